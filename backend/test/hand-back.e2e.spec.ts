import type { Ticket } from '../src/tickets/ticket.entity.js';
import { TicketStatus } from '../src/tickets/ticket.enums.js';
import { HandBack } from '../src/tickets/handing-back/hand-back.js';
import { type Someone, TestApp } from './support.js';

const HOURS = 72;

let app: TestApp;
let [player, ana, otavio] = [] as unknown as [Someone, Someone, Someone];

beforeAll(async () => {
  app = await TestApp.start({ HAND_BACK_HOURS: HOURS });
  [player, ana, otavio] = await Promise.all([app.player(), app.staff(), app.staff()]);
});
afterAll(() => app.close());

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const waiting = (hours: number, overrides: Partial<Ticket> = {}) =>
  app.ticket(player, {
    status: TicketStatus.InProgress,
    assignedTo: ana.user.id,
    waitingSince: ago(hours),
    ...overrides,
  });
const manyOf = (count: number): Promise<{ id: number }[]> =>
  app.db.query(
    `INSERT INTO tickets (title, description, category, status, "userId", "assignedTo", "waitingSince")
      SELECT 'Dúvidas', 'Preciso de ajuda.', 'duvidas', 'in_progress', $1, $2, $3 FROM generate_series(1, $4) RETURNING id`,
    [player.user.id, ana.user.id, ago(HOURS + 1), count],
  );

const run = (one = app) => one.app.get(HandBack).run();
const assigneeOf = async ({ id }: { id: number }) =>
  (await app.http(otavio).get(`/api/tickets/${id}`).expect(200)).body.assignee as { id: number } | null;
const write = (who: Someone, { id }: Ticket, isInternal: boolean) =>
  app
    .http(who)
    .post(`/api/tickets/${id}/messages`)
    .send({ message: 'Vou ver isto.', isInternal, claim: false })
    .expect(201);
const change = (who: Someone, { id }: Ticket, body: object) =>
  app.http(who).patch(`/api/tickets/${id}`).send(body).expect(200);
const handBacks = async ({ id }: { id: number }): Promise<object[]> =>
  app.db.query(
    `SELECT "actorId", data FROM domain_events WHERE "ticketId" = $1 AND type = 'ticket.assigned' AND data->>'how' = 'away'`,
    [id],
  );

it('takes a ticket from an assignee who did nothing, once, and the team reads why', async () => {
  const ticket = await waiting(HOURS + 1);
  await write(otavio, ticket, true);
  await run();
  await run();
  expect(await assigneeOf(ticket)).toBeNull();
  expect(await handBacks(ticket)).toEqual([
    { actorId: null, data: { assigneeId: null, previousId: ana.user.id, how: 'away' } },
  ]);
  const { body } = await app.http(otavio).get('/api/tickets?queue=unassigned').expect(200);
  expect((body as { id: number }[]).map(({ id }) => id)).toContain(ticket.id);
});

describe('leaves a ticket with an assignee', () => {
  const kept: [why: string, make: () => Promise<Ticket>][] = [
    ['whose player has waited less', () => waiting(HOURS - 1)],
    ['whose turn it is not', () => waiting(0, { status: TicketStatus.WaitingResponse, waitingSince: null })],
    ['of a closed ticket', () => waiting(0, { status: TicketStatus.Closed, waitingSince: null, closedAt: ago(100) })],
    [
      'who wrote a note',
      async () => {
        const ticket = await waiting(HOURS + 1);
        await write(ana, ticket, true);
        return ticket;
      },
    ],
    [
      'who changed something',
      async () => {
        const ticket = await waiting(HOURS + 1);
        await change(ana, ticket, { priority: 'high' });
        return ticket;
      },
    ],
    [
      'who was assigned a moment ago',
      async () => {
        const ticket = await waiting(HOURS + 1, { assignedTo: null });
        await change(otavio, ticket, { assignedTo: ana.user.id });
        return ticket;
      },
    ],
  ];
  it.each(kept)('%s', async (_, make) => {
    const ticket = await make();
    await run();
    expect((await assigneeOf(ticket))?.id).toBe(ana.user.id);
    expect(await handBacks(ticket)).toEqual([]);
  });
});

it('changes no byte for the player, nor what the player is told', async () => {
  const ticket = await waiting(HOURS + 1);
  const seen = async () => {
    const paths = [`tickets/${ticket.id}`, `tickets/${ticket.id}/messages`, 'tickets', 'notifications'];
    return Promise.all(paths.map(async (path) => (await app.http(player).get(`/api/${path}`).expect(200)).text));
  };
  const before = await seen();
  await run();
  expect(await handBacks(ticket)).toHaveLength(1);
  expect(await seen()).toEqual(before);
});

it('takes each ticket once when it breaks off and several processes go on', async () => {
  const tickets = await manyOf(250);
  await app.db.query(`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$`);
  await app.db.query(
    `CREATE TRIGGER die BEFORE UPDATE ON tickets FOR EACH ROW WHEN (NEW.id = ${tickets[150]!.id}) EXECUTE FUNCTION die()`,
  );
  await run();
  const counts = async () => (await Promise.all(tickets.map(handBacks))).map((events) => events.length);
  expect((await counts()).filter((count) => count === 1)).toHaveLength(100);
  await app.db.query('DROP TRIGGER die ON tickets');
  await app.db.query('DROP FUNCTION die');
  const second = await app.beside();
  await Promise.all([run(), run(second), run()]);
  await run();
  expect(new Set(await counts())).toEqual(new Set([1]));
  await second.close();
});

it('never happens unless the club wants it', async () => {
  const never = await app.beside({ HAND_BACK_HOURS: 0 });
  const ticket = await waiting(10_000);
  await run(never);
  expect((await assigneeOf(ticket))?.id).toBe(ana.user.id);
  await never.close();
});
