import pg from 'pg';
import type { DataSource } from 'typeorm';
import { OneNotice1795610020001 } from '../src/database/migrations/1795610020001-OneNotice.js';
import { databaseBefore } from './migrated.js';
import { until } from './waiting.js';

let source: DataSource;

beforeAll(async () => {
  source = await databaseBefore(OneNotice1795610020001);
});
afterAll(() => source.destroy());

const ADD = 'INSERT INTO mails ("userId", kind, state, params) VALUES ($1, $2, $3, $4)';
const WAITING = `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;

it('keeps the newest pending notice of each person, also of one added while it runs', async () => {
  const people = await source.query<{ id: number }[]>(
    `INSERT INTO users (name, email, password, role) VALUES
      ('Ana', 'ana@clube.test', 'x', 'user'), ('Rui', 'rui@clube.test', 'x', 'user') RETURNING id`,
  );
  const [ana, rui] = people.map(({ id }) => id);
  const add = (userId: number | undefined, params: string, state = 'pending', kind = 'password_changed') =>
    source.query(ADD, [userId, kind, state, params]);
  await add(ana, 'first');
  await add(ana, 'second');
  await add(ana, 'sent', 'sent');
  await add(ana, 'link', 'pending', 'reset');
  await add(ana, 'other link', 'pending', 'reset');
  await add(rui, 'only');
  const writer = new pg.Client({ connectionString: process.env['DATABASE_URL']! });
  await writer.connect();
  await writer.query('BEGIN');
  await writer.query(ADD, [ana, 'password_changed', 'pending', 'meanwhile']);

  const migrated = source.runMigrations();
  await until(async () => (await source.query<unknown[]>(WAITING)).length > 0, 'the migration waits for the writer');
  await writer.query('COMMIT');
  await writer.end();
  await migrated;

  expect(await source.query('SELECT "userId", kind, state, params, error FROM mails ORDER BY id')).toEqual([
    { userId: ana, kind: 'password_changed', state: 'dropped', params: null, error: 'joined' },
    { userId: ana, kind: 'password_changed', state: 'dropped', params: null, error: 'joined' },
    { userId: ana, kind: 'password_changed', state: 'sent', params: 'sent', error: null },
    { userId: ana, kind: 'reset', state: 'pending', params: 'link', error: null },
    { userId: ana, kind: 'reset', state: 'pending', params: 'other link', error: null },
    { userId: rui, kind: 'password_changed', state: 'pending', params: 'only', error: null },
    { userId: ana, kind: 'password_changed', state: 'pending', params: 'meanwhile', error: null },
  ]);
});
