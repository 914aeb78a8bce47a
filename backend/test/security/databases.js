import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import startServer from '../databases.js';

const MAIN = process.env.SECURITY_MAIN ?? fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const SEEDED = 'seeded';
const READY = /player-support [\d.]+ is ready/;

const query = async (connectionString, ...statements) => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

/** Starts the built product once, which migrates the database and fills it with the demo data. */
const seed = async (url) => {
  const folder = await mkdtemp(join(tmpdir(), 'player-support-seed-'));
  const settings = { DATABASE_URL: url, DATA_DIR: folder, DEMO_DATA: 'true', PORT: '0', BCRYPT_COST: '4' };
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...settings };
  const child = spawn(process.execPath, [MAIN], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (data) => {
    said += String(data);
    if (READY.test(said)) child.kill('SIGTERM');
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The product could not fill the database:\n${said}`);
  // Each product makes a key of its own when it starts.
  await query(url, 'DELETE FROM secret_key_marks');
  await rm(folder, { recursive: true });
};

/** One server for the whole run and one seeded database, which `cluster.ts` copies for each product. */
export default async (config) => {
  await startServer({ ...config, maxWorkers: 0 });
  const { server } = globalThis.testDatabase;
  await server.create(SEEDED);
  await seed(server.urlOf(SEEDED));
  delete process.env.DATABASE_URL;
  process.env.SECURITY_DATABASE = server.urlOf(SEEDED);
};
