import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { requestOf, type ViewedRequest } from '../access.js';
import { Db } from '../db.js';
import { fault } from '../fault.js';
import { invalidField } from '../validation.js';
import { fingerprintOf } from './fingerprint.js';
import { IdempotencyKeys } from './idempotency-keys.js';
import { KeyTurns } from './key-turns.js';

export const IDEMPOTENCY_KEY = 'Idempotency-Key';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** SQLSTATE of a statement that was cancelled because it waited too long. */
const CANCELLED = '57014';

const keyReused = fault(422, 'idempotency.key_reused', {
  pt: 'Este pedido já foi enviado com outro conteúdo. Envie-o de novo.',
  en: 'This request was sent before with other content. Send it again.',
});
const stillRunning = fault(409, 'idempotency.still_running', {
  pt: 'Este pedido ainda está sendo processado. Aguarde um instante.',
  en: 'This request is still being processed. Wait a moment.',
});

/**
 * A request sent twice under one Idempotency-Key happens once, and both get the first answer. The answer is kept in the
 * transaction of the change: a crash leaves both or neither. A refused request keeps nothing and may be sent again.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly db: Db,
    private readonly keys: IdempotencyKeys,
    private readonly turns: KeyTurns,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = requestOf(context);
    const key = keyOf(request);
    if (key === undefined) return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    const fingerprint = fingerprintOf(request);
    const { id } = request.viewer!;
    const once = (): Promise<unknown> => this.once(id, key, fingerprint, response, next);
    return from(this.turns.take(id, key, () => this.db.transaction(once)));
  }

  private async once(
    userId: number,
    key: string,
    fingerprint: string,
    response: Response,
    next: CallHandler,
  ): Promise<unknown> {
    if (!(await this.claim(userId, key, fingerprint))) return this.repeat(userId, key, fingerprint, response);
    const body: unknown = await lastValueFrom(next.handle());
    this.keys.keep(userId, key, response.statusCode, body);
    return body;
  }

  private async claim(userId: number, key: string, fingerprint: string): Promise<boolean> {
    try {
      return await this.keys.claim(userId, key, fingerprint);
    } catch (error) {
      if ((error as { code?: unknown }).code !== CANCELLED) throw error;
      throw stillRunning(undefined, { headers: { 'Retry-After': '1' } });
    }
  }

  private async repeat(userId: number, key: string, fingerprint: string, response: Response): Promise<unknown> {
    const first = await this.keys.find(userId, key);
    if (first?.fingerprint !== fingerprint) throw keyReused();
    response.status(first.status);
    return first.body;
  }
}

const keyOf = (request: ViewedRequest): string | undefined => {
  const key = request.get(IDEMPOTENCY_KEY);
  if (key === undefined || UUID.test(key)) return key;
  throw invalidField(IDEMPOTENCY_KEY, 'idempotency.key', {
    pt: 'A chave de idempotência deve ser um UUID.',
    en: 'The idempotency key must be a UUID.',
  });
};
