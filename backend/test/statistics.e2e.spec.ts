import { TicketStatus } from '../src/tickets/ticket.enums.js';
import type { Ticket } from '../src/tickets/ticket.entity.js';
import { queriesOf } from './queries.js';
import { type Someone, TestApp } from './support.js';
import { until } from './waiting.js';

describe('statistics', () => {
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
    for (const path of ['stats', 'online-users']) {
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
});
