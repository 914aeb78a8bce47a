import bcrypt from 'bcrypt';
import { withProgress } from '../lib/progress.mjs';
import { whole } from './numbers.mjs';
import { EVENTS, MESSAGES, MORE, PEOPLE, TICKETS, WORDS } from './seed.sql.mjs';

/** Another one makes kept databases be seeded anew. */
export const SEED_VERSION = 'seeded 2';
export const PASSWORD = 'aurora-2026';
/** Two of them admins. */
export const TEAM = 14;
/** As of `BCRYPT_COST`: signing in costs what it costs in reality. */
const COST = 10;
const BATCH = 50_000;

export const playersOf = (size) => Math.max(200, Math.round(size / 20));

/** Whatever the schema has: indexes that only make reading quicker are built when the rows are there. */
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

/** Piece by piece, so that somebody who waits sees how far it is. */
const inBatches = (client, what, size, statement, values = []) => {
  let done = 0;
  const work = async () => {
    for (let from = 1; from <= size; from += BATCH) {
      done = Math.min(size, from + BATCH - 1);
      await client.query(statement, [from, done, ...values]);
    }
  };
  return withProgress(`  ${what}`, work, () => `(${Math.round((done / size) * 100)} %)`);
};

const rebuild = async (client, indexes, ...tables) => {
  const wanted = indexes.filter(({ table }) => tables.includes(table));
  let done = 0;
  const work = async () => {
    for (const { indexdef } of wanted) {
      await client.query(indexdef);
      done += 1;
    }
    await client.query(`ANALYZE ${tables.join(', ')}`);
  };
  await withProgress(`  indexes of ${tables.join(', ')}`, work, () => `(${done} of ${wanted.length})`);
};

/** Fills a database whose schema is up to date. @param client a superuser's */
export const seed = async (client, size) => {
  console.log(`Seeding ${whole(size)} tickets`);
  for (const setting of SETTINGS) await client.query(setting);
  const { rows: indexes } = await client.query(SECONDARY);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await client.query(WORDS);
  for (const statement of PEOPLE)
    await client.query(statement.text, statement.values(playersOf(size), TEAM, await bcrypt.hash(PASSWORD, COST)));
  await inBatches(client, 'tickets', size, TICKETS, [size, playersOf(size), TEAM]);
  for (const table of SERIAL)
    await client.query(`SELECT setval(pg_get_serial_sequence($1, 'id'), (SELECT max(id) FROM ${table}))`, [table]);
  await inBatches(client, 'messages', size, MESSAGES);
  await rebuild(client, indexes, 'tickets', 'ticket_messages');
  await inBatches(client, 'events', size, EVENTS);
  await rebuild(client, indexes, 'domain_events');
  for (const [what, statement] of Object.entries(MORE)) await inBatches(client, what, size, statement);
  await rebuild(client, indexes, 'notifications', 'user_message_reads', 'ticket_attachments');
  await withProgress('  vacuum and analyze', () => client.query('VACUUM (ANALYZE)'));
};
