import type { Db } from '../persistence/db.js';
import { statement } from '../persistence/statement.js';

const TRY_LOCK = statement<{ locked: boolean }>(
  'jobs-take-turn',
  'SELECT pg_try_advisory_xact_lock(hashtext($1)) AS locked',
  { locked: 'bool' },
);

/**
 * Works in a transaction, unless another process is at the same job: then this one skips it.
 * @param job name of the lock, the same in all versions of the server
 */
export const takeTurn = <Result>(db: Db, job: string, work: () => Promise<Result>): Promise<Result | undefined> =>
  db.transaction(async () => {
    const [turn] = await db.rows(TRY_LOCK, [job]);
    return turn!.locked ? work() : undefined;
  });
