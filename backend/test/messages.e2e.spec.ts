import { randomUUID } from 'node:crypto';
import { DomainEventRow } from '../src/events/domain-event.entity.js';
import { Role } from '../src/common/access/role.js';
import { Message } from '../src/messages/message.entity.js';
import { MessageRead } from '../src/messages/message-read.entity.js';
import { TicketStatus } from '../src/tickets/ticket.enums.js';
import { Ticket } from '../src/tickets/ticket.entity.js';
import { User } from '../src/users/user.entity.js';
import { queriesOf } from './queries.js';
import { PASSWORD, type Someone, TestApp } from './support.js';
import { LONG_TEST_MS } from './waiting.js';

let app: TestApp;
let owner: Someone;
let other: Someone;
let staff: Someone;
let ticket: Ticket;

beforeAll(async () => {
  app = await TestApp.start({ MESSAGES_PER_MINUTE: 1000, TEAM_MESSAGES_PER_MINUTE: 1000 });
});
afterAll(() => app.close());

beforeEach(async () => {
  [owner, other, staff] = await Promise.all([app.player(), app.player(), app.staff({ avatar: '/eu.png' })]);
  ticket = await app.ticket(owner);
});

const pathOf = (name: string, id: number | string = ticket.id): string => `/api/tickets/${id}/${name}`;
const messages = (): string => pathOf('messages');
const say = (who: Someone, body: object, language?: string, on = app) =>
  on.http(who, language).post(messages()).send(body);
const stored = (): Promise<Message[]> =>
  app.db.getRepository(Message).find({ where: { ticketId: ticket.id }, order: { id: 'ASC' } });
const statusOf = async (): Promise<TicketStatus> =>
  (await app.db.getRepository(Ticket).findOneByOrFail({ id: ticket.id })).status;

describe('writing', () => {
  it('answers the whole message', async () => {
    const { body } = await say(owner, { message: '  Olá!  ' }).expect(201);
    expect(body).toEqual({
      id: expect.any(Number),
      ticketId: ticket.id,
      userId: owner.user.id,
      message: 'Olá!',
      isInternal: false,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      user: { name: owner.user.name, role: 'user', avatar: null },
      attachments: [],
    });
  });

  it('takes a form as well as JSON', async () => {
    const { body } = await app
      .http(staff)
      .post(messages())
      .field('message', 'Nota')
      .field('isInternal', 'true')
      .expect(201);
    expect(body).toMatchObject({ message: 'Nota', isInternal: true, userId: staff.user.id });
  });

  it.each([
    ['pt-BR', 'Mensagem obrigatória'],
    ['en', 'Message required'],
  ])('needs words, in %s', async (language, sentence) => {
    for (const body of [{}, { message: '' }, { message: ' \n\t ' }]) {
      const refused = await say(owner, body, language).expect(400);
      expect(refused.body).toMatchObject({ message: sentence, errors: [{ field: 'message', message: sentence }] });
      expect(refused.body.errors).toHaveLength(1);
    }
    await app.http(owner).post(messages()).field('message', '   ').expect(400);
  });

  it('counts a line break as one character, also where a form writes it as two', async () => {
    const { body } = await app
      .http(owner)
      .post(messages())
      .field('message', `a${'\r\n'.repeat(9_998)}b`)
      .expect(201);
    expect(body.message).toBe(`a${'\n'.repeat(9_998)}b`);
  });

  it('takes 10,000 characters and not one more', async () => {
    await say(owner, { message: '😀'.repeat(10_000) }).expect(201);
    await say(owner, { message: 'a'.repeat(10_001) }).expect(400);
  });

  it.each([
    ['an unknown field', { message: 'x', userId: 1 }],
    ['a list for a text', { message: ['a', 'b'] }],
    ['a number for a text', { message: 5 }],
    ['U+0000', { message: 'a\u0000b' }],
    ['nonsense for a yes', { message: 'x', isInternal: 'maybe' }],
    ['an object for a yes', { message: 'x', isInternal: { a: 1 } }],
  ])('refuses %s', async (_, body) => {
    await say(staff, body).expect(400);
    expect(await stored()).toHaveLength(0);
  });

  it('is not there for strangers: the same bytes as for a ticket that is not there', async () => {
    const foreign = await say(other, { message: 'x' }).expect(404);
    const missing = await app.http(other).post(pathOf('messages', 99_999_999)).send({ message: 'x' }).expect(404);
    expect(foreign.text).toBe(missing.text);
    await app.http().post(messages()).send({ message: 'x' }).expect(401);
  });

  it('returns the idempotency key to its author, to nobody else and in no frame', async () => {
    const [colleague, tabOfOwner, tabOfStaff] = [await app.staff(), await app.listen(owner), await app.listen(staff)];
    const keyOf = (message: object): unknown => (message as { clientKey?: unknown }).clientKey;
    const post = async (who: Someone): Promise<string> => {
      const key = randomUUID();
      const send = () => app.http(who).post(messages()).set('Idempotency-Key', key).send({ message: 'Oi' });
      const answers = [await send().expect(201), await send().expect(201)];
      expect(answers.map(({ body }) => keyOf(body))).toEqual([key, key]);
      return key;
    };
    const ofOwner = await post(owner);
    const ofStaff = await post(staff);
    const { body: last } = await say(staff, { message: 'Sem chave' }).expect(201);
    const seenBy = async (who: Someone) => {
      const listed = await app.http(who).get(messages()).expect(200);
      const opened = await app.http(who).get(`/api/tickets/${ticket.id}?include=messages`).expect(200);
      expect(opened.body.messages.items).toEqual(listed.body);
      return listed.body.map(keyOf);
    };
    expect(await seenBy(owner)).toEqual([ofOwner, undefined, undefined]);
    expect(await seenBy(staff)).toEqual([undefined, ofStaff, undefined]);
    expect(await seenBy(colleague)).toEqual([undefined, undefined, undefined]);
    const tabs = [tabOfOwner, tabOfStaff];
    await Promise.all(tabs.map((tab) => tab.next((frame) => JSON.stringify(frame).includes(`"id":${last.id}`))));
    const frames = JSON.stringify(tabs.map((tab) => tab.frames));
    expect([ofOwner, ofStaff].filter((key) => frames.includes(key))).toEqual([]);
  });

  describe('with a claim', () => {
    const claim = (who: Someone, body: object = {}) => say(who, { message: 'Oi', claim: true, ...body });
    const assignee = async () => (await app.db.getRepository(Ticket).findOneByOrFail({ id: ticket.id })).assignedTo;
    const assignments = () =>
      app.db.getRepository(DomainEventRow).find({ where: { ticketId: ticket.id, type: 'ticket.assigned' } });

    it('takes a ticket that nobody has, and the history says how', async () => {
      await say(staff, { message: 'Sem pegar' }).expect(201);
      expect(await assignee()).toBeNull();
      await claim(staff).expect(201);
      expect(await assignee()).toBe(staff.user.id);
      const data = { assigneeId: staff.user.id, previousId: null, how: 'reply' };
      expect(await assignments()).toMatchObject([{ actorId: staff.user.id, data }]);
    });

    it('is taken from a form as well', async () => {
      await app.http(staff).post(messages()).field({ message: 'Oi', claim: 'true' }).expect(201);
      expect(await assignee()).toBe(staff.user.id);
    });

    it('sends the reply and leaves the assignee where somebody was faster', async () => {
      const members = await Promise.all(Array.from({ length: 8 }, () => app.staff()));
      const answers = await Promise.all(members.map((member) => claim(member)));
      expect(answers.map(({ status }) => status)).toEqual(members.map(() => 201));
      expect(await stored()).toHaveLength(members.length);
      const [taken, ...more] = await assignments();
      expect(more).toEqual([]);
      expect(await assignee()).toBe(taken!.actorId);
    });

    it('takes nothing by a note, nor by a question of the owner', async () => {
      await claim(staff, { isInternal: true }).expect(201);
      ticket = await app.ticket(staff);
      await claim(staff).expect(201);
      expect(await assignee()).toBeNull();
      expect(await assignments()).toEqual([]);
    });

    it('is not for players', async () => {
      await claim(owner).expect(403);
      expect(await stored()).toEqual([]);
    });

    it.each(['maybe', [true, false], 2])('refuses %s for a yes', async (nonsense) => {
      await claim(staff, { claim: nonsense }).expect(400);
    });
  });

  it('happens once under one idempotency key', async () => {
    const key = randomUUID();
    const send = () => app.http(owner).post(messages()).set('Idempotency-Key', key).send({ message: 'Uma vez' });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });
});

describe('the ticket follows', () => {
  it.each([
    ['the team', TicketStatus.Open, TicketStatus.WaitingResponse],
    ['the team', TicketStatus.InProgress, TicketStatus.WaitingResponse],
    ['the player', TicketStatus.WaitingResponse, TicketStatus.InProgress],
    ['the player', TicketStatus.Resolved, TicketStatus.InProgress],
    ['the player', TicketStatus.Open, TicketStatus.Open],
  ])('a word of %s on %s makes %s', async (who, from, to) => {
    await app.setStatus(ticket.id, from);
    await say(who === 'the team' ? staff : owner, { message: 'Olá' }).expect(201);
    expect(await statusOf()).toBe(to);
  });

  it('but not a note', async () => {
    const before = await app.db.getRepository(Ticket).findOneByOrFail({ id: ticket.id });
    await say(staff, { message: 'Nota', isInternal: true }).expect(201);
    expect(await app.db.getRepository(Ticket).findOneByOrFail({ id: ticket.id })).toEqual(before);
  });

  it('closed, takes no word of anybody', async () => {
    await app.setStatus(ticket.id, TicketStatus.Closed);
    for (const who of [owner, staff]) {
      const { body } = await say(who, { message: 'x' }).expect(409);
      expect(body.code).toBe('ticket.closed');
    }
    await say(staff, { message: 'x', isInternal: true }).expect(409);
    expect(await stored()).toHaveLength(0);
  });

  it(
    'never takes a message after its closing, however the two race',
    async () => {
      for (let round = 0; round < 20; round += 1) {
        const raced = await app.ticket(owner);
        const writers = [owner, staff].map((who) =>
          app.http(who).post(pathOf('messages', raced.id)).send({ message: 'x' }),
        );
        const close = app.http(staff).patch(`/api/tickets/${raced.id}`).send({ status: 'closed' });
        const [first, closed, second] = await Promise.all([writers[0], close, writers[1]]);
        expect(closed.status).toBe(200);
        for (const { status } of [first!, second!]) expect([201, 409]).toContain(status);
        const types = await app.db
          .getRepository(DomainEventRow)
          .find({ where: { ticketId: raced.id }, order: { id: 'ASC' }, select: { type: true, data: true } });
        const closing = types.findIndex(({ data }) => (data as { to?: string }).to === 'closed');
        expect(types.slice(closing + 1).map(({ type }) => type)).not.toContain('message.posted');
        expect((await app.db.getRepository(Ticket).findOneByOrFail({ id: raced.id })).status).toBe('closed');
      }
    },
    LONG_TEST_MS,
  );
});

describe('internal notes', () => {
  it.each([['true'], [true], [1], ['TRUE'], ['1'], [['false', 'true']], [[true]]])(
    'are refused from players, spelled %j',
    async (isInternal) => {
      const { body } = await say(owner, { message: 'x', isInternal }).expect(403);
      expect(body.code).toBe('message.internal_forbidden');
      expect(await stored()).toHaveLength(0);
    },
  );

  it('are refused from players when the field of a form comes twice', async () => {
    for (const [one, two] of [
      ['false', 'true'],
      ['true', 'false'],
    ] as const)
      await app
        .http(owner)
        .post(messages())
        .field('message', 'x')
        .field('isInternal', one)
        .field('isInternal', two)
        .expect(403);
    expect(await stored()).toHaveLength(0);
  });

  it('are read by the team and by nobody else', async () => {
    await say(staff, { message: 'pública' });
    await say(staff, { message: 'CANARIO', isInternal: 'true' });
    const team = await app.http(staff).get(messages()).expect(200);
    expect(team.body.map(({ message }: Message) => message)).toEqual(['pública', 'CANARIO']);
    const player = await app.http(owner).get(messages()).expect(200);
    expect(player.body.map(({ message }: Message) => message)).toEqual(['pública']);
    expect(player.headers['x-total-count']).toBe('1');
  });

  it('stay with the team when their writer leaves it', async () => {
    const demoted = await app.staff();
    ticket = await app.ticket(demoted);
    await say(demoted, { message: 'minha nota', isInternal: true }).expect(201);
    await app.db.getRepository(User).update(demoted.user.id, { role: Role.User });
    const login = await app.http().post('/api/auth/login').send({ email: demoted.user.email, password: PASSWORD });
    const { body } = await app.http(login.body.sessionId as string).get(messages());
    expect(body).toEqual([]);
    expect((await stored())[0]).toMatchObject({ isInternal: true });
  });
});

describe('reading', () => {
  it('shows players the team without a face', async () => {
    await say(owner, { message: 'oi' });
    await say(staff, { message: 'olá' });
    const { body } = await app.http(owner).get(messages()).expect(200);
    expect(body).toMatchObject([
      { userId: owner.user.id, user: { name: owner.user.name, role: 'user' } },
      { userId: null, user: { name: 'Suporte', role: 'staff', avatar: null } },
    ]);
    expect(JSON.stringify(body)).not.toContain(staff.user.name);
    const team = await app.http(staff).get(messages()).expect(200);
    expect(team.body[1]).toMatchObject({ userId: staff.user.id, user: { name: staff.user.name, avatar: '/eu.png' } });
  });

  it('goes back page by page, oldest first in each', async () => {
    for (let number = 1; number <= 7; number += 1) await say(owner, { message: String(number) });
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const page = await app
        .http(owner)
        .get(messages())
        .query({ limit: 3, ...(cursor && { cursor }) })
        .expect(200);
      pages.push(page.body.map(({ message }: Message) => message));
      expect(page.headers['x-total-count']).toBe('7');
      cursor = page.headers['x-next-cursor'];
    } while (cursor);
    expect(pages).toEqual([['5', '6', '7'], ['2', '3', '4'], ['1']]);
  });

  it.each([
    'limit=0',
    'limit=501',
    'limit=x',
    'cursor=abc',
    'cursor=0',
    'cursor=99999999999',
    'limit=1&limit=2',
    'x=1',
  ])('refuses ?%s', async (query) => {
    await app.http(owner).get(`${messages()}?${query}`).expect(400);
  });

  it('costs as many queries for twenty messages with files as for one', async () => {
    const withFile = () =>
      app.http(staff).post(messages()).field('message', 'x').attach('files', Buffer.from('a'), 'a.txt');
    const cost = async (): Promise<number> => {
      await app.quiet();
      return (await queriesOf(app, () => app.http(owner).get(messages()).expect(200))).length;
    };
    await withFile();
    const one = await cost();
    for (let number = 1; number < 20; number += 1) await withFile();
    expect((await app.http(owner).get(messages())).body).toHaveLength(20);
    expect(await cost()).toBeLessThanOrEqual(one);
    expect(one).toBeLessThanOrEqual(4);
  });

  it('lets ticket, unread count and list cost the same however much was written', async () => {
    const paths = [`/api/tickets/${ticket.id}`, `/api/tickets/${ticket.id}/unread-count`, '/api/tickets'];
    const costOf = async (path: string): Promise<number> => {
      return (await queriesOf(app, () => app.http(owner).get(path).expect(200))).length;
    };
    const costs = async (): Promise<number[]> => {
      await app.quiet();
      return [await costOf(paths[0]!), await costOf(paths[1]!), await costOf(paths[2]!)];
    };
    // The answer times of a queue are read once for all lists.
    await app.ticket(owner);
    await costOf('/api/tickets');
    await say(staff, { message: 'um' });
    const few = await costs();
    for (let number = 1; number < 20; number += 1) await say(staff, { message: 'mais um' });
    await app.ticket(owner);
    expect(await costs()).toEqual(few);
    expect(Math.min(...few)).toBeGreaterThan(0);
    expect(Math.max(...few)).toBeLessThanOrEqual(3);
  });

  it('answers 304 to who knows it already', async () => {
    await say(owner, { message: 'oi' });
    const { headers } = await app.http(owner).get(messages()).expect(200);
    await app.http(owner).get(messages()).set('If-None-Match', headers['etag']!).expect(304);
  });
});

describe('read marks', () => {
  const unread = async (who: Someone): Promise<number> => {
    const { body } = await app.http(who).get(pathOf('unread-count')).expect(200);
    expect(Object.keys(body)).toEqual(['count']);
    return body.count as number;
  };
  const mark = (who: Someone, lastMessageId: unknown) =>
    app.http(who).post(pathOf('mark-read')).send({ lastMessageId });
  const marksOf = (who: Someone): Promise<MessageRead[]> =>
    app.db.getRepository(MessageRead).findBy({ userId: who.user.id });

  it('count what others wrote, and only what the reader may see', async () => {
    await say(owner, { message: 'minha' });
    await say(staff, { message: 'pública' });
    await say(staff, { message: 'nota', isInternal: true });
    expect([await unread(owner), await unread(staff), await unread(await app.staff())]).toEqual([1, 1, 3]);
  });

  it('move forward and never back', async () => {
    const ids: number[] = [];
    for (let number = 0; number < 3; number += 1) ids.push((await say(staff, { message: 'x' })).body.id as number);
    expect((await mark(owner, ids[1]).expect(200)).body).toEqual({ count: 1 });
    expect((await mark(owner, ids[0]).expect(200)).body).toEqual({ count: 1 });
    expect((await mark(owner, ids[2]).expect(200)).body).toEqual({ count: 0 });
    await Promise.all(ids.map((id) => mark(owner, id)));
    expect(await marksOf(owner)).toMatchObject([{ lastReadMessageId: ids[2] }]);
  });

  it('cannot be set to what the reader cannot see', async () => {
    await say(staff, { message: 'pública' });
    const note = (await say(staff, { message: 'nota', isInternal: true })).body.id as number;
    const elsewhere = await app.ticket(owner);
    const foreign = await app.http(owner).post(pathOf('messages', elsewhere.id)).send({ message: 'x' });
    const answers = [await mark(owner, note), await mark(owner, foreign.body.id), await mark(owner, 2_147_483_647)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    for (const id of [-1, 1.5, 2_147_483_648, '1', null, [1]]) await mark(owner, id).expect(400);
    expect(await marksOf(owner)).toEqual([]);
    expect(await unread(owner)).toBe(1);
  });

  it('of a ticket without messages are 0, and read nothing', async () => {
    expect((await mark(owner, 0).expect(200)).body).toEqual({ count: 0 });
    const { id } = (await say(staff, { message: 'x' })).body as Message;
    await mark(owner, id).expect(200);
    expect((await mark(owner, 0).expect(200)).body).toEqual({ count: 0 });
    await say(staff, { message: 'y' });
    expect(await unread(owner)).toBe(1);
    await mark(other, 0).expect(404);
  });

  it('are not there for strangers', async () => {
    const { id } = (await say(staff, { message: 'x' })).body as Message;
    await mark(other, id).expect(404);
    await app.http(other).get(pathOf('unread-count')).expect(404);
    await app.http(other).get(messages()).expect(404);
  });
});

it('stops floods and says how long to wait', async () => {
  const strict = await app.beside({ MESSAGES_PER_MINUTE: 3, TEAM_MESSAGES_PER_MINUTE: 5 });
  for (const [who, limit] of [
    [owner, 3],
    [staff, 5],
  ] as const) {
    const answers = [];
    const began = Date.now();
    for (let number = 0; number <= limit; number += 1) answers.push(await say(who, { message: 'x' }, 'pt', strict));
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(limit).fill(201), 429]);
    const wait = Number(answers.at(-1)!.headers['retry-after']);
    const passed = Math.ceil((Date.now() - began) / 1000);
    expect(wait).toBeGreaterThanOrEqual(60 - passed);
    expect(wait).toBeLessThanOrEqual(60);
  }
  await strict.close();
});
