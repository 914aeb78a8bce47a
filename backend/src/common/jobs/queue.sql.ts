import { statement } from '../persistence/statement.js';

/** SQL of a queue with "sendAfter", "claimedUntil" (later, another process may take the entry) and attempts, the running one included. */

/** Longer than any attempt takes, see the time limits of the senders. */
const CLAIM_SECONDS = 120;

export const CLAIMED = `attempts = c.attempts + 1, "claimedUntil" = now() + interval '${CLAIM_SECONDS} seconds'`;

/** Only the process of the last attempt may settle an entry: a slow process must not overwrite the result of its successor. */
export const OF_ATTEMPT = 'id = $1 AND attempts = $2';

export const IS_DUE = `"sendAfter" <= now() AND ("claimedUntil" IS NULL OR "claimedUntil" < now())`;

type Choice = { readonly isOpen?: string; readonly order?: string };

/** The entry `c` to be claimed. SKIP LOCKED gives each entry to one process. */
export const isNext = (table: string, { isOpen = 'true', order = '' }: Choice = {}): string =>
  `c.id = ANY (ARRAY(
      SELECT id FROM ${table}
      WHERE ${isOpen} AND ${IS_DUE}
      ORDER BY ${order} "sendAfter", id LIMIT 1 FOR UPDATE SKIP LOCKED))`;

/** Seconds until the next unclaimed entry is due; null when none waits. */
export const nextDue = (table: string, isOpen = 'true'): string =>
  `SELECT extract(epoch FROM min("sendAfter") - now())::float8 AS seconds FROM ${table}
    WHERE ${isOpen} AND "claimedUntil" IS NULL`;

/** Whether this process got the turn at job $1, until the transaction ends. */
export const TAKE_TURN = statement('jobs-take-turn', 'SELECT pg_try_advisory_xact_lock(hashtext($1)) AS locked');
