import { DomainEventRow } from '../src/events/domain-event.entity.js';
import { MacroDay } from '../src/macros/macro-day.entity.js';
import { Macro } from '../src/macros/macro.entity.js';
import { Message } from '../src/messages/message.entity.js';
import { TicketCategory } from '../src/tickets/ticket.enums.js';
import { Ticket } from '../src/tickets/ticket.entity.js';
import { User } from '../src/users/user.entity.js';
import { zoneAtNoon } from './clock.js';
import { queriesOf } from './queries.js';
import { type Someone, TestApp } from './support.js';

let app: TestApp;
let player: Someone;
let staff: Someone;
let colleague: Someone;
let admin: Someone;
let ticket: Ticket;

beforeAll(async () => {
  app = await TestApp.start({
    CLUB_NAME: 'Clube Aurora',
    TEAM_MESSAGES_PER_MINUTE: '1000',
    CLUB_TIMEZONE: zoneAtNoon(),
  });
  [player, staff, colleague, admin] = await Promise.all([app.player(), app.staff(), app.staff(), app.admin()]);
});
beforeEach(async () => {
  await app.db.query('DELETE FROM macros');
  ticket = await app.ticket(player);
});
afterAll(() => app.close());

type Shown = { id: number; name: string; shortcut: string; updatedAt: string; recentUses: number };
type Piece = { kind: string; text: string };
type Offered = { language: string | null; macros: (Shown & { pt: Piece[] | null; en: Piece[] | null })[] };

const BODY = { name: 'Item devolvido', shortcut: 'reemb', bodyPt: 'Oi, {jogador}!', bodyEn: 'Hi {jogador}!' };
const list = async (who: Someone): Promise<Shown[]> => (await app.http(who).get('/api/macros').expect(200)).body;
const create = (who: Someone, body: object = {}) =>
  app
    .http(who)
    .post('/api/macros')
    .send({ ...BODY, ...body });
const made = async (who: Someone, body: object = {}): Promise<Shown> => (await create(who, body).expect(201)).body;
const shared = (body: object = {}) => made(admin, { isShared: true, ...body });
const change = (who: Someone, id: number, body: object) => app.http(who).patch(`/api/macros/${id}`).send(body);
const remove = (who: Someone, id: number) => app.http(who).delete(`/api/macros/${id}`);
const offered = async (who: Someone, id = ticket.id): Promise<Offered> =>
  (await app.http(who).get(`/api/tickets/${id}/macros`).expect(200)).body;
const say = (who: Someone, body: object) =>
  app
    .http(who)
    .post(`/api/tickets/${ticket.id}/messages`)
    .send({ message: 'Oi', ...body });
const wordsOf = (pieces: Piece[] | null) => pieces?.map(({ text }) => text).join('');
const stored = () => app.db.getRepository(Message).countBy({ ticketId: ticket.id });

describe('a macro', () => {
  it('keeps a text in both languages, what it does and where it is offered', async () => {
    const body = { ...BODY, name: ' Item ', shortcut: ' Reemb ', actions: { status: 'resolved', assignedTo: 'me' } };
    const macro = await made(staff, { ...body, categories: ['eventos', 'doacoes'] });
    expect(macro).toEqual({
      ...BODY,
      id: expect.any(Number),
      name: 'Item',
      actions: { status: 'resolved', assignedTo: 'me' },
      categories: ['doacoes', 'eventos'],
      isActive: true,
      isShared: false,
      recentUses: 0,
      updatedAt: expect.any(String),
    });
    expect(await list(staff)).toEqual([macro]);
  });

  it.each([
    { name: '' },
    { name: 'x'.repeat(81) },
    { name: null },
    { shortcut: '' },
    { shortcut: 'a b' },
    { shortcut: 'a/b' },
    { shortcut: 'x'.repeat(31) },
    { bodyPt: '', bodyEn: null },
    { bodyPt: 'x'.repeat(10_001) },
    { bodyPt: 'Oi, {jogadr}!' },
    { bodyEn: 'Hi {player}!' },
    { bodyPt: 7 },
    { actions: { status: 'waiting_response' } },
    { actions: { priority: 'top' } },
    { actions: { assignedTo: 3 } },
    { actions: { close: true } },
    { actions: null },
    { categories: ['outras'] },
    { categories: ['eventos', 'eventos'] },
    { isActive: 'yes' },
    { isShared: null },
    { ownerId: 1 },
  ])('is refused with %j, new or changed', async (body) => {
    const { id } = await made(staff, { shortcut: 'outro' });
    await create(staff, body).expect(400);
    await change(staff, id, body).expect(400);
    expect(await list(staff)).toHaveLength(1);
  });

  it('has a shortcut of its own among those of its owner, and among the shared ones', async () => {
    await shared();
    const { id } = await made(staff, { shortcut: 'outro' });
    await made(staff);
    await made(colleague);
    const { body } = await create(staff, { shortcut: 'REEMB' }).expect(400);
    expect(body.errors).toEqual([
      { field: 'shortcut', code: 'macro.shortcut_taken', message: 'Outra resposta pronta já usa este atalho.' },
    ]);
    await change(staff, id, { shortcut: 'reemb' }).expect(400);
    await create(admin, { isShared: true }).expect(400);
  });

  it('is created once for one Idempotency-Key', async () => {
    const key = '3f0c5b1e-6a55-4f39-9d36-0c4d2a0c7a11';
    const answers = [
      await create(staff).set('Idempotency-Key', key).expect(201),
      await create(staff).set('Idempotency-Key', key).expect(201),
    ];
    expect(answers[1]!.body).toEqual(answers[0]!.body);
    expect(await list(staff)).toHaveLength(1);
  });

  it('is not changed by whoever has read an older one, and by the same values not at all', async () => {
    const { id, updatedAt } = await made(staff);
    const same = (await change(staff, id, { ...BODY }).expect(200)).body as Shown;
    expect(same.updatedAt).toBe(updatedAt);
    await change(staff, id, { name: 'Novo', ifUpdatedAt: updatedAt }).expect(200);
    await change(staff, id, { name: 'Outro', ifUpdatedAt: updatedAt }).expect(409);
    expect(await list(staff)).toMatchObject([{ name: 'Novo' }]);
  });

  it('there are 100 of each kind', async () => {
    const row = { ownerId: staff.user.id, name: 'Cheia', bodyPt: 'Oi', actions: {}, categories: [], isActive: true };
    const rows = Array.from({ length: 99 }, (_, at) => ({ ...row, shortcut: `m${at}`, updatedAt: new Date() }));
    await app.db.getRepository(Macro).insert(rows);
    await made(staff);
    await create(staff, { shortcut: 'mais' }).expect(409);
    await made(colleague);
    await shared();
  });
});

describe('who may do what', () => {
  it('own ones are found by nobody else', async () => {
    const { id } = await made(staff);
    expect(await list(colleague)).toEqual([]);
    expect((await offered(admin)).macros).toEqual([]);
    const missing = await change(admin, 2_147_483_647, { name: 'X' }).expect(404);
    for (const answer of [await change(admin, id, { name: 'X' }), await remove(admin, id)])
      expect([answer.status, answer.text]).toEqual([404, missing.text]);
    await remove(staff, id).expect(204);
    await remove(staff, id).expect(404);
  });

  it('shared ones are read by the team and changed by admins', async () => {
    const { id } = await shared();
    await create(staff, { isShared: true, shortcut: 'x' }).expect(403);
    await change(staff, id, { name: 'X' }).expect(403);
    await remove(staff, id).expect(403);
    const own = await made(staff);
    await change(staff, own.id, { isShared: true }).expect(403);
    expect((await list(staff)).map((macro) => macro.id).sort()).toEqual([id, own.id].sort());
    await change(admin, id, { isShared: false }).expect(200);
    expect((await list(staff)).map((macro) => macro.id)).toEqual([own.id]);
  });

  it('players have none, and do nothing with one', async () => {
    const { id } = await shared();
    await app.http(player).get('/api/macros').expect(403);
    await app.http(player).get(`/api/tickets/${ticket.id}/macros`).expect(403);
    await create(player).expect(403);
    await say(player, { macroId: id }).expect(403);
    await say(player, { ticketChange: { priority: 'low' } }).expect(403);
    expect(await stored()).toBe(0);
  });

  it('a ticket that is not there has none', async () => {
    await app.http(staff).get('/api/tickets/2147483647/macros').expect(404);
  });

  it('leaves an event for shared ones, and for nothing else', async () => {
    const events = () =>
      app.db.getRepository(DomainEventRow).find({ where: { type: 'macros.changed' }, order: { id: 'ASC' } });
    const before = (await events()).length;
    const own = await made(admin);
    await change(admin, own.id, { name: 'Outra' }).expect(200);
    await change(admin, own.id, { isShared: true }).expect(200);
    await change(admin, own.id, { name: 'Outra', bodyEn: null }).expect(200);
    await remove(admin, own.id).expect(204);
    expect((await events()).slice(before).map(({ actorId, data }) => [actorId, data])).toEqual(
      [
        { macroId: own.id, how: 'added', changed: ['ownerId'] },
        { macroId: own.id, how: 'changed', changed: ['bodyEn'] },
        { macroId: own.id, how: 'removed' },
      ].map((data) => [admin.user.id, data]),
    );
  });
});

describe('in a ticket', () => {
  it('it has the values of the ticket, in both languages, and the language of the player', async () => {
    await app.db.getRepository(User).update(player.user.id, { language: 'en', name: 'Lyra  de Souza' });
    const world = await app.world('Cimeria');
    ticket = await app.ticket(player, { worldId: world.id });
    const variables = '{jogador} {Mundo} {chamado} {clube} {prazo} {personagem}.';
    await shared({ bodyPt: `Oi ${variables}`, bodyEn: `Hi ${variables}` });
    const { language, macros } = await offered(staff);
    expect(language).toBe('en');
    const values = `Lyra Cimeria #${ticket.id} Clube Aurora`;
    const [macro] = macros;
    expect(wordsOf(macro!.pt)).toMatch(new RegExp(`^Oi ${values} \\d+ (dias|horas) {personagem}\\.$`));
    expect(wordsOf(macro!.en)).toMatch(new RegExp(`^Hi ${values} \\d+ (days|hours) {personagem}\\.$`));
    expect(macro!.pt!.map(({ kind }) => kind)).toEqual([
      ...['text', 'filled', 'text', 'filled', 'text', 'filled', 'text', 'filled', 'text', 'filled'],
      ...['text', 'unfilled', 'text'],
    ]);
    await app.db.getRepository(User).update(player.user.id, { language: null });
    expect((await offered(staff)).language).toBeNull();
  });

  it('a value is not filled again', async () => {
    const world = await app.world('{clube}');
    ticket = await app.ticket(player, { worldId: world.id });
    await shared({ bodyPt: '{mundo}' });
    expect((await offered(staff)).macros[0]!.pt).toEqual([{ kind: 'filled', text: '{clube}' }]);
  });

  it('those of its category and those of all are offered, the most used first, the inactive not', async () => {
    ticket = await app.ticket(player, { category: TicketCategory.Eventos });
    await shared({ name: 'A', shortcut: 'a' });
    const used = await made(staff, { name: 'B', shortcut: 'b', categories: ['eventos'] });
    await shared({ name: 'C', shortcut: 'c', categories: ['doacoes'] });
    await made(staff, { name: 'D', shortcut: 'd', isActive: false });
    await say(staff, { macroId: used.id }).expect(201);
    expect((await offered(staff)).macros.map(({ name }) => name)).toEqual(['B', 'A']);
    expect((await list(staff)).map(({ name, recentUses }) => [name, recentUses])).toEqual([
      ['A', 0],
      ['B', 1],
      ['C', 0],
      ['D', 0],
    ]);
  });

  it('one round trip reads them, however many there are', async () => {
    await shared();
    const few = (await queriesOf(app, () => offered(staff))).length;
    for (const shortcut of ['b', 'c', 'd']) await shared({ shortcut });
    expect(await queriesOf(app, () => offered(staff))).toHaveLength(few);
  });
});

describe('a message with a macro', () => {
  const usesOf = (macroId: number) => app.db.getRepository(MacroDay).findBy({ macroId });

  it('counts a use of the day, a repeated request none', async () => {
    const { id } = await shared();
    const key = '3f0c5b1e-6a55-4f39-9d36-0c4d2a0c7a12';
    await say(staff, { macroId: id }).set('Idempotency-Key', key).expect(201);
    await say(staff, { macroId: id }).set('Idempotency-Key', key).expect(201);
    await app
      .http(colleague)
      .post(`/api/tickets/${ticket.id}/messages`)
      .field({ message: 'Oi', macroId: id })
      .expect(201);
    expect(await usesOf(id)).toMatchObject([{ uses: 2 }]);
  });

  it('is sent all the same when the macro is gone, or somebody else’s, and counts nothing', async () => {
    const [gone, own] = [await shared(), await made(colleague, { shortcut: 'minha' })];
    await remove(admin, gone.id).expect(204);
    await say(staff, { macroId: gone.id }).expect(201);
    await say(staff, { macroId: own.id }).expect(201);
    expect([await stored(), await usesOf(gone.id), await usesOf(own.id)]).toEqual([2, [], []]);
  });

  it('with a variable that nobody filled is refused at its field, also as a note', async () => {
    const { id } = await shared();
    for (const isInternal of [false, true]) {
      const { body } = await say(staff, { macroId: id, message: 'Oi {Personagem}, {mundo}', isInternal }).expect(400);
      expect(body.errors).toEqual([
        { field: 'message', code: 'macro.unfilled', message: 'Falta preencher: {personagem}, {mundo}' },
      ]);
    }
    expect([await stored(), await usesOf(id)]).toEqual([0, []]);
    await say(staff, { message: 'Escreva {mundo} assim' }).expect(201);
  });

  it('that is too long after filling is refused', async () => {
    const { id } = await shared();
    await say(staff, { macroId: id, message: 'x'.repeat(10_001) }).expect(400);
    expect(await usesOf(id)).toEqual([]);
  });

  it.each([0, -1, 1.5, 'x', null, 2_147_483_648])('%j is no macro', async (macroId) => {
    await say(staff, { macroId }).expect(400);
  });
});

describe('what comes along', () => {
  const now = () => app.db.getRepository(Ticket).findOneByOrFail({ id: ticket.id });
  const typesOf = async () =>
    (await app.db.getRepository(DomainEventRow).find({ where: { ticketId: ticket.id }, order: { id: 'ASC' } })).map(
      ({ type }) => type,
    );

  it('status, priority and assignee change with the message, each with its event', async () => {
    const ticketChange = { status: 'resolved', priority: 'low', assignedTo: colleague.user.id };
    await say(staff, { ticketChange, claim: true }).expect(201);
    expect(await now()).toMatchObject(ticketChange);
    expect(await typesOf()).toEqual([
      'ticket.status_changed',
      'message.posted',
      'ticket.priority_changed',
      'ticket.assigned',
    ]);
  });

  it('without a status the reply decides it, and a note leaves it', async () => {
    await say(staff, { ticketChange: { priority: 'high' }, isInternal: true }).expect(201);
    expect(await now()).toMatchObject({ status: 'open', priority: 'high' });
    await say(staff, { ticketChange: { assignedTo: null }, claim: true }).expect(201);
    expect(await now()).toMatchObject({ status: 'waiting_response', assignedTo: null });
  });

  it('nothing of it is stored when one part is refused', async () => {
    const { id } = await shared();
    const ticketChange = { priority: 'low', assignedTo: player.user.id };
    await say(staff, { ticketChange, macroId: id }).expect(400);
    expect(await now()).toMatchObject({ priority: 'medium', assignedTo: null });
    expect([await stored(), await typesOf()]).toEqual([0, []]);
  });

  it.each([{}, { priority: null }, { assignedTo: 'me' }, { priority: 'top' }])('refuses %j', async (ticketChange) => {
    await say(staff, { ticketChange }).expect(400);
  });
});
