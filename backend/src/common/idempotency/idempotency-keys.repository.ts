import { Injectable } from '@nestjs/common';
import { purge } from '../jobs/purge.sql.js';
import { Db } from '../persistence/db.js';
import { command, type RowOf, statement } from '../persistence/statement.js';

const KEPT_HOURS = 24;
const EXPIRED = `"createdAt" < now() - interval '${KEPT_HOURS} hours'`;

/** Blocks while another request with the same key is running; afterwards its response is stored or the key is free. */
const CLAIM = statement(
  'idempotency-claim',
  `INSERT INTO idempotency_keys AS known ("userId", key, fingerprint, status, body)
    VALUES ($1, $2, $3, 0, 'null')
    ON CONFLICT ("userId", key) DO UPDATE SET fingerprint = excluded.fingerprint, status = 0, body = 'null', "createdAt" = now()
      WHERE known.${EXPIRED}
    RETURNING key`,
);
const FIND = statement(
  'idempotency-find',
  'SELECT fingerprint, status, body FROM idempotency_keys WHERE "userId" = $1 AND key = $2',
);
const KEEP = command(
  'idempotency-keep',
  'UPDATE idempotency_keys SET status = $3, body = $4 WHERE "userId" = $1 AND key = $2',
);
const FORGET = command(
  'idempotency-forget',
  `UPDATE idempotency_keys SET body = 'null' WHERE "userId" = $1 AND body::jsonb @> ANY ($2::jsonb[])`,
);
purge(
  'idempotency-delete-expired',
  `WITH expired AS MATERIALIZED (
      SELECT "userId", key FROM idempotency_keys WHERE ${EXPIRED} ORDER BY "createdAt" LIMIT $1 FOR UPDATE SKIP LOCKED)
    DELETE FROM idempotency_keys k USING expired e WHERE k."userId" = e."userId" AND k.key = e.key RETURNING k.key`,
);

export type FirstAnswer = RowOf<typeof FIND>;

@Injectable()
export class IdempotencyKeysRepository {
  constructor(private readonly db: Db) {}

  claim(userId: number, key: string, fingerprint: string): Promise<boolean> {
    return this.db.has(CLAIM, [userId, key, fingerprint]);
  }

  find(userId: number, key: string): Promise<FirstAnswer | undefined> {
    return this.db.maybeOne(FIND, [userId, key]);
  }

  /** @param parts of the answers to forget. Their keys stay used. */
  forget(userId: number, parts: readonly object[]): Promise<void> {
    return this.db.execute(FORGET, [userId, parts.map((part) => JSON.stringify(part))]);
  }

  keep(userId: number, key: string, status: number, body: unknown): Promise<void> {
    return this.db.execute(KEEP, [userId, key, status, JSON.stringify(body ?? null)]);
  }
}
