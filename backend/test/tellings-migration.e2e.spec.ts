import type { DataSource } from 'typeorm';
import { TellOfNotices1795676663702 } from '../src/database/migrations/1795676663702-TellOfNotices.js';
import { databaseBefore } from './migrated.js';

let source: DataSource;

beforeAll(async () => {
  source = await databaseBefore(TellOfNotices1795676663702);
});
afterAll(() => source.destroy());

it('what waits stands for the newest notification of its kind about the same ticket', async () => {
  const one = async (text: string, values: unknown[] = []): Promise<number> => {
    const [row] = await source.query<{ id: number }[]>(`${text} RETURNING id`, values);
    return row!.id;
  };
  const userId = await one(
    `INSERT INTO users (name, email, password, role) VALUES ('Ana', 'ana@clube.test', 'x', 'user')`,
  );
  const ticketId = await one(
    `INSERT INTO tickets (title, category, description, "userId") VALUES ('Conta', 'duvidas', 'Ajuda', $1)`,
    [userId],
  );
  let events = 0;
  const notification = (type: string) =>
    one('INSERT INTO notifications ("userId", "eventId", type, "ticketId") VALUES ($1, $2, $3, $4)', [
      userId,
      (events += 1),
      type,
      ticketId,
    ]);
  const mail = (kind: string, state = 'pending', about: number | null = ticketId) =>
    one('INSERT INTO mails ("userId", kind, state, "ticketId") VALUES ($1, $2, $3, $4)', [userId, kind, state, about]);
  await notification('team_reply');
  const reply = await notification('team_reply');
  const resolved = await notification('status_changed');
  const push = await one('INSERT INTO push_messages ("userId", "ticketId", "sendAfter") VALUES ($1, $2, now())', [
    userId,
    ticketId,
  ]);
  const mails: readonly (readonly [mail: number, notification: number | null])[] = [
    [await mail('reply'), reply],
    [await mail('resolved', 'parked'), resolved],
    [await mail('closing'), null],
    [await mail('reply', 'sent'), null],
    [await mail('reset', 'pending', null), null],
  ];

  await source.runMigrations();
  expect(await source.query('SELECT id, "notificationId" FROM mails ORDER BY id')).toEqual(
    mails.map(([id, notificationId]) => ({ id, notificationId })),
  );
  expect(await source.query('SELECT id, "notificationId" FROM push_messages')).toEqual([
    { id: push, notificationId: resolved },
  ]);
});
