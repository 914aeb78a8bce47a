import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SUPERUSER } from './cluster.js';
import type { Home } from './home.js';
import { findRunning, type Running, stopPostmaster } from './postmaster.js';

/** Arbitrary numbers that must stay the same in every release. */
const OWNER_LOCK = [1_886_613_107, 1];
const TAKE_OVER_MS = 30_000;
/** PostgreSQL needs a moment to notice that its owner has died. */
const RELEASE_MS = 2000;
const POLL_MS = 50;

class Locked extends Error {}

/**
 * A connection that holds the owner's advisory lock until its process ends.
 * @throws Locked when another process holds it
 */
export const takeLock = async ({ port }: Running, password: string): Promise<pg.Client> => {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password,
    database: 'postgres',
    application_name: 'player_support owner',
  });
  // The end of the server's process reports a crash, so errors of this connection are ignored.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS taken', OWNER_LOCK);
  if (rows[0]?.taken) return client;
  await client.end();
  throw new Locked();
};

/** Stops a server whose owner has died, and waits while another process starts or stops its own. */
export const replaceLeftOver = async (home: Home, password: string): Promise<void> => {
  const begin = Date.now();
  for (let server = findRunning(home.data); server; server = findRunning(home.data)) {
    const waited = Date.now() - begin;
    const owner = server.isSettled ? await takeLock(server, password).catch((error: unknown) => error) : undefined;
    if (owner instanceof pg.Client) {
      await owner.end();
      await stopPostmaster(server.pid);
    } else if (waited > (owner instanceof Locked ? RELEASE_MS : TAKE_OVER_MS)) {
      throw new Error(
        `Another player-support is using the database in ${home.directory} (PostgreSQL is process ${server.pid}). ` +
          'Stop it first, or set DATA_DIR to another folder.',
      );
    } else await sleep(POLL_MS);
  }
};
