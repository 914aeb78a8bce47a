import { namedStatements } from '../src/common/persistence/statement.js';
import { TicketCategory, TicketStatus } from '../src/tickets/ticket.enums.js';
import type { Ticket } from '../src/tickets/ticket.entity.js';
import { queriesOf } from './queries.js';
import { type Someone, TestApp } from './support.js';

let app: TestApp;
let player: Someone;
let other: Someone;
let staff: Someone;

beforeAll(async () => {
  app = await TestApp.start();
  [player, other, staff] = await Promise.all([app.player(), app.player(), app.staff()]);
});
afterAll(() => app.close());
beforeEach(() => app.truncate('tickets'));

const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);
const place = (who: Someone, id: number | string) => app.http(who).get(`/api/tickets/${id}/queue-position`);
const aheadOf = async (id: number): Promise<unknown> => (await place(player, id).expect(200)).body.ahead;
const change = (id: number, body: object) => app.http(staff).patch(`/api/tickets/${id}`).send(body).expect(200);
const reply = (id: number) => app.http(staff).post(`/api/tickets/${id}/messages`).send({ message: 'Olá' }).expect(201);
/** Each test has a category of its own, because a queue that was read is kept until something changes. */
let category: TicketCategory;
const waiting = (minutes: number, over: Partial<Ticket> = {}) =>
  app.ticket(player, { category, createdAt: ago(minutes), ...over });

describe('ahead', () => {
  it('counts unanswered tickets of the category that were opened earlier', async () => {
    category = TicketCategory.Doacoes;
    await waiting(50);
    await waiting(40);
    await waiting(45, { category: TicketCategory.Duvidas });
    await waiting(60, { firstAnswerAt: ago(55) });
    for (const status of [TicketStatus.WaitingResponse, TicketStatus.Resolved, TicketStatus.Closed])
      await waiting(60, { status });
    const own = await waiting(30);
    await waiting(20);
    expect(await aheadOf(own.id)).toBe(2);
  });

  it('shrinks when an earlier one is answered, and grows only when one is reopened', async () => {
    category = TicketCategory.Eventos;
    const first = await waiting(50);
    const second = await waiting(40);
    const own = await waiting(30);
    expect(await aheadOf(own.id)).toBe(2);
    await reply(second.id);
    expect(await aheadOf(own.id)).toBe(1);
    await app
      .http(other)
      .post('/api/tickets')
      .send({
        category,
        worldId: (await app.world()).id,
        description: 'Quando começa o próximo?',
      })
      .expect(201);
    expect(await aheadOf(own.id)).toBe(1);
    await change(first.id, { status: 'closed' });
    expect(await aheadOf(own.id)).toBe(0);
    await change(first.id, { status: 'open' });
    expect(await aheadOf(own.id)).toBe(1);
  });

  it('grows by nothing but a reopening and an unmerging, whatever else happens', async () => {
    category = TicketCategory.DenunciasGerais;
    const admin = await app.admin();
    const earlier = [];
    for (let minutes = 90; minutes > 40; minutes -= 10) earlier.push(await waiting(minutes));
    const [answered, closed, merged, deleted, into] = earlier.map(({ id }) => id) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const own = await waiting(30);
    const later = await waiting(20);
    const post = (path: string, body: object = {}, who = staff) =>
      app.http(who).post(`/api/tickets/${path}`).send(body);
    const steps: [what: string, step: () => unknown, ahead: number][] = [
      ['nothing yet', () => undefined, 5],
      ['a later one is urgent', () => change(later.id, { priority: 'urgent' }), 5],
      ['an earlier one is taken', () => change(into, { assignedTo: staff.user.id, status: 'in_progress' }), 5],
      ['its player writes', () => post(`${into}/messages`, { message: 'Mais uma coisa' }, player).expect(201), 5],
      ['a note', () => post(`${into}/messages`, { message: 'Nota', isInternal: true }).expect(201), 5],
      ['an answer', () => reply(answered), 4],
      ['the answered player writes', () => post(`${answered}/messages`, { message: 'Oi' }, player).expect(201), 4],
      ['an answered one is closed', () => change(answered, { status: 'closed' }), 4],
      ['and reopened', () => change(answered, { status: 'open' }), 4],
      ['one is closed unanswered', () => change(closed, { status: 'closed' }), 3],
      ['one is merged', () => post(`${merged}/merge`, { intoId: into }).expect(200), 2],
      ['one is deleted', () => app.http(admin).delete(`/api/tickets/${deleted}`).expect(200), 1],
      ['the closed one is reopened', () => change(closed, { status: 'open' }), 2],
      ['the merged one is separated', () => post(`${merged}/unmerge`).expect(200), 3],
      ['the later one is answered', () => reply(later.id), 3],
    ];
    const seen = [];
    for (const [what, step] of steps) {
      await step();
      seen.push([what, await aheadOf(own.id)]);
    }
    expect(seen).toEqual(steps.map(([what, , ahead]) => [what, ahead]));
  });

  it('says 21 for everything above 20', async () => {
    category = TicketCategory.Parcerias;
    const tickets = [];
    for (let minutes = 60; minutes > 37; minutes -= 1) tickets.push(await waiting(minutes));
    const { body } = await app.http(other).get(`/api/queue-position?category=${category}`).expect(200);
    const told = [];
    for (const at of [0, 20, 21, 22]) told.push(await aheadOf(tickets[at]!.id));
    expect([told, body.ahead]).toEqual([[0, 20, 21, 21], 21]);
  });

  it('does not change by a byte with priority, assignee, world or a note', async () => {
    category = TicketCategory.ContasAcessos;
    const first = await waiting(50);
    const own = await waiting(30);
    const last = await waiting(20);
    const bytes = async () => (await place(player, own.id).expect(200)).text;
    const before = await bytes();
    await change(last.id, { priority: 'urgent', assignedTo: staff.user.id });
    await change(first.id, { priority: 'low' });
    await change(own.id, { priority: 'urgent' });
    await app
      .http(staff)
      .post(`/api/tickets/${last.id}/messages`)
      .send({ message: 'Nota', isInternal: true })
      .expect(201);
    expect(await bytes()).toBe(before);
    const { id: worldId } = await app.world('Bastion');
    const [all, ofWorld] = await Promise.all(
      ['', `&worldId=${worldId}`].map((world) =>
        app.http(player).get(`/api/queue-position?category=${category}${world}`),
      ),
    );
    expect(ofWorld!.text).toBe(all!.text);
  });

  it('is null, like all the rest, once the ticket is answered or does not wait', async () => {
    category = TicketCategory.Feedbacks;
    const nothing = { ahead: null, p80Minutes: null, basis: null };
    const own = await waiting(30);
    await reply(own.id);
    expect((await place(player, own.id).expect(200)).body).toEqual(nothing);
    await app.http(player).post(`/api/tickets/${own.id}/messages`).send({ message: 'Obrigado' }).expect(201);
    expect((await place(player, own.id).expect(200)).body).toEqual(nothing);
    const closed = await waiting(5, { status: TicketStatus.Closed });
    expect((await place(staff, closed.id).expect(200)).body).toEqual(nothing);
  });
});

describe('who may ask', () => {
  it('is the owner and the team; for others the ticket is missing, byte for byte', async () => {
    category = TicketCategory.Duvidas;
    const { id } = await waiting(10);
    expect((await place(staff, id)).status).toBe(200);
    const [hidden, missing] = await Promise.all([place(other, id), place(other, 99_999_999)]);
    expect([hidden.status, hidden.text]).toEqual([404, missing.text]);
  });

  it('for a category: everyone who is signed in, by its name', async () => {
    await app.http(other).get('/api/queue-position?category=duvidas').expect(200);
    await app.http().get('/api/queue-position?category=duvidas').expect(401);
    for (const query of ['', '?category=x', '?category=duvidas&worldId=x', '?category=duvidas&priority=low'])
      await app.http(other).get(`/api/queue-position${query}`).expect(400);
  });
});

it('reads each figure with one statement, from an index', async () => {
  const { user } = player;
  category = TicketCategory.QuestoesTecnicas;
  await app.untimed(
    `INSERT INTO tickets (title, description, category, "userId", status, "waitingSince", "createdAt", "firstAnswerAt", "closedAt")
     SELECT 'Antigo', 'Antigo e fechado', 'questoes_tecnicas', $1, 'closed', NULL, now() - n * interval '1 hour', now() - n * interval '59 minutes', now()
     FROM generate_series(1, 6000) n`,
    [user.id],
  );
  const { id } = await waiting(10);
  await app.untimed('VACUUM ANALYZE tickets');
  const planOf = async (name: string, values: unknown[]) => {
    const { text } = namedStatements().find((statement) => statement.name === name)!;
    const rows: { 'QUERY PLAN': string }[] = await app.db.query(`EXPLAIN ${text}`, values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  expect(await planOf('tickets-first-in-line', ['questoes_tecnicas'])).toContain('tickets_unanswered');
  const times = await planOf('tickets-answer-times', []);
  expect(times).toContain('Index Only Scan using tickets_first_answers');
  expect(await planOf('tickets-queued', [id])).not.toContain('Seq Scan');

  await place(player, id);
  await change(id, { priority: 'high' });
  const statements = await queriesOf(app, () => place(player, id).expect(200));
  const ofTickets = statements.filter((text) => text.includes('FROM tickets'));
  expect(ofTickets).toHaveLength(3);
});
