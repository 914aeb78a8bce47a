import { HourlyPurge } from '../src/common/jobs/hourly-purge.js';
import { TestApp } from './support.js';

/** More than two batches. */
const MANY = 10_003;

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start({ EVENT_LOG_MONTHS: 12, NOTIFICATION_DAYS: 10, WEBHOOK_LOG_DAYS: 5 });
  const { user } = await app.admin();
  const { id: ticketId } = await app.ticket(await app.player());
  const [webhook] = await app.db.query(
    `INSERT INTO webhooks (url, events, secret) VALUES ('https://x.test', '{}', 'x') RETURNING id`,
  );
  fill = {
    domain_events: `INSERT INTO domain_events (type, data, "createdAt") SELECT 'test', jsonb_build_object('n', n), now() - $1::interval`,
    notifications: `INSERT INTO notifications ("userId", "eventId", type, "ticketId", "createdAt")
      SELECT ${user.id}, n + extract(epoch FROM $1::interval), 'ticket_opened', ${ticketId}, now() - $1::interval`,
    webhook_deliveries: `INSERT INTO webhook_deliveries ("webhookId", "eventId", event, status, "createdAt")
      SELECT ${webhook.id}, n + extract(epoch FROM $1::interval), 'ping', 'delivered', now() - $1::interval`,
    idempotency_keys: `INSERT INTO idempotency_keys ("userId", key, fingerprint, status, body, "createdAt")
      SELECT ${user.id}, gen_random_uuid(), '', 201, 'null', now() - $1::interval`,
    sessions: `INSERT INTO sessions ("tokenHash", "cookieHash", "userId", "expiresAt")
      SELECT md5(n || $1::text), md5('c' || n || $1::text), ${user.id}, now() + interval '1 day' - $1::interval`,
  };
}, 60_000);
afterAll(() => app.close());

let fill: Record<string, string>;
const add = (table: string, age: string, count: number): Promise<{ place: string }[]> =>
  app.db.query(`${fill[table]!} FROM generate_series(1, $2::int) n RETURNING ctid AS place`, [age, count]);
const countOf = async (table: string): Promise<number> =>
  Number((await app.db.query(`SELECT count(*) FROM ${table}`))[0].count);

describe.each([
  ['domain_events', '12 months 1 day', '11 months', () => app.app.get(HourlyPurge).run()],
  ['notifications', '11 days', '9 days', () => app.app.get(HourlyPurge).run()],
  ['webhook_deliveries', '6 days', '4 days', () => app.app.get(HourlyPurge).run()],
  ['idempotency_keys', '25 hours', '23 hours', () => app.app.get(HourlyPurge).run()],
  ['sessions', '25 hours', '23 hours', () => app.app.get(HourlyPurge).run()],
])('%s', (table, old, young, purge) => {
  it('end with their time, however many, and not before', async () => {
    const before = await countOf(table);
    await add(table, old, MANY);
    await add(table, young, 2);
    await Promise.all([purge(), purge()]);
    expect(await countOf(table)).toBe(before + 2);
  });

  it('are left alone while somebody holds them, and nobody waits', async () => {
    const [held] = await add(table, old, 3);
    const before = await countOf(table);
    const runner = app.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query(`SELECT FROM ${table} WHERE ctid = $1 FOR UPDATE`, [held!.place]);
    await purge();
    expect(await countOf(table)).toBe(before - 2);
    await runner.rollbackTransaction();
    await runner.release();
    await purge();
    expect(await countOf(table)).toBe(before - 3);
  });
});

it('what is younger than half a year stays in the log of events, whoever asks', async () => {
  const [{ age }] = await app.db.query(
    `SELECT (now() - (now() - interval '6 months' + interval '1 day'))::text AS age`,
  );
  await add('domain_events', age as string, 1);
  await expect(app.db.query('DELETE FROM domain_events')).rejects.toThrow('only ever added to');
});
