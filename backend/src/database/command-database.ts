import { resolve } from 'node:path';
import type { Env } from '../config/env.js';
import { EmbeddedDatabase } from './embedded.js';

/** The settings with the database's address, and a function that stops the database if it was started for the command. */
type CommandDatabase = { readonly env: Env; readonly stop: () => Promise<void> };

/**
 * Finds the database for a command that may run beside the server: the configured one, the embedded one of a running
 * server, or an embedded one started for the command.
 */
export const openDatabase = async (env: Env): Promise<CommandDatabase> => {
  const dataDir = resolve(env.data.folder);
  const url = env.database.url ?? (await EmbeddedDatabase.urlOfRunning(dataDir));
  if (url) return { env: env.with({ database: { url } }), stop: () => Promise.resolve() };
  const database = await EmbeddedDatabase.start({ dataDir });
  return { env: env.with({ database: { url: database.url } }), stop: () => database.stop() };
};
