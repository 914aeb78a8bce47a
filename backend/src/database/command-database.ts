import { resolve } from 'node:path';
import type { Env } from '../config/env.js';
import { EmbeddedDatabase } from './embedded.js';
import { migrationSource } from './data-source.js';
import { appliedMigrations, refuseUnsupportedDatabase } from './supported-schema.js';

/**
 * A database that is not migrated is probably the wrong one, so commands must not fill it. That of a newer release may
 * want other rows.
 */
export const refuseUnmigrated = async ({ database }: Env): Promise<void> => {
  const source = await migrationSource(database.url ?? '').initialize();
  try {
    await refuseUnsupportedDatabase(source);
    const applied = new Set(await appliedMigrations(source));
    if (source.migrations.some(({ name }) => !applied.has(name ?? '')))
      throw new Error('The database has not been migrated to this release: start the product once, then try again.');
  } finally {
    await source.destroy();
  }
};

/** `stop` only stops a database that was started for the command. */
type CommandDatabase = { readonly env: Env; readonly stop: () => Promise<void> };

export const openDatabase = async (env: Env): Promise<CommandDatabase> => {
  const dataDir = resolve(env.data.folder);
  const url = env.database.url ?? (await EmbeddedDatabase.urlOfRunning(dataDir));
  if (url) return { env: env.with({ database: { url } }), stop: () => Promise.resolve() };
  const database = await EmbeddedDatabase.start({ dataDir });
  return { env: env.with({ database: { url: database.url } }), stop: () => database.stop() };
};
