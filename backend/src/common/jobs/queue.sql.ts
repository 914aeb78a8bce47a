import { statement } from '../persistence/statement.js';

/**
 * SQL for queue tables with `sendAfter`, `claimedUntil` (afterwards another process may take the entry) and `attempts`
 * (includes the running one).
 */

/** Longer than any attempt; see the timeouts of the senders. */
const CLAIM_SECONDS = 120;

export const CLAIMED = `attempts = c.attempts + 1, "claimedUntil" = now() + interval '${CLAIM_SECONDS} seconds'`;

/**
 * Only the process of the latest attempt may settle an entry, so a slow process cannot overwrite the result of its
 * successor.
 */
export const OF_ATTEMPT = 'id = $1 AND attempts = $2';

export const IS_DUE = `"sendAfter" <= now() AND ("claimedUntil" IS NULL OR "claimedUntil" < now())`;

type Choice = { readonly isOpen?: string; readonly order?: string };

export const isNext = (table: string, { isOpen = 'true', order = '' }: Choice = {}): string =>
  `c.id = ANY (ARRAY(
      SELECT id FROM ${table}
      WHERE ${isOpen} AND ${IS_DUE}
      ORDER BY ${order} "sendAfter", id LIMIT 1 FOR UPDATE SKIP LOCKED))`;

export const nextDue = (table: string, isOpen = 'true'): string =>
  `SELECT extract(epoch FROM min("sendAfter") - now())::float8 AS seconds FROM ${table}
    WHERE ${isOpen} AND "claimedUntil" IS NULL`;

export const TAKE_TURN = statement('jobs-take-turn', 'SELECT pg_try_advisory_xact_lock(hashtext($1)) AS locked');
