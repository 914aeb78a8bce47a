import type { Ticket } from '../src/tickets/ticket.entity.js';
import { TicketStatus, ViolatedTerm } from '../src/tickets/ticket.enums.js';
import { type Someone, TestApp } from './support.js';

/** Their first second in São Paulo is three hours after that in London. */
const SECOND_QUARTER = '2026-04-01T03:00:00.000Z';
const THIRD_QUARTER = '2026-07-01T03:00:00.000Z';

let app: TestApp;
let admin: Someone;
let player: Someone;

beforeAll(async () => {
  app = await TestApp.start({ CLUB_TIMEZONE: 'America/Sao_Paulo' });
  [admin, player] = [await app.admin(), await app.player()];
  await report(ViolatedTerm.Glitchs, SECOND_QUARTER);
});
afterAll(() => app.close());

const publish = (publicFigures: boolean) =>
  app.http(admin).put('/api/admin/settings').send({ publicFigures }).expect(200);
const read = (quarter?: string) => app.http().get(`/api/transparency${quarter ? `?quarter=${quarter}` : ''}`);
const report = (term: ViolatedTerm, createdAt: string, more: Partial<Ticket> = {}) =>
  app.ticket(player, {
    category: 'denuncias_gerais',
    violatedTerm: term,
    createdAt: new Date(createdAt),
    status: TicketStatus.Closed,
    ...more,
  } as Partial<Ticket>);
const judged = (verdict: string, at = SECOND_QUARTER) => ({ verdict, verdictAt: new Date(at) }) as Partial<Ticket>;
const times = async (count: number, make: () => Promise<unknown>): Promise<void> => {
  for (let made = 0; made < count; made += 1) await make();
};
const later = (moment: string, ms: number): string => new Date(Date.parse(moment) + ms).toISOString();

// The first test, because figures are kept for a while.
it('counts until the day before yesterday, so that no figure tells what a report led to before the news', async () => {
  const [{ last, now, yesterday }] = await app.db.query(
    `SELECT to_char((now() AT TIME ZONE 'America/Sao_Paulo')::date - 2, 'YYYY-MM-DD') AS last, now(),
      now() - interval '1 day' AS yesterday`,
  );
  for (const moment of [now, yesterday] as Date[]) {
    const at = moment.toISOString();
    await times(5, () => report(ViolatedTerm.Griefing, at, { ...judged('confirmed', at), firstAnswerAt: moment }));
    await app.db.query(
      `INSERT INTO sanctions (key, name, kind, "publicReason", "createdAt")
        SELECT 'y', 'Y', 'ban', 'x', $1 FROM generate_series(1, 5)`,
      [moment],
    );
  }
  await publish(true);
  const { quarters } = (await read().expect(200)).body;
  const { body } = await read(quarters[0]).expect(200);
  expect(body).toMatchObject({ isCurrent: true, countedThrough: last });
  const published = [...body.terms, ...body.sanctions].map(({ count }: { count: number | null }) => count);
  expect(published.filter((count) => count !== null)).toEqual([]);
});

it('is absent until the club wants it, and for quarters that it does not have', async () => {
  await publish(false);
  await read().expect(404);
  expect((await app.http().get('/api/config').expect(200)).body).not.toHaveProperty('publicFigures');
  await publish(true);
  expect((await app.http().get('/api/config').expect(200)).body).toMatchObject({ publicFigures: true });
  const { body } = await read().expect(200);
  expect(body.quarters.at(-1)).toBe('2026-Q2');
  for (const quarter of ['2026-Q1', '2999-Q1']) await read(quarter).expect(404);
  for (const quarter of ['2026', '2026-Q5', "2026-Q1'"]) await read(encodeURIComponent(quarter)).expect(400);
  await publish(false);
  await read().expect(404);
});

it('says how many reports there were and how they ended, and hides what is fewer than five', async () => {
  await times(5, () => report(ViolatedTerm.Trapacas, SECOND_QUARTER, judged('confirmed')));
  await times(6, () => report(ViolatedTerm.Comportamento, later(THIRD_QUARTER, -1), judged('not_confirmed')));
  await times(4, () => report(ViolatedTerm.Exploits, SECOND_QUARTER, { ...judged('duplicate'), aboutTeam: true }));
  const into = await report(ViolatedTerm.Griefing, THIRD_QUARTER);
  await times(9, () => report(ViolatedTerm.Trapacas, SECOND_QUARTER, { mergedIntoId: into.id }));
  await app.db.query(
    `INSERT INTO sanctions (key, name, kind, "publicReason", "createdAt", "appealOutcome", "appealDecidedAt")
      SELECT 'x', 'X', CASE WHEN n <= 7 THEN 'warning' ELSE 'ban' END, 'x', $1,
        CASE WHEN n <= 5 THEN 'upheld' WHEN n <= 10 THEN 'reduced' END, $1 FROM generate_series(1, 11) n`,
    [SECOND_QUARTER],
  );
  await app.db.query(
    `UPDATE tickets SET "firstAnswerAt" = "createdAt" + interval '2 hours' WHERE "violatedTerm" = 'TRAPAÇAS'`,
  );
  await publish(true);
  const { body } = await read('2026-Q2').expect(200);
  expect(body).toMatchObject({
    quarter: '2026-Q2',
    isCurrent: false,
    received: { count: 10, isRounded: true },
    aboutTeam: null,
    appeals: { decided: { count: 10, isRounded: false }, changedShare: 50 },
    answers: [
      { hours: 1, share: 0 },
      { hours: 12, share: 100 },
      { hours: 24, share: 100 },
      { hours: 48, share: 100 },
    ],
  });
  expect(body.terms.slice(0, 2)).toEqual([
    { term: 'COMPORTAMENTO E RESPEITO', count: 6 },
    { term: 'TRAPAÇAS', count: 5 },
  ]);
  expect(body.terms.slice(2).map(({ count }: { count: number | null }) => count)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(body.verdicts).toEqual([
    { verdict: 'confirmed', share: 30 },
    { verdict: 'not_confirmed', share: 40 },
    { verdict: 'not_enough_proof', share: null },
    { verdict: 'duplicate', share: null },
  ]);
  expect(body.sanctions).toEqual([
    { kind: 'warning', count: 7 },
    ...['mute', 'suspension', 'ban', 'other'].map((kind) => ({ kind, count: null })),
  ]);
  expect((await read('2026-Q3').expect(200)).body).toMatchObject({ received: { count: null, isRounded: true } });
});
