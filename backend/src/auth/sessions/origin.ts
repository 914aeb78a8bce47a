import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { requestOf } from '../../common/access/access.js';

/** Where a request came from. */
export type Origin = {
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** Token that the request came with. */
  readonly token?: string;
};

export const bearerOf = ({ headers }: Request): string | undefined =>
  /^Bearer ([\w-]+)$/i.exec(headers.authorization ?? '')?.[1];

export const CurrentOrigin = createParamDecorator((_: unknown, context: ExecutionContext): Origin => {
  const request = requestOf(context);
  return { ip: request.ip ?? null, userAgent: request.get('user-agent') ?? null, token: bearerOf(request) };
});
