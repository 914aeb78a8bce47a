import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import './lib/leave.mjs';
import { figure } from './lib/figures.mjs';
import { Database, IS_LONG, readyProduct, startProduct, temporaryFolder } from './lib/installation.mjs';
import { until } from './lib/live.mjs';

const KILLS = IS_LONG ? 20 : 6;
/** Added to every answer of the database, so that bringing the schema up to date takes long enough to be hit. */
const SLOW_MS = 4;

const SCHEMA = `SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns
    WHERE table_schema = 'public' ORDER BY 1, 2`;
const INDEXES = `SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`;
const CONSTRAINTS = `SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace ORDER BY 1`;

const schemaOf = async (database) =>
  Promise.all([SCHEMA, INDEXES, CONSTRAINTS].map((statement) => database.query(statement)));

const migrationsOf = async (database) => {
  const [{ table }] = await database.query(`SELECT to_regclass('public.migrations') AS table`);
  return table ? database.query('SELECT name FROM migrations ORDER BY id') : [];
};

test('the product is killed while it brings the schema up to date', async (t) => {
  const [whole, broken] = [await Database.start(t), await Database.start(t)];
  const DATA_DIR = await temporaryFolder(t);
  const reference = await readyProduct(t, { DATA_DIR, DATABASE_URL: whole.url });
  assert.equal(await reference.stop(), 0);
  const wanted = await migrationsOf(whole);

  broken.proxy.delayMs = SLOW_MS;
  const seen = new Set();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const product = await startProduct(t, { DATA_DIR, DATABASE_URL: broken.url });
    const goal = Math.floor((wanted.length * kill) / KILLS);
    await until(async () => (await migrationsOf(broken)).length >= goal, 30_000);
    await sleep(Math.random() * 20);
    product.signal('SIGKILL');
    await product.ended;
    seen.add((await migrationsOf(broken)).length);
  }
  broken.proxy.delayMs = 0;
  const product = await readyProduct(t, { DATA_DIR, DATABASE_URL: broken.url });
  assert.deepEqual(await migrationsOf(broken), wanted);
  assert.deepEqual(await schemaOf(broken), await schemaOf(whole));
  figure(t, {
    promise: 'A step of the schema is taken whole or not at all',
    test: `kill -9, ${KILLS} times while an empty database is brought up to date`,
    recovery: `${product.readyAfter.toFixed(1)} s`,
    more: `killed after ${[...seen].sort((one, other) => one - other).join(', ')} of ${wanted.length} steps; the schema is as if never broken`,
  });
  assert.equal(await product.stop(), 0);
});

test('a database of a newer release is left alone', async (t) => {
  const database = await Database.start(t);
  const settings = { DATA_DIR: await temporaryFolder(t), DATABASE_URL: database.url };
  assert.equal(await (await readyProduct(t, settings)).stop(), 0);
  await database.query(`INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'FromTheFuture9999999999999')`);
  const before = await schemaOf(database);
  const product = await startProduct(t, settings);
  assert.equal(await product.ended, 1);
  assert.match(product.output, /newer release \(FromTheFuture9999999999999\)/);
  assert.deepEqual(await schemaOf(database), before);
});
