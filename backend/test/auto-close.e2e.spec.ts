import { AutoClose } from '../src/tickets/closing/auto-close.js';
import { TicketStatus } from '../src/tickets/ticket.enums.js';
import type { Ticket } from '../src/tickets/ticket.entity.js';
import { TestApp, type Someone } from './support.js';

let app: TestApp;
let player: Someone;
let staff: Someone;

beforeAll(async () => {
  app = await TestApp.start({ AUTO_CLOSE_HOURS: 168 });
  player = await app.player();
  staff = await app.staff();
});
afterAll(() => app.close());

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const waiting = (idleHours: number, overrides: Partial<Ticket> = {}) =>
  app.ticket(player, { status: TicketStatus.WaitingResponse, idleSince: ago(idleHours), ...overrides });

const run = () => app.app.get(AutoClose).run();
const statusOf = async ({ id }: Ticket) => (await app.http(player).get(`/api/tickets/${id}`)).body.status as string;
const typesOf = async ({ id }: Ticket) => {
  const rows: { type: string; actorId: number | null }[] = await app.db.query(
    'SELECT type, "actorId" FROM domain_events WHERE "ticketId" = $1 ORDER BY id',
    [id],
  );
  return rows.map(({ type, actorId }) => `${type}${actorId ?? ''}`);
};

it('warns 48 hours before, once, and changes nothing that the player sees but when the ticket closes', async () => {
  const ticket = await waiting(121);
  const early = await waiting(119);
  const shown = async () => {
    const { closesAt, ...rest } = (await app.http(player).get(`/api/tickets/${ticket.id}`).expect(200)).body;
    return { closesAt, rest };
  };
  const before = await shown();
  await run();
  await run();
  expect(await typesOf(ticket)).toEqual(['ticket.closing_soon']);
  expect(await typesOf(early)).toEqual([]);
  const after = await shown();
  expect([before.closesAt, typeof after.closesAt]).toEqual([null, 'string']);
  expect(after.rest).toEqual(before.rest);
});

it('tells the team and its player in their lists when a ticket closes', async () => {
  const ticket = await waiting(142, { closingWarnedAt: ago(22) });
  const open = await app.ticket(player);
  const listed = async (who: Someone) => {
    const { body } = await app.http(who).get('/api/tickets').expect(200);
    return (id: number) => (body as { id: number; closesAt?: string }[]).find((row) => row.id === id)!;
  };
  const [ofTeam, ofPlayer] = [await listed(staff), await listed(player)];
  const due = ticket.idleSince!.getTime() + 168 * 3_600_000;
  for (const shown of [ofTeam, ofPlayer]) {
    expect(Math.abs(Date.parse(shown(ticket.id).closesAt!) - due)).toBeLessThan(60_000);
    expect(shown(open.id).closesAt).toBeNull();
  }
});

it('says when the ticket closes, and tells the owner', async () => {
  const ticket = await waiting(120.5);
  const before = Date.now();
  await run();
  const after = Date.now();
  const [{ data }] = await app.db.query('SELECT data FROM domain_events WHERE "ticketId" = $1', [ticket.id]);
  expect(data.ownerId).toBe(player.user.id);
  const warnedAt = Date.parse(data.closesAt) - 48 * 3_600_000;
  expect(warnedAt).toBeGreaterThan(before - 60_000);
  expect(warnedAt).toBeLessThan(after + 60_000);
});

it.each([TicketStatus.WaitingResponse, TicketStatus.Resolved])(
  'closes what has been %s for 168 hours',
  async (status) => {
    const ticket = await waiting(169, { status, closingWarnedAt: ago(48.5) });
    await run();
    expect(await statusOf(ticket)).toBe('closed');
    expect(await typesOf(ticket)).toEqual(['ticket.status_changed']);
  },
);

it('closes nothing unannounced: after an outage or a leap of the clock it warns first', async () => {
  const [unwarned, justWarned] = [await waiting(1000), await waiting(1000, { closingWarnedAt: ago(1) })];
  await run();
  expect([await statusOf(unwarned), await statusOf(justWarned)]).toEqual(['waiting_response', 'waiting_response']);
  expect(await typesOf(unwarned)).toEqual(['ticket.closing_soon']);
});

it('closes nothing whose time lies ahead, as after the clock was put back', async () => {
  const ticket = await waiting(-500, { closingWarnedAt: ago(-500) });
  await run();
  expect(await statusOf(ticket)).toBe('waiting_response');
});

it('counts anew from every word of the team, and not at all after one of the player', async () => {
  const ticket = await waiting(169, { closingWarnedAt: ago(49) });
  const say = (who: Someone) => app.http(who).post(`/api/tickets/${ticket.id}/messages`).send({ message: 'Olá' });
  await say(staff).expect(201);
  await run();
  expect(await statusOf(ticket)).toBe('waiting_response');
  await say(player).expect(201);
  const [row] = await app.db.query('SELECT status, "idleSince", "closingWarnedAt" FROM tickets WHERE id = $1', [
    ticket.id,
  ]);
  expect(row).toEqual({ status: 'in_progress', idleSince: null, closingWarnedAt: null });
});

it('does each ticket once when several processes are at it', async () => {
  const second = await TestApp.start({ AUTO_CLOSE_HOURS: 168 }, { keepData: true });
  const many = await Promise.all(Array.from({ length: 130 }, () => waiting(169, { closingWarnedAt: ago(49) })));
  await Promise.all([run(), second.app.get(AutoClose).run(), run()]);
  await run();
  const counts: { count: string }[] = await app.db.query(
    `SELECT count(*) FROM domain_events WHERE "ticketId" = ANY($1) AND type = 'ticket.status_changed' GROUP BY "ticketId"`,
    [many.map(({ id }) => id)],
  );
  expect(counts).toHaveLength(130);
  expect(new Set(counts.map(({ count }) => Number(count)))).toEqual(new Set([1]));
  await second.close();
});

it('leaves a ticket alone that somebody is changing', async () => {
  const ticket = await waiting(169, { closingWarnedAt: ago(49) });
  const runner = app.db.createQueryRunner();
  await runner.startTransaction();
  await runner.query('SELECT id FROM tickets WHERE id = $1 FOR NO KEY UPDATE', [ticket.id]);
  await run();
  expect(await statusOf(ticket)).toBe('waiting_response');
  await runner.rollbackTransaction();
  await runner.release();
  await run();
  expect(await statusOf(ticket)).toBe('closed');
});

it('never closes anything when told so', async () => {
  const ticket = await waiting(100_000, { closingWarnedAt: ago(90_000) });
  const never = await app.beside({ AUTO_CLOSE_HOURS: 0 });
  await never.app.get(AutoClose).run();
  await never.close();
  expect(await statusOf(ticket)).toBe('waiting_response');
});
