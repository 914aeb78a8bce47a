import { Ticket } from '../src/tickets/ticket.entity.js';
import { AutoClose } from '../src/tickets/closing/auto-close.js';
import { queriesOf } from './queries.js';
import { type Someone, TestApp } from './support.js';

const CANARY = 'CANARIOlinha31';
const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

let app: TestApp;
let player: Someone;
let staff: Someone;
let colleague: Someone;

beforeAll(async () => {
  app = await TestApp.start({ AUTO_CLOSE_HOURS: 72, MESSAGES_PER_MINUTE: 1000, TEAM_MESSAGES_PER_MINUTE: 1000 });
  player = await app.player();
  [staff, colleague] = await Promise.all([app.staff({ name: `Otto ${CANARY}` }), app.staff()]);
});
afterAll(() => app.close());

type Line = { what: string; isAutomatic: boolean; at: string };
const open = (who: Someone, id: number) => app.http(who).get(`/api/tickets/${id}?include=statuses`);
const linesOf = async (who: Someone, id: number) => (await open(who, id).expect(200)).body.statuses as Line[];
const names = async (id: number) =>
  (await linesOf(player, id)).map(({ what, isAutomatic }) => (isAutomatic ? `${what} by the clock` : what));
const change = (id: number, body: object) => app.http(staff).patch(`/api/tickets/${id}`).send(body).expect(200);
const say = (who: Someone, id: number, body: object) =>
  app
    .http(who)
    .post(`/api/tickets/${id}/messages`)
    .send({ message: 'Olá', ...body })
    .expect(201);

it('a ticket says when it was resolved, reopened and closed, and nothing of the steps between', async () => {
  const { id } = await app.ticket(player);
  expect(await names(id)).toEqual([]);
  await change(id, { status: 'in_progress' });
  await say(staff, id, {});
  await say(player, id, {});
  expect(await names(id)).toEqual([]);
  await change(id, { status: 'resolved' });
  await say(player, id, {});
  await say(staff, id, { ticketChange: { status: 'resolved' } });
  await change(id, { status: 'closed' });
  await change(id, { status: 'open' });
  expect(await names(id)).toEqual(['resolved', 'reopened', 'resolved', 'closed', 'reopened']);
  const lines = await linesOf(player, id);
  expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).toSorted());
  expect(await linesOf(staff, id)).toEqual(lines);
});

it('a ticket that closed by itself says so', async () => {
  const { id } = await app.ticket(player);
  await say(staff, id, {});
  await app.db.getRepository(Ticket).update(id, { idleSince: ago(100), closingWarnedAt: ago(90) });
  await app.app.get(AutoClose).run();
  expect(await names(id)).toEqual(['closed by the clock']);
});

it('a change that was undone is followed by its undo, and an undo of something else by nothing', async () => {
  const { id } = await app.ticket(player);
  for (const body of [{ status: 'resolved', priority: 'urgent' }, { priority: 'low' }]) {
    const { body: bulk } = await app
      .http(staff)
      .post('/api/tickets/bulk')
      .send({ ids: [id], change: body })
      .expect(200);
    await app.http(staff).post(`/api/bulk/${bulk.id}/undo`).expect(200);
  }
  expect(await names(id)).toEqual(['resolved', 'reopened']);
});

it('no note, actor, assignee, priority, number of an event or anything else reaches the player', async () => {
  const { id } = await app.ticket(player);
  await say(staff, id, { message: `nota ${CANARY}`, isInternal: true });
  await change(id, { priority: 'urgent', assignedTo: colleague.user.id });
  await say(staff, id, { message: 'Pronto.', ticketChange: { status: 'resolved' } });
  await say(staff, id, { message: `nota ${CANARY}`, isInternal: true, ticketChange: { status: 'closed' } });
  const { text, body } = await open(player, id).expect(200);
  expect(await names(id)).toEqual(['resolved', 'closed']);
  for (const line of body.statuses) expect(Object.keys(line).sort()).toEqual(['at', 'isAutomatic', 'what']);
  for (const hidden of [CANARY, 'urgent', 'priority', 'assignee', 'actor', 'ticket.', 'eventId', staff.user.email])
    expect(text).not.toContain(hidden);
});

it('is answered to nobody who does not see the ticket, and alone takes two statements more', async () => {
  const { id } = await app.ticket(player);
  const other = await app.player();
  const [foreign, missing] = [await open(other, id), await open(other, 99_999_999)];
  expect([foreign.status, missing.status]).toEqual([404, 404]);
  await app.http(player).get(`/api/tickets/${id}?include=statuses,events`).expect(403);
  expect((await app.http(player).get(`/api/tickets/${id}`).expect(200)).body).not.toHaveProperty('statuses');
  const alone = await queriesOf(app, () => app.http(player).get(`/api/tickets/${id}`));
  const withLines = await queriesOf(app, () => open(player, id));
  expect(withLines.length - alone.length).toBe(2);
});
