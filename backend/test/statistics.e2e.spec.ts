import { TicketCategory, TicketPriority, TicketStatus } from '../src/tickets/ticket.enums.js';
import type { Ticket } from '../src/tickets/ticket.entity.js';
import { queriesOf } from './queries.js';
import { type Someone, TestApp } from './support.js';
import { until } from './waiting.js';

const HOUR_MS = 3_600_000;

describe('statistics and reports', () => {
  let app: TestApp;
  let player: Someone;
  let staff: Someone;

  beforeAll(async () => {
    app = await TestApp.start({ CLUB_TIMEZONE: 'America/Sao_Paulo' });
    [player, staff] = await Promise.all([app.player(), app.staff()]);
  });
  afterAll(() => app.close());
  beforeEach(() => app.db.query('DELETE FROM tickets'));

  const get = async (path: string) => (await app.http(staff).get(`/api/admin/${path}`).expect(200)).body;
  const ticket = (overrides: Partial<Ticket>) => app.ticket(player, overrides);

  it('are for the team', async () => {
    for (const path of ['stats', 'online-users', 'reports']) {
      await app.http(player).get(`/api/admin/${path}`).expect(403);
      await app.http().get(`/api/admin/${path}`).expect(401);
      await app
        .http(await app.admin())
        .get(`/api/admin/${path}`)
        .expect(200);
    }
  });

  it('count what is open, in progress and done with since midnight at the club', async () => {
    const DAY = (moment: string): string => `date_trunc('day', ${moment}, 'America/Sao_Paulo')`;
    const isFarFromMidnight = async () =>
      (await app.db.query(`SELECT ${DAY('now()')} = ${DAY(`now() + interval '20 seconds'`)} AS "isSo"`))[0]
        .isSo as boolean;
    await until(isFarFromMidnight);
    const [{ midnight }] = (await app.db.query<{ midnight: Date }[]>(`SELECT ${DAY('now()')} AS midnight`)) as [
      { midnight: Date },
    ];
    const before = new Date(midnight.getTime() - 1);
    await ticket({});
    await ticket({});
    const { id } = await ticket({});
    await ticket({ status: TicketStatus.WaitingResponse });
    await ticket({ status: TicketStatus.Resolved, resolvedAt: midnight });
    await ticket({ status: TicketStatus.Closed, resolvedAt: before, closedAt: midnight });
    await ticket({ status: TicketStatus.Closed, closedAt: midnight });
    await ticket({ status: TicketStatus.Resolved, resolvedAt: before });
    await app.http(staff).patch(`/api/tickets/${id}`).send({ status: TicketStatus.InProgress }).expect(200);
    expect(await get('stats')).toEqual({ openTickets: 2, inProgressTickets: 1, todayTickets: 3 });
  });

  it('are counted anew after a change, and kept while nothing changes', async () => {
    const { id } = await ticket({});
    const change = (status: TicketStatus) => app.http(staff).patch(`/api/tickets/${id}`).send({ status }).expect(200);
    await change(TicketStatus.InProgress);
    expect(await get('stats')).toMatchObject({ openTickets: 0, inProgressTickets: 1 });
    await change(TicketStatus.Open);
    expect(await get('stats')).toMatchObject({ openTickets: 1, inProgressTickets: 0 });
    // The own change counts before the database notifies of it.
    for (let times = 0; times < 20; times += 1) {
      await change(TicketStatus.InProgress);
      expect(await get('stats')).toMatchObject({ openTickets: 0, inProgressTickets: 1 });
      await change(TicketStatus.Open);
      expect(await get('stats')).toMatchObject({ openTickets: 1, inProgressTickets: 0 });
    }
    // Notifications of the database that were still due empty the cache once more.
    await app.quiet();
    await get('stats');
    const asked = await queriesOf(app, () => get('stats'));
    expect(asked.filter((text) => text.includes('openTickets'))).toEqual([]);
  });

  it('report by the days of the club, every day once', async () => {
    // 03:00 UTC is midnight in São Paulo.
    await ticket({ createdAt: new Date('2026-03-01T02:59:59Z') });
    await ticket({ createdAt: new Date('2026-03-01T03:00:00Z') });
    await ticket({ createdAt: new Date('2026-03-03T02:59:59Z'), resolvedAt: new Date('2026-03-03T03:00:00Z') });
    await ticket({
      createdAt: new Date('2026-02-01T12:00:00Z'),
      resolvedAt: new Date('2026-03-01T12:00:00Z'),
      closedAt: new Date('2026-03-02T12:00:00Z'),
    });
    await ticket({ createdAt: new Date('2026-02-01T12:00:00Z'), closedAt: new Date('2026-03-02T12:00:00Z') });
    const { from, to, perDay } = await get('reports?from=2026-03-01&to=2026-03-03');
    expect({ from, to, perDay }).toEqual({
      from: '2026-03-01',
      to: '2026-03-03',
      perDay: [
        { day: '2026-03-01', opened: 1, resolved: 1 },
        { day: '2026-03-02', opened: 1, resolved: 1 },
        { day: '2026-03-03', opened: 0, resolved: 1 },
      ],
    });
  });

  it('report what waits now by category, world and priority, the most frequent first', async () => {
    await ticket({ category: TicketCategory.Doacoes, priority: TicketPriority.Urgent });
    await ticket({ category: TicketCategory.Doacoes, status: TicketStatus.WaitingResponse });
    await ticket({ worldId: null });
    await ticket({ status: TicketStatus.Resolved });
    await ticket({ status: TicketStatus.Closed });
    const world = await app.world();
    const { byCategory, byWorld, byPriority } = await get('reports');
    expect({ byCategory, byWorld, byPriority }).toEqual({
      byCategory: [
        { category: 'doacoes', count: 2 },
        { category: 'duvidas', count: 1 },
      ],
      byWorld: [
        { worldId: world.id, name: 'Aurora', count: 2 },
        { worldId: null, name: null, count: 1 },
      ],
      byPriority: [
        { priority: 'medium', count: 2 },
        { priority: 'urgent', count: 1 },
      ],
    });
  });

  it('report how long players waited for the first public answer', async () => {
    expect((await get('reports')).firstAnswer).toEqual({ medianMinutes: null, p90Minutes: null });
    for (const hours of [1, 2, 3, 4, 10]) {
      const { id } = await ticket({ createdAt: new Date(Date.now() - hours * HOUR_MS) });
      const say = (who: Someone, isInternal: boolean) =>
        app
          .http(who)
          .post(`/api/tickets/${id}/messages`)
          .field('message', 'Olá')
          .field('isInternal', String(isInternal))
          .expect(201);
      await say(player, false);
      await say(staff, true);
      if (hours === 10) continue;
      await say(staff, false);
      await say(staff, false);
    }
    // Four answers, after 60, 120, 180 and 240 minutes; the fifth ticket had none but a note.
    const { firstAnswer } = await get('reports');
    expect(firstAnswer).toEqual({ medianMinutes: 120, p90Minutes: 240 });
  });

  it('report the last 30 days unless asked otherwise', async () => {
    const { from, to, perDay } = await get('reports');
    expect(perDay).toHaveLength(30);
    expect([perDay[0].day, perDay.at(-1).day]).toEqual([from, to]);
    expect((await get('reports?to=2026-03-01')).from).toBe('2026-01-31');
    expect((await get('reports?from=2024-01-01&to=2024-12-31')).perDay).toHaveLength(366);
  });

  it.each([
    ['from=2024-01-01&to=2025-01-01', 'report.too_many_days'],
    ['from=1999-01-01', 'report.too_many_days'],
    ['from=2026-03-02&to=2026-03-01', 'report.days_reversed'],
    ['from=2026-02-30', 'validation.day'],
    ['to=tomorrow', 'validation.day'],
    ['from=2026-01-01&from=2026-01-02', 'validation.day'],
    ['days=7', 'validation.whitelist_validation'],
  ])('refuse %s', async (query, code) => {
    const { body } = await app.http(staff).get(`/api/admin/reports?${query}`).expect(400);
    expect(body.errors[0].code).toBe(code);
  });
});
