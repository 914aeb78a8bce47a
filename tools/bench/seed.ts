import bcrypt from 'bcrypt';
import type pg from 'pg';
import { whole } from '../lib/numbers.ts';
import { EVENTS, MESSAGES, MORE, PEOPLE, TICKETS, WORDS } from './seed.sql.ts';

/** A change makes kept databases be seeded again. */
export const SEED_VERSION = 'seeded 5';
export const PASSWORD = 'aurora-2026';
export const TEAM = 14;
/** The default of `BCRYPT_COST`, so that signing in takes as long as in production. */
const COST = 10;
const BATCH = 50_000;

export const playersOf = (size: number): number => Math.max(200, Math.round(size / 20));

/** Indexes that enforce no constraint. They are rebuilt after the rows are inserted, which is faster. */
const SECONDARY = `SELECT indexdef, i.tablename AS "table", format('%I', i.indexname) AS name FROM pg_indexes i
  JOIN pg_class c ON c.oid = format('%I', i.indexname)::regclass
  WHERE i.schemaname = 'public' AND c.relkind = 'i' AND NOT c.relispartition
    AND i.tablename IN ('tickets', 'ticket_messages', 'domain_events', 'notifications', 'ticket_attachments', 'user_message_reads')
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = c.oid)`;

const SETTINGS = [
  // Disables foreign keys and triggers, because the rows are correct by construction.
  'SET session_replication_role = replica',
  'SET synchronous_commit = off',
  `SET maintenance_work_mem = '1GB'`,
  `SET work_mem = '256MB'`,
  `SET timezone = 'UTC'`,
  'SELECT setseed(0.42)',
];

const SERIAL = ['users', 'tickets', 'worlds', 'characters'];

type Index = { indexdef: string; table: string; name: string };

export const timed = async (what: string, work: () => Promise<unknown>): Promise<void> => {
  const begin = Date.now();
  await work();
  console.log(`  ${what}: ${((Date.now() - begin) / 1000).toFixed(1)} s`);
};

const inBatches = (client: pg.Client, what: string, size: number, statement: string, values: unknown[] = []) =>
  timed(what, async () => {
    for (let from = 1; from <= size; from += BATCH)
      await client.query(statement, [from, Math.min(size, from + BATCH - 1), ...values]);
  });

const rebuild = (client: pg.Client, indexes: readonly Index[], ...tables: string[]) =>
  timed(`indexes of ${tables.join(', ')}`, async () => {
    for (const { indexdef } of indexes.filter(({ table }) => tables.includes(table))) await client.query(indexdef);
    await client.query(`ANALYZE ${tables.join(', ')}`);
  });

export const seed = async (client: pg.Client, size: number): Promise<void> => {
  console.log(`Seeding ${whole(size)} tickets`);
  for (const setting of SETTINGS) await client.query(setting);
  const { rows: indexes } = await client.query<Index>(SECONDARY);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await client.query(WORDS);
  const password = await bcrypt.hash(PASSWORD, COST);
  for (const { text, values } of PEOPLE) await client.query(text, values(playersOf(size), TEAM, password));
  await inBatches(client, 'tickets', size, TICKETS, [size, playersOf(size), TEAM]);
  for (const table of SERIAL)
    await client.query(`SELECT setval(pg_get_serial_sequence($1, 'id'), (SELECT max(id) FROM ${table}))`, [table]);
  await inBatches(client, 'messages', size, MESSAGES);
  await rebuild(client, indexes, 'tickets', 'ticket_messages');
  await inBatches(client, 'events', size, EVENTS);
  await rebuild(client, indexes, 'domain_events');
  for (const [what, statement] of Object.entries(MORE)) await inBatches(client, what, size, statement);
  await rebuild(client, indexes, 'notifications', 'user_message_reads', 'ticket_attachments');
  // Otherwise the server would build its search index in the background and distort the measurements.
  await client.query('INSERT INTO search_progress (id, "backfillBelow") VALUES (1, 0)');
  await timed('vacuum and analyze', () => client.query('VACUUM (ANALYZE)'));
};
