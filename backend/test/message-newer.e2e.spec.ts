import { randomUUID } from 'node:crypto';
import { DomainEventRow } from '../src/events/domain-event.entity.js';
import { Message } from '../src/messages/message.entity.js';
import { TicketStatus } from '../src/tickets/ticket.enums.js';
import { Ticket } from '../src/tickets/ticket.entity.js';
import { type Someone, TestApp } from './support.js';
import { LONG_TEST_MS } from './waiting.js';

const ROUNDS = 100;

let app: TestApp;
let owner: Someone;
let ana: Someone;
let bia: Someone;
let ticket: Ticket;

beforeAll(async () => {
  app = await TestApp.start({ MESSAGES_PER_MINUTE: 1000, TEAM_MESSAGES_PER_MINUTE: 1000 });
  [owner, ana, bia] = await Promise.all([app.player(), app.staff(), app.staff()]);
});
afterAll(() => app.close());
beforeEach(async () => {
  ticket = await app.ticket(owner);
});

const path = (): string => `/api/tickets/${ticket.id}/messages`;
const say = (who: Someone, body: object = {}) =>
  app
    .http(who)
    .post(path())
    .send({ message: 'Oi', ...body });
const said = async (who: Someone, body: object = {}): Promise<number> =>
  ((await say(who, body).expect(201)).body as Message).id;
const stored = (): Promise<Message[]> => app.db.getRepository(Message).findBy({ ticketId: ticket.id });
const statusOf = async (): Promise<TicketStatus> =>
  (await app.db.getRepository(Ticket).findOneByOrFail({ id: ticket.id })).status;

describe('a reply of the team that has not seen the newest message', () => {
  it.each([
    ['of the player', () => owner, {}],
    ['of a colleague', () => bia, {}],
    ['of a colleague, internal', () => bia, { isInternal: true }],
  ])('is held back for one %s', async (_, writer, body) => {
    const seenMessageId = await said(owner);
    await said(writer(), body);
    const newestId = await said(writer(), body);
    const { body: answer } = await say(ana, { seenMessageId }).expect(409);
    expect(answer).toEqual({
      statusCode: 409,
      code: 'message.newer',
      message: 'Há mensagens novas neste chamado. Nada foi enviado: leia-as e envie de novo.',
      details: { count: 2, newestId, assignee: null },
    });
    expect(await stored()).toHaveLength(3);
    await say(ana, { seenMessageId: newestId }).expect(201);
  });

  it('is held back before the first message as well, and in English', async () => {
    const newestId = await said(owner);
    const { body } = await app.http(ana, 'en').post(path()).send({ message: 'Hi', seenMessageId: 0 }).expect(409);
    expect(body).toMatchObject({
      message: 'There are new messages in this ticket. Nothing was sent: read them and send again.',
    });
    expect((body as { details: object }).details).toEqual({ count: 1, newestId, assignee: null });
  });

  it('is told who has taken the ticket by answering first', async () => {
    const seenMessageId = await said(owner);
    await said(bia, { claim: true });
    const { body } = await say(ana, { seenMessageId, claim: true }).expect(409);
    const { id, name } = bia.user;
    expect((body as { details: object }).details).toMatchObject({ count: 1, assignee: { id, name } });
  });

  it('is not a matter for players, who learn of no assignee', async () => {
    await said(owner);
    await said(bia, { claim: true });
    const { body } = await say(owner, { seenMessageId: 0 }).expect(201);
    expect(JSON.stringify(body)).not.toContain('assignee');
  });

  it('is held back as a form with its files, of which none stays', async () => {
    await said(owner);
    const form = app.http(ana).post(path()).field('message', 'Veja').field('seenMessageId', '0');
    await form.attach('files', Buffer.from('texto'), { filename: 'a.txt', contentType: 'text/plain' }).expect(409);
    const files = await app.http(ana).get(`/api/tickets/${ticket.id}/attachments`).expect(200);
    expect(files.body).toEqual([]);
    expect(await stored()).toHaveLength(1);
  });

  it('changes neither status nor assignee and leaves no event', async () => {
    await said(owner);
    await say(ana, { seenMessageId: 0, claim: true, ticketChange: { status: 'closed' } }).expect(409);
    const { status, assignedTo } = await app.db.getRepository(Ticket).findOneByOrFail({ id: ticket.id });
    expect([status, assignedTo]).toEqual([TicketStatus.Open, null]);
    const ofAna = { ticketId: ticket.id, actorId: ana.user.id };
    expect(await app.db.getRepository(DomainEventRow).countBy(ofAna)).toBe(0);
  });

  it('may be sent again under its key once the rest was seen', async () => {
    const newestId = await said(owner);
    const key = randomUUID();
    const send = (seenMessageId: number) =>
      app.http(ana).post(path()).set('Idempotency-Key', key).send({ message: 'Oi', seenMessageId });
    await send(0).expect(409);
    await send(newestId).expect(201);
    await send(newestId).expect(201);
    expect(await stored()).toHaveLength(2);
  });

  it(
    'is stored exactly once when two begin with the same message',
    async () => {
      let seenMessageId = await said(owner);
      for (let round = 0; round < ROUNDS; round += 1) {
        const answers = await Promise.all([say(ana, { seenMessageId }), say(bia, { seenMessageId })]);
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
        expect(await stored()).toHaveLength(round + 2);
        seenMessageId = (answers.find(({ status }) => status === 201)!.body as Message).id;
      }
    },
    LONG_TEST_MS,
  );
});

describe('held back is no', () => {
  it.each([
    ['own message', () => ana, { seenMessageId: 0 }],
    ['note', () => bia, { seenMessageId: 0, isInternal: true }],
    ["player's message", () => owner, { seenMessageId: 0 }],
    ['message without seenMessageId', () => bia, {}],
  ])('%s', async (_, writer, body) => {
    await said(ana);
    await say(writer(), body).expect(201);
  });

  it.each([-1, 1.5, 'x', null, 2_147_483_648])('and %s is no message', async (seenMessageId) => {
    await say(ana, { seenMessageId }).expect(400);
    expect(await stored()).toEqual([]);
  });
});

describe('a reply with a status', () => {
  it.each([TicketStatus.Resolved, TicketStatus.Closed, TicketStatus.InProgress])('makes %s', async (status) => {
    await say(ana, { ticketChange: { status } }).expect(201);
    expect(await statusOf()).toBe(status);
    const changes = { where: { ticketId: ticket.id, type: 'ticket.status_changed' } };
    const data = { ownerId: owner.user.id, from: 'open', to: status };
    expect(await app.db.getRepository(DomainEventRow).find(changes)).toMatchObject([{ actorId: ana.user.id, data }]);
  });

  it('is the first answer for the reports, from a form as well', async () => {
    await app.http(ana).post(path()).field({ message: 'Oi', ticketChange: '{"status":"resolved"}' }).expect(201);
    const { status, firstAnswerAt, resolvedAt } = await app.db.getRepository(Ticket).findOneByOrFail({ id: ticket.id });
    expect([status, firstAnswerAt, resolvedAt]).toEqual(['resolved', expect.any(Date), expect.any(Date)]);
  });

  it('may have the earlier name of the field, from a form as well', async () => {
    await say(ana, { then: { status: 'in_progress' } }).expect(201);
    expect(await statusOf()).toBe('in_progress');
    await app.http(ana).post(path()).field({ message: 'Oi', then: '{"status":"resolved"}' }).expect(201);
    expect(await statusOf()).toBe('resolved');
    await say(owner, { then: { status: 'closed' } }).expect(403);
  });

  it('may be a note', async () => {
    await say(ana, { isInternal: true, ticketChange: { status: 'resolved' } }).expect(201);
    expect(await statusOf()).toBe('resolved');
  });

  it('is not stored on a closed ticket, nor by a player', async () => {
    await say(owner, { ticketChange: { status: 'closed' } }).expect(403);
    await app.http(ana).patch(`/api/tickets/${ticket.id}`).send({ status: TicketStatus.Closed }).expect(200);
    await say(ana, { ticketChange: { status: 'open' } }).expect(409);
    expect(await stored()).toEqual([]);
  });

  it.each([
    { status: 'waiting_response' },
    { status: null },
    {},
    'closed',
    null,
    [],
    { status: 'closed', priority: 1 },
  ])('refuses %j', async (ticketChange) => {
    await say(ana, { ticketChange }).expect(400);
    await say(ana, { then: ticketChange }).expect(400);
    expect(await stored()).toEqual([]);
  });
});
