import { command } from '../persistence/statement.js';

const purge = (name: string, table: string, time: string, until: string, limit: string) =>
  command(
    name,
    `DELETE FROM ${table} WHERE id = ANY (ARRAY(
      SELECT id FROM ${table} WHERE "${time}" < ${until} ORDER BY "${time}" LIMIT ${limit} FOR UPDATE SKIP LOCKED))
    RETURNING id`,
  );

/** Deletes up to $2 rows that are older than $1 days, the oldest first. */
export const purgeOld = (name: string, table: string) =>
  purge(name, table, 'createdAt', 'now() - make_interval(days => $1)', '$2');

/** Deletes up to $1 rows that have expired, those of longest ago first. @param days for which they stay after that */
export const purgeExpired = (name: string, table: string, days = 0) =>
  purge(name, table, 'expiresAt', days ? `now() - interval '${days} days'` : 'now()', '$1');
