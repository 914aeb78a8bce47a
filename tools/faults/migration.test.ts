import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import '../lib/exit-after-tests.ts';
import { figure } from '../lib/figures.ts';
import { Database } from '../lib/database.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { IS_LONG } from '../lib/long.ts';
import { readyServer, startServer } from '../lib/server.ts';
import { until } from '../lib/waiting.ts';

const KILLS = IS_LONG ? 20 : 6;
/** Added to every answer of the database, so that bringing the schema up to date takes long enough to be hit. */
const SLOW_MS = 4;

const SCHEMA = `SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns
    WHERE table_schema = 'public' ORDER BY 1, 2`;
const INDEXES = `SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`;
const CONSTRAINTS = `SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace ORDER BY 1`;

const schemaOf = async (database: Database) =>
  Promise.all([SCHEMA, INDEXES, CONSTRAINTS].map((statement) => database.query(statement)));

const migrationsOf = async (database: Database) => {
  const { table } = await database.queryOne<{ table: string | null }>(
    `SELECT to_regclass('public.migrations') AS table`,
  );
  return table ? database.query('SELECT name FROM migrations ORDER BY id') : [];
};

test('the server is killed while it brings the schema up to date', async (t) => {
  const [whole, broken] = [await Database.start(t), await Database.start(t)];
  const DATA_DIR = await temporaryFolder(t);
  const reference = await readyServer(t, { DATA_DIR, DATABASE_URL: whole.url });
  assert.equal(await reference.stop(), 0);
  const wanted = await migrationsOf(whole);

  broken.proxy.delayMs = SLOW_MS;
  const seen = new Set<number>();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = await startServer(t, { DATA_DIR, DATABASE_URL: broken.url });
    const goal = Math.floor((wanted.length * kill) / KILLS);
    await until(async () => (await migrationsOf(broken)).length >= goal, 30_000);
    await sleep(Math.random() * 20);
    server.signal('SIGKILL');
    await server.ended;
    seen.add((await migrationsOf(broken)).length);
  }
  broken.proxy.delayMs = 0;
  const server = await readyServer(t, { DATA_DIR, DATABASE_URL: broken.url });
  assert.deepEqual(await migrationsOf(broken), wanted);
  assert.deepEqual(await schemaOf(broken), await schemaOf(whole));
  figure(t, {
    promise: 'A step of the schema is taken whole or not at all',
    test: `kill -9, ${KILLS} times while an empty database is brought up to date`,
    recovery: `${server.readyAfter.toFixed(1)} s`,
    more: `killed after ${[...seen].sort((one, other) => one - other).join(', ')} of ${wanted.length} steps; the schema is as if never broken`,
  });
  assert.equal(await server.stop(), 0);
});
