import { resolve } from 'node:path';
import type { Env } from '../config/env.js';
import { EmbeddedDatabase } from './embedded.js';

/**
 * The database for a command that may run beside the product: the one that is set, the one that the product is running,
 * or, when it is not, one started for the command. Writes the address into the settings.
 * @returns the server to be stopped afterwards, if one was started
 */
export const openDatabase = async (env: Env): Promise<EmbeddedDatabase | undefined> => {
  const dataDir = resolve(env.DATA_DIR);
  env.DATABASE_URL ??= await EmbeddedDatabase.urlOfRunning(dataDir);
  if (env.DATABASE_URL) return undefined;
  const database = await EmbeddedDatabase.start({ dataDir });
  env.DATABASE_URL = database.url;
  return database;
};
