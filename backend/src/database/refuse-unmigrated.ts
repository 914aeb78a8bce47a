import type { Env } from '../config/env.js';
import { dataSource } from './data-source.js';
import { migrations } from './migrations/index.js';

/** For commands that fill the database and do not make it: an operator who is about to fill the wrong one hears of it. */
export const refuseUnmigrated = async ({ DATABASE_URL = '' }: Env): Promise<void> => {
  const source = await dataSource(DATABASE_URL).initialize();
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
