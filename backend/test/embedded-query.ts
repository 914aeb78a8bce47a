import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

const PORT_LINE = 3;

/** Runs a statement in the database that a server has started for itself in this folder. */
export const queryEmbedded = async (dataDir: string, text: string): Promise<object[]> => {
  const home = join(dataDir, 'postgres');
  const port = (await readFile(join(home, 'data/postmaster.pid'), 'utf8')).split('\n')[PORT_LINE];
  const password = await readFile(join(home, 'password'), 'utf8');
  const address = `postgres://player_support:${password}@127.0.0.1:${port}/player_support`;
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query<object>(text)).rows;
  } finally {
    await client.end();
  }
};
