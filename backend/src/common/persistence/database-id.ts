import type { Db, Statement } from './db.js';

/**
 * A unique id: the system identifier of the cluster and the oid of the database. A restored dump gets another id, so a
 * copy is never mistaken for the original.
 */
export const DATABASE_ID: Statement = {
  name: 'database-id',
  text: `SELECT concat_ws('-', (SELECT system_identifier FROM pg_control_system()),
    (SELECT oid FROM pg_database WHERE datname = current_database())) AS id`,
};

export const databaseIdOf = async (db: Db): Promise<string> => {
  const [row] = await db.rows<{ id: string }>(DATABASE_ID);
  return row!.id;
};
