import type { Env } from '../config/env.js';
import { migrationSource } from './data-source.js';
import { migrations } from './migrations/index.js';

/** Stops commands that fill a database when it is not migrated, because it is probably the wrong one. */
export const refuseUnmigrated = async ({ database }: Env): Promise<void> => {
  const source = await migrationSource(database.url ?? '').initialize();
  try {
    const [{ known }] = await source.query<[{ known: boolean }]>(
      `SELECT to_regclass('migrations') IS NOT NULL AS known`,
    );
    const rows = known ? await source.query<{ name: string }[]>('SELECT name FROM migrations') : [];
    const applied = new Set(rows.map(({ name }) => name));
    if (migrations.some(({ name }) => !applied.has(name)))
      throw new Error('The database has not been migrated to this release: start the product once, then try again.');
  } finally {
    await source.destroy();
  }
};
