import { randomUUID } from 'node:crypto';
import { TicketCategory, TicketPriority, TicketStatus } from '../src/tickets/ticket.enums.js';
import type { Ticket } from '../src/tickets/ticket.entity.js';
import { FLOW, WAITS, type FlowReport, type WaitReport } from './report-links.js';
import { type Someone, TestApp } from './support.js';

const HOUR_MS = 3_600_000;
/** Its clocks went forward on 8 March and back on 1 November 2026. */
const ZONE = 'America/New_York';
const SPAN = 'from=2026-10-20&to=2026-11-18';

let app: TestApp;
let player: Someone;
let staff: Someone;
let admin: Someone;

beforeAll(async () => {
  app = await TestApp.start({ CLUB_TIMEZONE: ZONE });
  [player, staff, admin] = await Promise.all([app.player(), app.staff(), app.admin()]);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.query('DELETE FROM tickets');
});

const read = async <Report>(path: string, who = staff): Promise<Report> =>
  (await app.http(who).get(`/api/admin/${path}`).expect(200)).body as Report;
const flow = (query: string, who = staff) => read<FlowReport>(`reports?${query}`, who);
const waits = (query: string, who = staff) => read<WaitReport>(`reports/waits?${query}`, who);
const listed = async (query: string, who: Someone): Promise<number> => {
  const { headers } = await app.http(who).get(`/api/tickets/all?limit=1&${query}`).expect(200);
  return Number(headers['x-total-count']);
};

const ticket = (overrides: Partial<Ticket>) => app.ticket(player, overrides);
const at = (moment: string) => new Date(moment);
const later = (moment: Date, hours: number) => new Date(moment.getTime() + hours * HOUR_MS);

const categories = Object.values(TicketCategory);
const priorities = Object.values(TicketPriority);

/** Tickets of 40 days, of which each has some of the dates. */
const fill = async (): Promise<Ticket[]> => {
  const bastion = await app.world('Bastion');
  const tickets: Ticket[] = [];
  for (let nth = 0; nth < 60; nth += 1) {
    const createdAt = later(at('2026-10-10T02:30:00Z'), nth * 16.3);
    const answered = nth % 5 !== 0 && { firstAnswerAt: later(createdAt, [0.5, 1, 7, 24, 30, 60][nth % 6]!) };
    const ends = [
      { status: TicketStatus.Open },
      { status: TicketStatus.Resolved, resolvedAt: later(createdAt, 20) },
      { status: TicketStatus.Closed, closedAt: later(createdAt, 90), autoClosedAt: later(createdAt, 90) },
      { status: TicketStatus.Closed, resolvedAt: later(createdAt, 30), closedAt: later(createdAt, 99) },
      { status: TicketStatus.InProgress, reopenedAt: later(createdAt, 50) },
      { status: TicketStatus.Closed, closedAt: later(createdAt, 11) },
    ];
    tickets.push(
      await ticket({
        createdAt,
        category: categories[nth % categories.length]!,
        priority: priorities[nth % priorities.length]!,
        ...(nth % 3 === 0 && { worldId: bastion.id }),
        ...answered,
        ...ends[nth % 6],
      }),
    );
  }
  await app.db.query(
    `INSERT INTO satisfaction_ratings ("ticketId", "userId", score, "createdAt")
      SELECT id, "userId", 1 + id % 5, "closedAt" FROM tickets WHERE "closedAt" IS NOT NULL`,
  );
  return tickets;
};

const joined = (...queries: string[]): string =>
  new URLSearchParams(Object.fromEntries(queries.flatMap((query) => [...new URLSearchParams(query)]))).toString();

/** Compares each figure with the list behind its link. */
const compare = async (query: string, who: Someone): Promise<number> => {
  const filters = query.replace(/(from|to)=[^&]*&?/g, '');
  const links = [...FLOW(await flow(query, who)), ...WAITS(await waits(query, who))];
  for (const [name, count, link] of links)
    expect([name, await listed(joined(filters, link), who)]).toEqual([name, count]);
  return links.reduce((sum, [, count]) => sum + count, 0);
};

describe('the figures of reports', () => {
  it('equal the lists behind their links, with and without filters', async () => {
    await fill();
    expect(await compare(SPAN, admin)).toBeGreaterThan(400);
    expect(await compare(`${SPAN}&category=doacoes`, admin)).toBeGreaterThan(40);
    const { id } = await app.world('Bastion');
    expect(await compare(`${SPAN}&worldId=${id}`, staff)).toBeGreaterThan(100);
  });

  it('count no withheld ticket for the conflicted, and all others do', async () => {
    await fill();
    const before = [await flow(SPAN, admin), await waits(SPAN, admin)] as const;
    await app.http(admin).put('/api/admin/settings').send({ conflictGuard: true }).expect(200);
    const other = await app.admin();
    const { id } = await ticket({
      createdAt: at('2026-11-10T12:00:00Z'),
      firstAnswerAt: at('2026-11-10T13:00:00Z'),
      reopenedAt: at('2026-11-11T13:00:00Z'),
      status: TicketStatus.InProgress,
    });
    const ended = await ticket({
      createdAt: at('2026-11-10T12:00:00Z'),
      resolvedAt: at('2026-11-11T13:00:00Z'),
      status: TicketStatus.Resolved,
    });
    await app.db.query(`INSERT INTO satisfaction_ratings ("ticketId", "userId", score) VALUES ($1, $2, 1)`, [
      ended.id,
      player.user.id,
    ]);
    for (const one of [id, ended.id])
      await app
        .http(other)
        .put(`/api/tickets/${one}/conflicts/${admin.user.id}`)
        .expect(({ status }) => status < 300);
    expect([await flow(SPAN, admin), await waits(SPAN, admin)]).toEqual(before);
    expect((await flow(SPAN, other)).total.opened).toBe(before[0].total.opened + 2);
    expect(await compare(SPAN, admin)).toBeGreaterThan(400);
    await app.http(other).put('/api/admin/settings').send({ conflictGuard: null }).expect(200);
  });

  it('count a ticket that was reopened twice once, on the last day', async () => {
    await ticket({ createdAt: at('2026-11-01T12:00:00Z'), reopenedAt: at('2026-11-05T12:00:00Z') });
    const { perDay, total } = await flow(SPAN);
    expect(total).toEqual({ opened: 1, reopened: 1, resolved: 0, autoClosed: 0 });
    expect(perDay.filter(({ reopened }) => reopened > 0)).toMatchObject([{ day: '2026-11-05', reopened: 1 }]);
  });
});

describe('what reports read is recorded', () => {
  const datesOf = async (id: number) =>
    (await app.db.query(`SELECT "reopenedAt", "autoClosedAt" FROM tickets WHERE id = $1`, [id]))[0] as Record<
      string,
      Date
    >;
  const change = (id: number, status: TicketStatus) =>
    app.http(staff).patch(`/api/tickets/${id}`).send({ status }).expect(200);

  it('a reopening, also by the reply of the player, and never a first opening', async () => {
    const { id } = await ticket({});
    await change(id, TicketStatus.InProgress);
    await change(id, TicketStatus.Resolved);
    expect(await datesOf(id)).toEqual({ reopenedAt: null, autoClosedAt: null });
    await app.http(player).post(`/api/tickets/${id}/messages`).field('message', 'Voltou a acontecer.').expect(201);
    const { reopenedAt } = await datesOf(id);
    expect(reopenedAt).toBeInstanceOf(Date);
    await change(id, TicketStatus.Closed);
    expect(await datesOf(id)).toEqual({ reopenedAt, autoClosedAt: null });
    await change(id, TicketStatus.Open);
    expect((await datesOf(id))['reopenedAt']!.getTime()).toBeGreaterThan(reopenedAt!.getTime());
  });

  it('an undone reopening is none', async () => {
    const { id } = await ticket({ status: TicketStatus.Closed, closedAt: new Date(), autoClosedAt: new Date() });
    const before = await datesOf(id);
    const { body } = await app
      .http(staff)
      .post('/api/tickets/bulk')
      .set('Idempotency-Key', randomUUID())
      .send({ ids: [id], change: { status: TicketStatus.Open } })
      .expect(200);
    expect((await datesOf(id))['autoClosedAt']).toBeNull();
    await app.http(staff).post(`/api/bulk/${body.id}/undo`).expect(200);
    expect(await datesOf(id)).toEqual(before);
  });
});

describe('the days of reports', () => {
  it('are those of the club, every day once, and longer or shorter where clocks change', async () => {
    // 25 hours: 04:00Z to 05:00Z of the next day. 01:30 comes twice.
    await ticket({ createdAt: at('2026-11-01T03:59:59Z') });
    await ticket({ createdAt: at('2026-11-01T04:00:00Z') });
    await ticket({ createdAt: at('2026-11-01T05:30:00Z') });
    await ticket({ createdAt: at('2026-11-01T06:30:00Z') });
    await ticket({ createdAt: at('2026-11-02T04:59:59Z') });
    await ticket({ createdAt: at('2026-11-02T05:00:00Z') });
    const { perDay, perHour } = await flow('from=2026-10-31&to=2026-11-02');
    expect(perDay.map(({ day, opened }) => [day, opened])).toEqual([
      ['2026-10-31', 1],
      ['2026-11-01', 4],
      ['2026-11-02', 1],
    ]);
    expect(perHour).toEqual([
      { weekday: 1, hour: 0, opened: 1 },
      { weekday: 6, hour: 23, opened: 1 },
      { weekday: 7, hour: 0, opened: 1 },
      { weekday: 7, hour: 1, opened: 2 },
      { weekday: 7, hour: 23, opened: 1 },
    ]);
    expect(await listed('from=2026-11-01&to=2026-11-01', staff)).toBe(4);
    expect(await listed('weekly=7-1', staff)).toBe(2);
    expect(await listed('weekly=7', staff)).toBe(4);
  });

  it('are 23 hours in March', async () => {
    await ticket({ createdAt: at('2026-03-08T05:00:00Z') });
    await ticket({ createdAt: at('2026-03-09T03:59:59Z') });
    await ticket({ createdAt: at('2026-03-09T04:00:00Z') });
    const { perDay } = await flow('from=2026-03-07&to=2026-03-09');
    expect(perDay.map(({ opened }) => opened)).toEqual([0, 2, 1]);
  });

  it('are the last 30 unless asked otherwise, one at least and 366 at most', async () => {
    const { from, to, perDay } = await flow('');
    expect(perDay).toHaveLength(30);
    expect([perDay[0]!.day, perDay.at(-1)!.day]).toEqual([from, to]);
    expect((await flow('to=2026-03-01')).from).toBe('2026-01-31');
    expect((await flow('from=2026-03-08&to=2026-03-08')).perDay).toHaveLength(1);
    expect((await flow('from=2024-01-01&to=2024-12-31')).perDay).toHaveLength(366);
  });

  it.each([
    ['from=2024-01-01&to=2025-01-01', 'report.too_many_days'],
    ['from=1999-01-01', 'report.too_many_days'],
    ['from=2026-03-02&to=2026-03-01', 'report.days_reversed'],
    ['from=2026-02-30', 'validation.day'],
    ['to=tomorrow', 'validation.day'],
    ['from=2026-01-01&from=2026-01-02', 'validation.day'],
    ['days=7', 'validation.whitelist_validation'],
    ['category=armas', 'validation.is_enum'],
    ['worldId=0', 'validation.min'],
  ])('refuse %s', async (query, code) => {
    for (const report of ['reports', 'reports/waits']) {
      const { body } = await app.http(staff).get(`/api/admin/${report}?${query}`).expect(400);
      expect(body.errors[0].code).toBe(code);
    }
  });

  it('are weeks from Monday on, thirteen at least', async () => {
    const { weeks } = await waits('from=2026-11-09&to=2026-11-18');
    expect(weeks).toHaveLength(13);
    expect([weeks[0]!.from, weeks.at(-1)]).toEqual([
      '2026-08-24',
      { from: '2026-11-16', to: '2026-11-18', count: 0, kept: 0 },
    ]);
    expect((await waits('from=2026-01-01&to=2026-11-18')).weeks[0]!.from).toBe('2025-12-29');
  });
});

describe('how long players wait', () => {
  const createdAt = at('2026-11-10T12:00:00Z');
  const answeredAfter = (ms: number) => ticket({ createdAt, firstAnswerAt: new Date(createdAt.getTime() + ms) });

  it('is counted exactly at the bounds, which belong to the earlier bucket', async () => {
    for (const hours of [1, 12, 24, 48]) {
      await answeredAfter(hours * HOUR_MS);
      await answeredAfter(hours * HOUR_MS + 1);
    }
    const { answers, firstAnswer, promiseHours } = await waits(SPAN);
    expect(promiseHours).toBe(24);
    expect(answers).toEqual([
      { hours: '-1', count: 1 },
      { hours: '1-12', count: 2 },
      { hours: '12-24', count: 2 },
      { hours: '24-48', count: 2 },
      { hours: '48-', count: 1 },
    ]);
    expect(firstAnswer).toMatchObject({ count: 8, kept: 5 });
    for (const { hours, count } of answers) expect(await listed(`answerHours=${hours}`, staff)).toBe(count);
  });

  it('is measured by the promise of the club, which is one of the bounds', async () => {
    await app.http(admin).put('/api/admin/settings').send({ firstAnswerHours: 8 }).expect(200);
    await answeredAfter(8 * HOUR_MS);
    await answeredAfter(8 * HOUR_MS + 1);
    const { answers, firstAnswer } = await waits(SPAN);
    expect(answers.map(({ hours, count }) => [hours, count])).toEqual([
      ['-1', 0],
      ['1-8', 1],
      ['8-12', 1],
      ['12-24', 0],
      ['24-48', 0],
      ['48-', 0],
    ]);
    expect(firstAnswer).toMatchObject({ count: 2, kept: 1 });
    await app.http(admin).put('/api/admin/settings').send({ firstAnswerHours: null }).expect(200);
  });

  it('is the median and what nine of ten stay within, in all, by category and by world', async () => {
    expect((await waits(SPAN)).firstAnswer).toEqual({ count: 0, kept: 0, medianMinutes: null, p90Minutes: null });
    for (const hours of [1, 2, 3, 4]) await answeredAfter(hours * HOUR_MS);
    await ticket({ createdAt, status: TicketStatus.Resolved, resolvedAt: later(createdAt, 30), worldId: null });
    await ticket({
      createdAt,
      status: TicketStatus.Closed,
      closedAt: later(createdAt, 2),
      autoClosedAt: later(createdAt, 2),
    });
    const { firstAnswer, resolution, byCategory, byWorld, before } = await waits('from=2026-11-10&to=2026-11-12');
    expect(firstAnswer).toEqual({ count: 4, kept: 4, medianMinutes: 120, p90Minutes: 240 });
    expect(resolution).toEqual({ count: 1, medianMinutes: 1800, p90Minutes: 1800 });
    expect(byCategory).toEqual([{ category: 'duvidas', firstAnswer, resolution }]);
    expect(byWorld.map(({ name, firstAnswer: { count } }) => [name, count])).toEqual([
      ['Aurora', 4],
      [null, 0],
    ]);
    expect(before.firstAnswer.count).toBe(0);
    expect((await waits('from=2026-11-13&to=2026-11-15')).before).toEqual({ firstAnswer, resolution });
  });

  it('counts the first public reply, and no note', async () => {
    const { id } = await ticket({ createdAt: later(new Date(), -3) });
    const say = (who: Someone, isInternal: boolean) =>
      app
        .http(who)
        .post(`/api/tickets/${id}/messages`)
        .field('message', 'Olá')
        .field('isInternal', String(isInternal))
        .expect(201);
    await say(player, false);
    await say(staff, true);
    expect((await waits('')).firstAnswer.count).toBe(0);
    await say(staff, false);
    expect((await waits('')).firstAnswer).toMatchObject({ count: 1, kept: 1 });
  });

  it('is the age of what waits now', async () => {
    for (const hours of [1, 23.9, 24.1, 71.9, 72.1, 167.9, 168.1])
      await ticket({ createdAt: later(new Date(), -hours) });
    await ticket({ createdAt: later(new Date(), -200), status: TicketStatus.WaitingResponse });
    const { waiting } = await waits(SPAN);
    expect(waiting).toEqual({
      count: 7,
      late: 5,
      unassigned: 7,
      ages: [
        { hours: '-24', count: 2 },
        { hours: '24-72', count: 2 },
        { hours: '72-168', count: 2 },
        { hours: '168-', count: 1 },
      ],
    });
  });
});

describe('the filters of reports', () => {
  it.each(['dateOf=resolved', 'answerHours=1-12', 'waitingHours=24-', 'weekly=6-20'])(
    '%s is for the team',
    async (query) => {
      const { body } = await app.http(player).get(`/api/tickets?${query}`).expect(400);
      expect(body.errors[0].code).toBe('ticket.team_filter');
      await app.http(staff).get(`/api/tickets?${query}`).expect(200);
    },
  );

  it.each([
    'dateOf=born',
    'answerHours=-',
    'answerHours=1',
    'waitingHours=1-2-3',
    'weekly=8',
    'weekly=1-24',
    'weekly=-1',
  ])('are refused: %s', async (query) => {
    await app.http(staff).get(`/api/tickets?${query}`).expect(400);
  });

  it('work in saved views', async () => {
    await fill();
    const query = { dateOf: 'resolved', from: '2026-10-20', to: '2026-11-18', answerHours: '1-', weekly: '6' };
    const { body } = await app.http(staff).post('/api/views').send({ name: 'Sábados', query }).expect(201);
    expect(body.query).toMatchObject(query);
    const counts = await app.http(staff).get(`/api/views/counts?ids=${body.id}`).expect(200);
    expect(counts.body[0].count).toBe(await listed(new URLSearchParams(query).toString(), staff));
  });

  it('are for the team, as the reports are', async () => {
    for (const report of ['reports', 'reports/waits']) {
      await app.http(player).get(`/api/admin/${report}`).expect(403);
      await app.http().get(`/api/admin/${report}`).expect(401);
    }
  });
});
