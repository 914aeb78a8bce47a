import bcrypt from 'bcrypt';
import type pg from 'pg';
import { whole } from '../lib/numbers.ts';
import { EVENTS, MESSAGES, MORE, PEOPLE, TICKETS, WORDS } from './seed.sql.ts';

/** With another one kept databases are seeded anew. */
export const SEED_VERSION = 'seeded 5';
export const PASSWORD = 'aurora-2026';
/** Two of them admins. */
export const TEAM = 14;
/** As of `BCRYPT_COST`: signing in costs what it costs in reality. */
const COST = 10;
const BATCH = 50_000;

export const playersOf = (size: number): number => Math.max(200, Math.round(size / 20));

/** Indexes that only make reading quicker, whichever the schema has: they are built when the rows are there. */
const SECONDARY = `SELECT indexdef, i.tablename AS "table", format('%I', i.indexname) AS name FROM pg_indexes i
  JOIN pg_class c ON c.oid = format('%I', i.indexname)::regclass
  WHERE i.schemaname = 'public' AND c.relkind = 'i' AND NOT c.relispartition
    AND i.tablename IN ('tickets', 'ticket_messages', 'domain_events', 'notifications', 'ticket_attachments', 'user_message_reads')
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = c.oid)`;

const SETTINGS = [
  // No foreign keys are checked, no triggers fire: the rows are right by construction.
  'SET session_replication_role = replica',
  'SET synchronous_commit = off',
  `SET maintenance_work_mem = '1GB'`,
  `SET work_mem = '256MB'`,
  `SET timezone = 'UTC'`,
  // The same rows every time.
  'SELECT setseed(0.42)',
];

const SERIAL = ['users', 'tickets', 'worlds', 'characters'];

type Index = { indexdef: string; table: string; name: string };

/** Prints how long a piece of work took. */
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

/** Fills a database whose schema is up to date. @param client a superuser's */
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
  // The server would build the words of the search in the background, which would be measured with everything else.
  await client.query('INSERT INTO search_progress (id, "backfillBelow") VALUES (1, 0)');
  await timed('vacuum and analyze', () => client.query('VACUUM (ANALYZE)'));
};
