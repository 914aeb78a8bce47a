import type { Db } from './db.js';
import { statement } from './statement.js';

/** System identifier of the cluster and oid of the database. A restored dump has another id than its original. */
export const DATABASE_ID = statement(
  'database-id',
  `SELECT concat_ws('-', (SELECT system_identifier FROM pg_control_system()),
    (SELECT oid FROM pg_database WHERE datname = current_database())) AS id`,
);

export const databaseIdOf = (db: Db): Promise<string> => db.value(DATABASE_ID);

export const APPLIED_MIGRATIONS = statement('health-applied-migrations', 'SELECT name FROM migrations');
