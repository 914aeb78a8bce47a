import type { Db } from '../persistence/db.js';
import { TAKE_TURN } from './queue.sql.js';

/**
 * Works in a transaction, unless another process is at the same job: then this one skips it.
 * @param job name of the lock, the same in all versions of the server
 */
export const takeTurn = <Result>(db: Db, job: string, work: () => Promise<Result>): Promise<Result | undefined> =>
  db.transaction(async () => {
    const isTaken = await db.value(TAKE_TURN, [job]);
    return isTaken ? work() : undefined;
  });
