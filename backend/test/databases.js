import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { register } from 'node:module';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

// Jest transforms what tests import, not what a global set-up imports.
register('./typescript.hooks.js', import.meta.url);

// Interrupted tests leave no server behind: it stops with this process, if that exits by itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';
/** More than a run ever keeps there. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Each application makes hundreds of folders and empties every table, and each test removes its folders: on a disk that
 * takes longer than most tests. Nothing of it has to survive.
 */
const keepFilesInMemory = async () => {
  const place = await statfs(IN_MEMORY).catch(() => undefined);
  if (place && Math.min(place.bavail * place.bsize, freemem()) > ENOUGH_BYTES) process.env.TMPDIR = IN_MEMORY;
};

/** Each worker runs several applications, with a pool of ten connections each. */
const MAX_CONNECTIONS = 300;

/** The superuser has the same password as the product's role. */
const prepareServer = async (url) => {
  const { username, password } = new URL(url);
  const address = Object.assign(new URL(url), { username: 'postgres', pathname: '/postgres' });
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  await client.query(`ALTER SYSTEM SET max_connections = ${MAX_CONNECTIONS}`);
  // Thousands of connections prove this password; by default each proof takes both sides 4,096 rounds.
  await client.query('SET scram_iterations = 1');
  for (const role of ['postgres', username]) {
    const [name, text] = [client.escapeIdentifier(role), client.escapeLiteral(decodeURIComponent(password))];
    await client.query(`ALTER ROLE ${name} PASSWORD ${text}`);
  }
  await client.end();
};

/** One server for the whole run and one empty database for each worker; the app migrates it when it starts. */
export default async ({ maxWorkers }) => {
  const { EmbeddedDatabase } = await import('../src/database/embedded.js');
  await keepFilesInMemory();
  const dataDir = await mkdtemp(join(tmpdir(), 'player-support-test-'));
  // Started by root, the server runs as another account, which has to get through.
  await chmod(dataDir, 0o711);
  const first = await EmbeddedDatabase.start({ dataDir, durable: false });
  await prepareServer(first.url);
  await first.stop();
  const server = await EmbeddedDatabase.start({ dataDir, durable: false });
  for (let worker = 1; worker <= maxWorkers; worker += 1) await server.create(`test_${worker}`);
  process.env.DATABASE_URL = server.url;
  globalThis.testDatabase = { server, dataDir };
};
