import type { Ticket } from '../src/tickets/ticket.entity.js';
import { TicketStatus } from '../src/tickets/ticket.enums.js';
import { type Someone, TestApp } from './support.js';

const ZONE = 'America/Sao_Paulo';
const DAY_MS = 86_400_000;
/** A day of the club, counted from today. */
const day = (after: number) => new Date(Date.now() + after * DAY_MS).toLocaleDateString('sv-SE', { timeZone: ZONE });

let app: TestApp;
let [admin, player, ana, otavio] = [] as unknown as [Someone, Someone, Someone, Someone];

beforeAll(async () => {
  app = await TestApp.start({ CLUB_TIMEZONE: ZONE });
  admin = await app.admin();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.query('TRUNCATE tickets CASCADE');
  [player, ana, otavio] = await Promise.all([app.player(), app.staff(), app.staff()]);
});

const away = (who: Someone, until: unknown) => app.http(who).put('/api/me/away').send({ until });
const goAway = (who: Someone, until = day(3)) => away(who, until).expect(204);
const comeBack = (who: Someone) => away(who, null).expect(204);
const lastDayOf = async ({ user }: Someone) => {
  const { body } = await app.http(otavio).get('/api/team').expect(200);
  return (body as { id: number; awayUntil: string | null }[]).find(({ id }) => id === user.id)?.awayUntil;
};
const ticketOf = (who: Someone | null, minutes = 60) =>
  app.ticket(player, {
    status: TicketStatus.InProgress,
    assignedTo: who?.user.id ?? null,
    waitingSince: new Date(Date.now() - minutes * 60_000),
  });
const list = async (who: Someone, query: string): Promise<number[]> => {
  const { body } = await app.http(who).get(`/api/tickets?${query}`).expect(200);
  return (body as { id: number }[]).map(({ id }) => id);
};
const queues = async (who: Someone): Promise<Record<string, { count: number; oldest: string | null }>> => {
  const { body } = await app.http(who).get('/api/queues').expect(200);
  return Object.fromEntries(
    (body as { key: string; count: number; oldest: string | null }[]).map((one) => [one.key, one]),
  );
};
const say = (who: Someone, { id }: Ticket, more: object = {}) =>
  app
    .http(who)
    .post(`/api/tickets/${id}/messages`)
    .send({ message: 'Olá', ...more })
    .expect(201);
type Assigned = { id: number; assignee: Assignee | null };
type Assignee = { id: number; name: string; isAway?: true };
const shown = async ({ id }: Ticket): Promise<Assignee | null> =>
  (await app.http(admin).get(`/api/tickets/${id}`).expect(200)).body.assignee;
const assigneeOf = async (ticket: Ticket): Promise<number | undefined> => (await shown(ticket))?.id;
const told = async ({ user }: Someone, { id }: Ticket): Promise<string[]> => {
  const rows: { type: string }[] = await app.db.query(
    'SELECT type FROM notifications WHERE "userId" = $1 AND "ticketId" = $2',
    [user.id, id],
  );
  return rows.map(({ type }) => type);
};

describe('being away', () => {
  it('is said with the last day, seen by the team, changed and taken back', async () => {
    expect(await lastDayOf(ana)).toBeNull();
    for (const until of [day(3), day(366), day(1)]) {
      await goAway(ana, until);
      expect(await lastDayOf(ana)).toBe(until);
    }
    await comeBack(ana);
    await comeBack(ana);
    expect(await lastDayOf(ana)).toBeNull();
  });

  it.each([day(-2), day(368), '2026-02-30', '', 5, undefined, [day(1)]])('is not possible until %p', async (until) => {
    const { body } = await away(ana, until).expect(400);
    expect(body.errors).toMatchObject([{ field: 'until' }]);
    expect(await lastDayOf(ana)).toBeNull();
  });

  it('is for the team, which hears of it', async () => {
    await app
      .http(player)
      .put('/api/me/away')
      .send({ until: day(1) })
      .expect(403);
    const [colleague, outside] = [await app.listen(otavio), await app.listen(player)];
    await goAway(ana);
    await comeBack(ana);
    await app.quiet(colleague, outside);
    const heard = (socket: typeof outside) => socket.frames.filter(({ type }) => type !== 'connection_confirmed');
    expect(heard(colleague)).toEqual([{ type: 'team_changed' }, { type: 'team_changed' }]);
    expect(heard(outside)).toEqual([]);
    for (const { socket } of [colleague, outside]) socket.close();
  });

  it('ends by itself after the last day', async () => {
    const ticket = await ticketOf(ana);
    await goAway(ana);
    await app.db.query(`UPDATE absences SET until = now() WHERE "userId" = $1`, [ana.user.id]);
    expect(await lastDayOf(ana)).toBeNull();
    expect(await list(otavio, 'queue=unassigned')).toEqual([]);
    expect((await queues(otavio))['unassigned']).toMatchObject({ count: 0 });
    await say(otavio, ticket, { claim: true });
    expect(await assigneeOf(ticket)).toBe(ana.user.id);
  });

  it('ends when the member leaves the team', async () => {
    await goAway(ana);
    const change = (isActive: boolean) =>
      app.http(admin).put(`/api/admin/users/${ana.user.id}`).send({ isActive }).expect(200);
    await change(false);
    expect(await lastDayOf(ana)).toBeUndefined();
    await change(true);
    expect(await lastDayOf(ana)).toBeNull();
  });
});

describe('tickets of a member who is away', () => {
  it('wait in the queue of unassigned tickets, and stay the member’s own', async () => {
    const [own, free] = [await ticketOf(ana, 90), await ticketOf(null, 30)];
    expect((await queues(otavio))['unassigned']).toMatchObject({ count: 1, oldest: free.waitingSince!.toISOString() });
    await goAway(ana);
    expect((await list(otavio, 'queue=unassigned')).sort()).toEqual([own.id, free.id].sort());
    expect((await queues(otavio))['unassigned']).toMatchObject({ count: 2, oldest: own.waitingSince!.toISOString() });
    expect([await list(ana, 'queue=mine'), (await queues(ana))['mine']!.count]).toEqual([[own.id], 1]);
    expect(await list(otavio, 'assignedTo=none')).toEqual([free.id]);
    const rows = (await app.http(otavio).get('/api/tickets?queue=unassigned').expect(200)).body as Assigned[];
    expect(rows.find(({ id }) => id === own.id)?.assignee).toEqual({
      id: ana.user.id,
      name: ana.user.name,
      isAway: true,
    });
    expect(await shown(own)).toEqual({ id: ana.user.id, name: ana.user.name, isAway: true });
    const { body } = await app.http(otavio).get('/api/admin/reports/waits').expect(200);
    expect(body.waiting.unassigned).toBe(2);
    await comeBack(ana);
    expect(await shown(own)).toEqual({ id: ana.user.id, name: ana.user.name });
    expect(await list(otavio, 'queue=unassigned')).toEqual([free.id]);
    expect((await queues(otavio))['unassigned']).toMatchObject({ count: 1 });
  });

  it('are taken as the next of the queue', async () => {
    const ticket = await ticketOf(ana);
    const next = () => app.http(otavio).post('/api/tickets/next').send({});
    await next().expect(204);
    await goAway(ana);
    expect((await next().expect(200)).body.id).toBe(ticket.id);
    expect(await assigneeOf(ticket)).toBe(otavio.user.id);
    await next().expect(204);
  });

  it('belong to the colleague who replies, but not to one who writes a note', async () => {
    const ticket = await ticketOf(ana);
    await say(otavio, ticket, { claim: true });
    expect(await assigneeOf(ticket)).toBe(ana.user.id);
    await goAway(ana);
    await say(otavio, ticket, { claim: false });
    await say(otavio, ticket, { isInternal: true, claim: true });
    expect(await assigneeOf(ticket)).toBe(ana.user.id);
    await say(otavio, ticket, { claim: true });
    expect(await assigneeOf(ticket)).toBe(otavio.user.id);
  });

  it('notify the whole team of what their player writes', async () => {
    const ticket = await ticketOf(ana);
    await say(player, ticket);
    expect([await told(ana, ticket), await told(otavio, ticket)]).toEqual([['player_message'], []]);
    await goAway(ana);
    await say(player, ticket);
    expect(await told(otavio, ticket)).toEqual(['player_message']);
  });
});
