import { ReportNews } from '../src/tickets/verdicts/report-news.js';
import type { Ticket } from '../src/tickets/ticket.entity.js';
import { TicketStatus } from '../src/tickets/ticket.enums.js';
import { type Someone, TestApp } from './support.js';

const CONFIRMED = 'Uma denúncia sua foi analisada e levou a uma medida.';
const OTHER = 'Uma denúncia sua foi analisada. Desta vez não foi possível confirmar.';

let app: TestApp;
let player: Someone;
let staff: Someone;
let report: Ticket;
let worldId: number;

beforeAll(async () => {
  app = await TestApp.start();
  worldId = (await app.world()).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  [player, staff] = [await app.player(), await app.staff()];
  report = await app.report(player, 'Sombra Rubra', worldId);
});

type Of = { readonly id: number };

const path = (rest = '', { id }: Of = report) => `/api/tickets/${id}${rest}`;
const change = (body: object, of: Of = report) => app.http(staff).patch(path('', of)).send(body).expect(200);
const conclude = (verdict: string, more: object = {}, of: Of = report) =>
  change({ verdict, status: 'resolved', ...more }, of);
const run = (one = app) => one.app.get(ReportNews).run();
/** As if these hours had passed since the verdict. */
const pass = async (hours: number): Promise<void> => {
  await app.db.query(`UPDATE report_news SET "dueAt" = "dueAt" - make_interval(secs => $1)`, [hours * 3600]);
  await run();
};
const told = async (who = player): Promise<string[]> =>
  ((await app.http(who).get('/api/notifications').expect(200)).body as { type: string; message: string }[])
    .filter(({ type }) => type === 'report_reviewed')
    .map(({ message }) => message);
const hoursUntil = async ({ id }: Of = report): Promise<number> => {
  const query = `SELECT date_part('epoch', "dueAt" - now()) / 3600 AS hours FROM report_news WHERE "ticketId" = $1`;
  return (await app.db.query<{ hours: number }[]>(query, [id]))[0]!.hours;
};

it.each([
  ['confirmed', CONFIRMED],
  ['not_confirmed', OTHER],
  ['not_enough_proof', OTHER],
])('tells the player of a report that was %s, once, between 2 and 24 hours later', async (verdict, sentence) => {
  await conclude(verdict);
  const hours = await hoursUntil();
  expect(hours).toBeGreaterThan(1.99);
  expect(hours).toBeLessThan(24.01);
  await pass(1.9);
  expect(await told()).toEqual([]);
  await pass(23);
  await pass(24);
  expect(await told()).toEqual([sentence]);
  await change({ verdict: null });
  expect((await app.http(staff).get(path()).expect(200)).body).toMatchObject({
    verdict: null,
    isReporterNotified: true,
  });
});

it('tells what the verdict is when it is sent, and nothing of later changes', async () => {
  await conclude('confirmed');
  await conclude('not_confirmed');
  await pass(24);
  await conclude('confirmed');
  await change({ verdict: null });
  await conclude('confirmed');
  await pass(24);
  expect(await told()).toEqual([OTHER]);
});

it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
  ['that is open again', () => change({ status: 'open' }), () => change({ status: 'resolved' })],
  ['whose verdict was withdrawn', () => change({ verdict: null }), () => conclude('confirmed').then(() => pass(24))],
])('waits with the news of a report %s', async (_, hold, goOn) => {
  await conclude('confirmed');
  await hold();
  await pass(24);
  expect(await told()).toEqual([]);
  await goOn();
  await run();
  expect(await told()).toEqual([CONFIRMED]);
});

it('waits for two hours again after a verdict was withdrawn', async () => {
  await conclude('confirmed');
  await change({ verdict: null });
  await app.db.query('UPDATE report_news SET "dueAt" = now()');
  await conclude('confirmed');
  expect(await hoursUntil()).toBeGreaterThan(1.99);
});

it('tells the player after the withdrawal of a verdict was undone', async () => {
  await conclude('confirmed');
  const withdrawal = { ids: [report.id], change: { verdict: null } };
  const { body } = await app.http(staff).post('/api/tickets/bulk').send(withdrawal).expect(200);
  await app.http(staff).post(`/api/bulk/${body.id}/undo`).expect(200);
  await pass(24);
  expect(await told()).toEqual([CONFIRMED]);
});

it.each<[string, () => Promise<unknown>]>([
  ['another verdict', () => change({ verdict: 'not_confirmed' })],
  [
    'a sanction',
    () =>
      app
        .http(staff)
        .post(path('/sanctions'))
        .send({ name: 'Sombra Rubra', kind: 'ban', publicReason: 'Motivo', resolves: true })
        .expect(201),
  ],
])('waits for two hours again after %s', async (_, then) => {
  await change({ verdict: 'confirmed' });
  await pass(24);
  await then();
  expect(await hoursUntil()).toBeGreaterThan(1.99);
  await run();
  expect(await told()).toEqual([]);
});

it('tells the player of a duplicate nothing of an original that was deleted', async () => {
  const [second, admin] = [await app.player(), await app.admin()];
  const duplicate = await app.report(second, 'Sombra Rubra', worldId);
  await conclude('confirmed');
  await conclude('duplicate', { duplicateOf: report.id }, duplicate);
  await app.http(admin).delete(path()).expect(200);
  await pass(24);
  expect(await told(second)).toEqual([]);
  await change({ verdict: 'confirmed' }, duplicate);
  await pass(24);
  expect(await told(second)).toEqual([CONFIRMED]);
});

it('follows an original that was merged into another report', async () => {
  const second = await app.player();
  const [duplicate, later] = [
    await app.report(second, 'Sombra Rubra', worldId),
    await app.report(second, 'Sombra Rubra', worldId),
  ];
  const target = await app.report(player, 'Sombra Rubra', worldId);
  await conclude('duplicate', { duplicateOf: report.id }, duplicate);
  await app.http(staff).post(path('/merge')).send({ intoId: target.id }).expect(200);
  await conclude('duplicate', { duplicateOf: report.id }, later);
  await conclude('confirmed', {}, target);
  await pass(24);
  expect(await told(second)).toEqual([CONFIRMED, CONFIRMED]);
});

it('tells the players of duplicates what became of the original', async () => {
  const second = await app.player();
  const duplicate = await app.report(second, 'Sombra Rubra', worldId);
  await conclude('duplicate', { duplicateOf: report.id }, duplicate);
  await pass(24);
  expect(await told(second)).toEqual([]);
  await conclude('confirmed');
  expect(await hoursUntil(duplicate)).toBeGreaterThan(1.99);
  await pass(24);
  expect([await told(), await told(second)]).toEqual([[CONFIRMED], [CONFIRMED]]);
});

it('tells of merged reports once', async () => {
  const source = await app.report(player, 'Sombra Rubra', worldId);
  await change({ verdict: 'confirmed' }, source);
  await app.http(staff).post(path('/merge', source)).send({ intoId: report.id }).expect(200);
  await pass(24);
  expect(await told()).toEqual([]);
  await conclude('confirmed');
  await pass(24);
  expect(await told()).toEqual([CONFIRMED]);
});

it('tells a player who is the accused the same as others', async () => {
  await app.db.query(
    `INSERT INTO characters (name, vocation, "userId", "worldId") VALUES ('Sombra Rubra', 'Druid', $1, $2)`,
    [player.user.id, worldId],
  );
  const sanction = { name: 'Sombra Rubra', kind: 'ban', publicReason: 'Motivo', resolves: true };
  await app.http(staff).post(path('/sanctions')).send(sanction).expect(201);
  await pass(24);
  expect(await told()).toEqual([CONFIRMED]);
  const { body } = await app.http(player).get('/api/notifications').expect(200);
  expect(body.map(({ type }: { type: string }) => type)).toContain('sanction_recorded');
});

it('goes on when the player was erased', async () => {
  await conclude('confirmed');
  const admin = await app.admin();
  const { id, email } = player.user;
  await app.http(admin).post(`/api/admin/users/${id}/erase`).send({ confirm: email }).expect(200);
  await pass(24);
  const [{ sentAt }] = await app.db.query('SELECT "sentAt" FROM report_news WHERE "ticketId" = $1', [report.id]);
  expect(sentAt).not.toBeNull();
  expect(await app.db.query('SELECT id FROM notifications WHERE "userId" = $1', [id])).toEqual([]);
});

it('tells each player once when it breaks off and several processes go on', async () => {
  const reports = [];
  for (let count = 0; count < 120; count += 1) reports.push(await app.report(player, `Alvo ${count}`, worldId));
  const ids = reports.map(({ id }) => id);
  const state = { verdict: 'confirmed', status: TicketStatus.Resolved, waitingSince: null };
  await app.db.createQueryBuilder().update('tickets').set(state).whereInIds(ids).execute();
  await app.db.query(`INSERT INTO report_news ("ticketId", "dueAt") SELECT unnest($1::int[]), now()`, [ids]);
  await app.db.query(`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$`);
  await app.db.query(
    `CREATE TRIGGER die BEFORE INSERT ON notifications FOR EACH ROW WHEN (NEW."ticketId" = ${ids[110]}) EXECUTE FUNCTION die()`,
  );
  await run();
  const counts = async () => {
    const found: { count: number }[] = await app.db.query(
      `SELECT count(n.id)::int AS count FROM unnest($1::int[]) t(id)
        LEFT JOIN notifications n ON n."ticketId" = t.id AND n.type = 'report_reviewed' GROUP BY t.id`,
      [ids],
    );
    return found.map(({ count }) => count);
  };
  expect((await counts()).filter((count) => count === 1)).toHaveLength(100);
  await app.db.query('DROP TRIGGER die ON notifications');
  await app.db.query('DROP FUNCTION die');
  const second = await app.beside();
  await Promise.all([run(), run(second), run()]);
  await run();
  expect(new Set(await counts())).toEqual(new Set([1]));
  await second.close();
});

/** Whatever the reporter can read: 24 surfaces. */
const SURFACES = [
  '',
  '?include=messages,attachments,statuses',
  '/messages',
  '/attachments',
  '/unread-count',
  '/transcript',
];
const LISTS = [
  'tickets',
  'tickets?sort=turn',
  'tickets?q=Sombra',
  'search?q=Sombra',
  'notifications',
  'notifications/unread',
  'notifications/groups',
  'incidents',
  'changelog',
  'worlds',
  'auth/me',
  'drafts',
  'me/preferences',
  'sanctions/mine',
  'config',
  'characters',
  'tickets?status=resolved',
  'tickets?category=denuncias_gerais',
];

it('is the same byte for byte, whatever the measure was', async () => {
  const seen: string[][] = [];
  for (const [number, kind] of ['warning', 'mute', 'suspension', 'ban', null].entries()) {
    const reporter = await app.player({ name: 'Rafael', email: `rafael${number}@clube.test` });
    const of = await app.report(reporter, 'Sombra Rubra', worldId);
    const sanction = { name: 'Sombra Rubra', kind, publicReason: `Motivo ${kind}`, resolves: true };
    if (kind) await app.http(staff).post(path('/sanctions', of)).send(sanction).expect(201);
    else await conclude('confirmed', {}, of);
    await pass(24);
    const places = [...SURFACES.map((rest) => path(rest, of)), ...LISTS.map((list) => `/api/${list}`)];
    const texts = await Promise.all(
      places.map(async (place) => {
        const { status, text } = await app.http(reporter).get(place);
        return `${place} ${status} ${text.length} ${text}`.replaceAll(/\d+/g, '0');
      }),
    );
    seen.push(texts);
    expect((await told(reporter)).join()).toBe(CONFIRMED);
  }
  expect(seen[0]).toHaveLength(24);
  for (const other of seen) expect(other).toEqual(seen[0]);
});
