import { TicketCategory, TicketStatus } from '../src/tickets/ticket.enums.js';
import { Ticket } from '../src/tickets/ticket.entity.js';
import { type Someone, TestApp } from './support.js';

let app: TestApp;
let player: Someone;
let staff: Someone;

beforeAll(async () => {
  app = await TestApp.start();
  [player, staff] = await Promise.all([app.player(), app.staff(), app.world()]);
});
beforeEach(() => app.truncate('tickets'));
afterAll(() => app.close());

const HOUR_MS = 3_600_000;
const waiting = (hours: number, overrides: Partial<Ticket> = {}) =>
  app.ticket(player, { createdAt: new Date(Date.now() - hours * HOUR_MS), ...overrides });
const next = (who: Someone, body: object = {}) => app.http(who).post('/api/tickets/next').send(body);
const idsOf = (tickets: readonly Ticket[]) => tickets.map(({ id }) => id).sort((a, b) => a - b);

it('gives 15 of 20 members who ask at once a ticket of their own, and the others none', async () => {
  const second = await app.beside();
  const tickets = await Promise.all(Array.from({ length: 15 }, (_, hours) => waiting(hours + 1)));
  const members = await Promise.all(Array.from({ length: 20 }, () => app.staff()));
  const answers = await Promise.all(
    members.map((who, at) => (at % 2 ? app : second).http(who).post('/api/tickets/next').send({})),
  );
  const given = answers.filter(({ status }) => status === 200);
  expect(given.map(({ body }) => body.id as number).sort((a, b) => a - b)).toEqual(idsOf(tickets));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(5);
  for (const [at, { status, body }] of answers.entries())
    if (status === 200) expect(body.assignee).toMatchObject({ id: members[at]!.user.id });
  await second.close();
});

it('gives the one that has waited longest, and says in the history how it was taken', async () => {
  await waiting(1);
  const longest = await waiting(5);
  const taken = await waiting(9, { assignedTo: (await app.staff()).user.id });
  await waiting(10, { status: TicketStatus.WaitingResponse });
  const { body } = await next(staff).expect(200);
  expect(body).toMatchObject({ id: longest.id, assignedTo: staff.user.id, waitingSince: expect.any(String) });
  const { body: events } = await app.http(staff).get(`/api/tickets/${longest.id}/events`).expect(200);
  expect(events).toMatchObject([
    { type: 'ticket.assigned', data: { assigneeId: staff.user.id, previousId: null, how: 'next' } },
  ]);
  expect((await app.db.getRepository(Ticket).findOneByOrFail({ id: taken.id })).assignedTo).toBe(taken.assignedTo);
});

it('takes from one queue, and passes over what is to be skipped', async () => {
  const bastion = await app.world('Bastion');
  const [any, event, there] = [
    await waiting(9),
    await waiting(5, { category: TicketCategory.Eventos }),
    await waiting(3, { worldId: bastion.id }),
  ];
  const taken = async (body: object) => (await next(staff, body).expect(200)).body.id as number;
  expect(await taken({ queue: 'category:eventos' })).toBe(event.id);
  expect(await taken({ queue: `world:${bastion.id}` })).toBe(there.id);
  await next(staff, { queue: 'category:eventos' }).expect(204);
  await next(staff, { skip: [any.id] }).expect(204);
  expect(await taken({ queue: 'unassigned', skip: [event.id] })).toBe(any.id);
  await next(staff).expect(204);
  expect(await taken({ queue: 'mine' })).toBe(any.id);
});

it('leaves a ticket alone that somebody is changing', async () => {
  const ticket = await waiting(1);
  const runner = app.db.createQueryRunner();
  await runner.startTransaction();
  await runner.query('SELECT id FROM tickets WHERE id = $1 FOR NO KEY UPDATE', [ticket.id]);
  await next(staff).expect(204);
  await runner.rollbackTransaction();
  await runner.release();
  await next(staff).expect(200);
});

it('tells the player nothing: no byte, no frame, no notification', async () => {
  const { id } = await waiting(1);
  const path = `/api/tickets/${id}`;
  const [before, socket] = [(await app.http(player).get(path)).text, await app.listen(player, id)];
  const team = await app.listen(staff);
  await next(staff).expect(200);
  await team.next(({ type }) => type === 'ticket_updated');
  expect((await app.http(player).get(path)).text).toBe(before);
  expect(socket.types()).toEqual(['connection_confirmed']);
  expect((await app.http(player).get('/api/notifications')).body).toEqual([]);
  socket.close();
  team.close();
});

it.each([
  { queue: 'all' },
  { queue: 'category:none' },
  { queue: 'world:0' },
  { skip: [0] },
  { skip: ['1'] },
  { skip: Array.from({ length: 21 }, (_, at) => at + 1) },
  { other: 1 },
  { queue: 'world:9999999999' },
])('%j is refused', async (body) => {
  await next(staff, body).expect(400);
});

it('takes null for what was left out', async () => {
  const { id } = await waiting(1);
  const { body } = await next(staff, { queue: null, skip: null }).expect(200);
  expect(body).toMatchObject({ id, assignedTo: staff.user.id });
});

it('is the team’s', async () => {
  await waiting(1);
  await next(player).expect(403);
});
