import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { createHash } from 'node:crypto';
import { requestOf, type ViewedRequest } from '../access/access.js';
import { Db } from '../persistence/db.js';
import { fault, notFound } from '../faults/fault.js';
import { invalidField } from '../validation/validation.js';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.js';
import { KeyQueue } from './key-queue.js';
import { CheckedBy } from './repeat-check.js';

type SentFile = { readonly name: string; readonly size: number; readonly sha256: string };
export type RequestWithFiles = ViewedRequest & { readonly upload?: { readonly files: readonly SentFile[] } };

/** The hash includes the role, because responses to the team may contain data that is hidden from players. */
export const fingerprintOf = ({ method, path, body, upload, viewer }: RequestWithFiles): string => {
  const files = upload?.files.map(({ name, size, sha256 }) => [name, size, sha256]) ?? [];
  return createHash('sha256')
    .update(JSON.stringify([viewer?.role, method, path, sorted(body), files]))
    .digest('hex');
};

/** The order of fields does not matter. Recursion is safe: the parser has limited the depth. */
const sorted = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, held]) => [name, sorted(held)]));
};

export const IDEMPOTENCY_KEY = 'Idempotency-Key';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** SQLSTATE of a statement that was cancelled because it waited too long. */
const CANCELLED = '57014';

type UsedKey = { readonly userId: number; readonly key: string; readonly fingerprint: string };

const keyReused = fault(422, 'idempotency.key_reused');
const stillRunning = fault(409, 'idempotency.still_running');

/**
 * Executes a request once per Idempotency-Key and repeats its first response. The response is stored in the transaction
 * of the change, so a crash loses both or neither. A rejected request stores nothing and may be sent again.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly db: Db,
    private readonly keys: IdempotencyKeysRepository,
    private readonly queue: KeyQueue,
    private readonly reflector: Reflector,
    private readonly modules: ModuleRef,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = requestOf(context);
    const key = keyOf(request);
    if (key === undefined) return next.handle();
    const used = { userId: request.viewer!.id, key, fingerprint: fingerprintOf(request) };
    const once = (): Promise<unknown> => this.once(used, context, next);
    return from(this.queue.run(used.userId, key, () => this.db.transaction(once)));
  }

  private async once(used: UsedKey, context: ExecutionContext, next: CallHandler): Promise<unknown> {
    if (!(await this.claim(used))) return this.repeat(used, context);
    const body: unknown = await lastValueFrom(next.handle());
    await this.keys.keep(used.userId, used.key, responseOf(context).statusCode, body);
    return body;
  }

  private async claim({ userId, key, fingerprint }: UsedKey): Promise<boolean> {
    try {
      return await this.keys.claim(userId, key, fingerprint);
    } catch (error) {
      if ((error as { code?: unknown }).code !== CANCELLED) throw error;
      throw stillRunning(undefined, { headers: { 'Retry-After': '1' } });
    }
  }

  private async repeat({ userId, key, fingerprint }: UsedKey, context: ExecutionContext): Promise<unknown> {
    const first = await this.keys.find(userId, key);
    if (first?.fingerprint !== fingerprint) throw keyReused();
    // Its content was removed since.
    if (first.body === null) throw notFound();
    const request = requestOf(context);
    const check = this.modules.get(this.reflector.get(CheckedBy, context.getHandler()), { strict: false });
    await check.one(request.viewer!, (first.body as { id: number }).id, request);
    responseOf(context).status(first.status);
    return first.body;
  }
}

const responseOf = (context: ExecutionContext): Response => context.switchToHttp().getResponse<Response>();

export const keyOf = (request: ViewedRequest): string | undefined => {
  const key = request.get(IDEMPOTENCY_KEY);
  if (key === undefined || UUID.test(key)) return key;
  throw invalidField(IDEMPOTENCY_KEY, 'idempotency.key');
};
