import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { requestOf } from '../../common/access/access.js';
import { type Language, languageOf } from '../../common/i18n/language.js';

export type Origin = {
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly token?: string;
  readonly language?: Language;
};

export const bearerOf = ({ headers }: Request): string | undefined =>
  /^Bearer ([\w-]+)$/i.exec(headers.authorization ?? '')?.[1];

export const CurrentOrigin = createParamDecorator((_: unknown, context: ExecutionContext): Origin => {
  const request = requestOf(context);
  const language = request.get('accept-language') ? languageOf(request) : undefined;
  return { ip: request.ip ?? null, userAgent: request.get('user-agent') ?? null, token: bearerOf(request), language };
});
