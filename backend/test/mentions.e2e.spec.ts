import { MailDispatcher } from '../src/mail/mail-dispatcher.js';
import { Mail } from '../src/mail/mail.entity.js';
import { PushDispatcher } from '../src/push/push-dispatcher.js';
import type { Ticket } from '../src/tickets/ticket.entity.js';
import { BrowserKeys } from './browser-keys.js';
import { Mailbox } from './mailbox.js';
import { Receiver } from './receiver.js';
import { SAMPLES } from './samples.js';
import { type Someone, TestApp } from './support.js';

const CANARY = 'CANARIO5e2d';

let app: TestApp;
let mailbox: Mailbox;
let pushService: Receiver;
let player: Someone;
let author: Someone;
let asked: Someone;
let ticket: Ticket;

beforeAll(async () => {
  [mailbox, pushService] = [await Mailbox.start(), await Receiver.start()];
  app = await TestApp.start({ ...mailbox.settings, PUSH_ALLOW_PRIVATE: true });
});
afterAll(async () => {
  await app.close();
  await mailbox.goAway();
  await pushService.close();
});
beforeEach(async () => {
  [player, author, asked] = [await app.player(), await app.staff(), await app.staff({ name: 'Helena Torres' })];
  ticket = await app.ticket(player);
});

type Row = { readonly id: number; readonly asked: object | null; readonly takesPart: boolean };
type Bell = { readonly type: string; readonly ticketId: number; readonly title: string };

const path = (rest = '') => `/api/tickets/${ticket.id}${rest}`;
const send = (body: object, who = author) =>
  app
    .http(who)
    .post(path('/messages'))
    .send({ message: 'Olá', ...body });
const ask = async (mentions: readonly number[], who = author, message = 'Veja, @Helena Torres'): Promise<number> =>
  (await send({ message, isInternal: true, mentions }, who).expect(201)).body.id;
const rows = async (who: Someone, query: string): Promise<Row[]> =>
  (await app.http(who).get(`/api/tickets?${query}`).expect(200)).body;
const queue = async (who: Someone): Promise<number[]> => (await rows(who, 'askedOf=me')).map(({ id }) => id);
const count = async (who: Someone): Promise<number> =>
  (await app.http(who).get('/api/queues').expect(200)).body.find(({ key }: { key: string }) => key === 'askedOf').count;
const bells = async (who: Someone): Promise<Bell[]> =>
  (await app.http(who).get('/api/notifications').expect(200)).body.filter((bell: Bell) => bell.ticketId === ticket.id);
const types = async (who: Someone) => (await bells(who)).map(({ type }) => type);
const guard = async (conflictGuard: boolean) =>
  app
    .http(await app.admin())
    .put('/api/admin/settings')
    .send({ conflictGuard })
    .expect(200);
const withhold = (who: Someone) =>
  app.db.query(`INSERT INTO ticket_conflicts ("ticketId", "userId", source) VALUES ($1, $2, 'declared')`, [
    ticket.id,
    who.user.id,
  ]);

describe('a note that asks a member', () => {
  it('names them beside the text, to the team alone, also after they have another name', async () => {
    const { body } = await send({ message: '@Helena Torres olhe', isInternal: true, mentions: [asked.user.id] });
    const mentions = [{ id: asked.user.id, name: 'Helena Torres' }];
    expect(body).toMatchObject({ message: '@Helena Torres olhe', mentions });
    await app.db.query(`UPDATE users SET name = 'Helena Prado' WHERE id = $1`, [asked.user.id]);
    const [shown] = (await app.http(author).get(path('/messages')).expect(200)).body;
    expect(shown).toMatchObject({
      message: '@Helena Torres olhe',
      mentions: [{ id: asked.user.id, name: 'Helena Prado' }],
    });
  });

  it('may be a form with a file', async () => {
    const form = app.http(author).post(path('/messages')).field('message', 'Veja').field('isInternal', 'true');
    const { body } = await form
      .field('mentions', JSON.stringify([asked.user.id]))
      .attach('files', SAMPLES.text, 'a.txt');
    expect(body).toMatchObject({ mentions: [{ id: asked.user.id }] });
  });

  it('stays in their queue, of all views of it, until they write', async () => {
    expect([await queue(asked), await count(asked)]).toEqual([[], 0]);
    await ask([asked.user.id]);
    expect([await queue(asked), await count(asked)]).toEqual([[ticket.id], 1]);
    expect([await queue(author), await count(author)]).toEqual([[], 0]);
    const [row] = await rows(asked, 'askedOf=me');
    expect(row).toMatchObject({ takesPart: true, asked: { name: author.user.name, text: 'Veja, @Helena Torres' } });
    expect((await rows(author, `ownerId=${player.user.id}`))[0]).toMatchObject({ asked: null });
    await send({}, player).expect(201);
    expect(await queue(asked)).toEqual([ticket.id]);
    await send({ isInternal: true }, asked).expect(201);
    expect([await queue(asked), await count(asked)]).toEqual([[], 0]);
    expect((await rows(asked, 'tookPart=me'))[0]).toMatchObject({ id: ticket.id, asked: null });
  });

  it.each([
    ['a reply', () => send({}, asked).expect(201)],
    ['no longer following', () => app.http(asked).delete(path('/follow')).expect(204)],
    ['the end of the ticket', () => app.http(author).patch(path()).send({ status: 'closed' }).expect(200)],
  ])('leaves their queue with %s', async (_, end) => {
    await ask([asked.user.id]);
    await end();
    expect([await queue(asked), await count(asked)]).toEqual([[], 0]);
  });

  it('asks again with the next note, and shows the newest', async () => {
    await ask([asked.user.id]);
    await send({}, asked).expect(201);
    await ask([asked.user.id], author, 'E agora, @Helena Torres?');
    expect(await rows(asked, 'askedOf=me')).toMatchObject([{ asked: { text: 'E agora, @Helena Torres?' } }]);
  });

  it('goes along when the ticket is merged, and comes back', async () => {
    await ask([asked.user.id]);
    const into = await app.ticket(player);
    await app.http(author).post(path('/merge')).send({ intoId: into.id }).expect(200);
    expect(await queue(asked)).toEqual([into.id]);
    await app.http(author).post(path('/unmerge')).expect(200);
    expect(await queue(asked)).toEqual([ticket.id]);
  });

  it('is a filter of saved views', async () => {
    await ask([asked.user.id]);
    const view = { name: 'Pediram a mim', query: { askedOf: 'me' } };
    const { id } = (await app.http(asked).post('/api/views').send(view).expect(201)).body;
    expect((await app.http(asked).get(`/api/views/counts?ids=${id}`).expect(200)).text).toMatch(/:1\b/);
  });
});

describe('who is notified', () => {
  it('a person asked, once a note, also if they are the assignee or write in the ticket', async () => {
    await app.http(author).patch(path()).send({ assignedTo: asked.user.id }).expect(200);
    await send({ isInternal: true }, asked).expect(201);
    const reader = await app.staff();
    await send({ isInternal: true }, reader).expect(201);
    const [ofAsked, ofReader] = [await types(asked), await types(reader)];
    await ask([asked.user.id]);
    expect(await types(asked)).toEqual(['note_mention', ...ofAsked]);
    expect(await types(reader)).toEqual(['internal_note', ...ofReader]);
    expect((await bells(asked))[0]).toMatchObject({ title: 'Pediram a você' });
  });

  it('nobody who mentions themselves, and they are not asked', async () => {
    await ask([author.user.id, asked.user.id]);
    expect([await types(author), await types(asked)]).toEqual([[], ['note_mention']]);
    expect([await queue(author), await queue(asked)]).toEqual([[], [ticket.id]]);
  });

  it('all who are asked at once, each once, and by a repeated request nobody again', async () => {
    const other = await app.staff();
    const key = crypto.randomUUID();
    const body = { isInternal: true, mentions: [asked.user.id, other.user.id] };
    for (let times = 0; times < 2; times += 1) await send(body).set('Idempotency-Key', key).expect(201);
    expect([await types(asked), await types(other)]).toEqual([['note_mention'], ['note_mention']]);
    await Promise.all([ask([asked.user.id]), ask([asked.user.id], other)]);
    expect(await types(asked)).toEqual(Array(3).fill('note_mention'));
    expect(await queue(asked)).toEqual([ticket.id]);
  });

  const passTime = async (): Promise<void> => {
    await app.db.query(`UPDATE mails SET "sendAfter" = now() WHERE state = 'pending'`);
    await app.db.query('UPDATE push_messages SET "sendAfter" = now()');
    await app.app.get(MailDispatcher).run();
    await app.app.get(PushDispatcher).run();
  };
  const mailsOf = (who: Someone) => app.db.getRepository(Mail).findBy({ userId: who.user.id, kind: 'asked' });

  it('by push and mail, in neither a word of the note', async () => {
    const browser = new BrowserKeys(pushService.url());
    await app.http(asked).put('/api/push/subscription').send(browser.subscription).expect(204);
    await ask([asked.user.id], author, CANARY);
    await passTime();
    const mail = (await mailbox.mails(1)).at(-1)!;
    expect(mail).toMatchObject({ to: [asked.user.email] });
    expect(mail.headers['subject']).toContain(`Citaram você no chamado #${ticket.id}`);
    const [push] = pushService.received.map(({ bytes }) => JSON.stringify(browser.open(bytes)));
    expect(push).toContain(`/ticket/${ticket.id}`);
    for (const sent of [mail.raw, mail.text, mail.html, push])
      expect(sent).not.toMatch(new RegExp(`${CANARY}|${author.user.name}`));
  });

  it('not by mail and push where they have switched it off, but always in the app', async () => {
    const browser = new BrowserKeys(pushService.url());
    await app.http(asked).put('/api/push/subscription').send(browser.subscription).expect(204);
    pushService.forget();
    const off = { mail: { asked: false }, push: { asked: false } };
    await app.http(asked).put('/api/me/preferences').send({ notify: off }).expect(200);
    await ask([asked.user.id]);
    await passTime();
    expect([await mailsOf(asked), pushService.received]).toEqual([[], []]);
    expect(await types(asked)).toEqual(['note_mention']);
  });

  it('not by mail once they have answered', async () => {
    await ask([asked.user.id]);
    await send({}, asked).expect(201);
    await passTime();
    expect(await mailsOf(asked)).toMatchObject([{ state: 'dropped', error: 'outdated' }]);
  });

  it('in every tab of theirs, and only theirs', async () => {
    const [tab, other, owner] = [await app.listen(asked), await app.listen(author), await app.listen(player)];
    await ask([asked.user.id]);
    await app.quiet(tab, other, owner);
    const heard = (socket: typeof tab) => socket.types().filter((type) => type !== 'connection_confirmed');
    expect(heard(tab).sort()).toEqual(['attention_changed', 'new_message', 'notification']);
    expect([heard(other), heard(owner)]).toEqual([['new_message'], []]);
    for (const socket of [tab, other, owner]) socket.close();
  });
});

describe('refused are', () => {
  const refusal = (body: object) => send({ message: CANARY, isInternal: true, ...body }).expect(400);
  const UNKNOWN = 2_147_483_647;

  it.each<[string, () => readonly number[] | Promise<readonly number[]>, string]>([
    ['an unknown person', () => [UNKNOWN], 'message.mention_unknown'],
    ['a player', () => [player.user.id], 'message.mention_unknown'],
    ['a member beside a player', () => [asked.user.id, player.user.id], 'message.mention_unknown'],
    ['an inactive member', async () => [(await app.staff({ isActive: false })).user.id], 'message.mention_unknown'],
  ])('%s', async (_, mentions, code) => {
    const { body } = await refusal({ mentions: await mentions() });
    expect(body).toEqual({ statusCode: 400, code, message: expect.stringContaining('Escolha de novo na lista') });
    expect(await types(asked)).toEqual([]);
    expect((await app.http(author).get(path('/messages'))).body).toEqual([]);
  });

  it.each([
    ['more than ten', Array.from({ length: 11 }, (_, at) => at + 1)],
    ['the same twice', [3, 3]],
    ['what is no id', ['x']],
    ['no list', 'x'],
    ['zero', [0]],
  ])('%s', async (_, mentions) => {
    expect((await refusal({ mentions })).body).toMatchObject({ errors: [{ field: 'mentions' }] });
  });

  it('mentions in a reply, in the language of the author', async () => {
    const { body } = await send({ mentions: [asked.user.id] })
      .set('Accept-Language', 'en')
      .expect(400);
    expect(body).toMatchObject({ message: 'Only internal notes can mention members of the team.' });
    await send({ mentions: [] }).expect(201);
  });

  it('mentions by a player, like everything that only the team may do', async () => {
    const player403 = (await send({ mentions: [asked.user.id] }, player).expect(403)).body;
    expect(player403).toEqual((await send({ claim: true }, player).expect(403)).body);
  });

  it('a member from whom the ticket is withheld, who learns nothing and is not offered', async () => {
    await guard(true);
    const offered = async () =>
      (await app.http(author).get(`/api/team?ticketId=${ticket.id}`).expect(200)).body.map(({ id }: Row) => id);
    expect(await offered()).toContain(asked.user.id);
    await withhold(asked);
    const socket = await app.listen(asked);
    const seen = async () => [await bells(asked), await queue(asked), await count(asked)];
    const before = await seen();
    const [withheld, unknown] = [await refusal({ mentions: [asked.user.id] }), await refusal({ mentions: [UNKNOWN] })];
    expect(withheld.text).toBe(unknown.text);
    expect(await offered()).not.toContain(asked.user.id);
    await app.quiet(socket);
    expect([await seen(), socket.types().filter((type) => type !== 'connection_confirmed')]).toEqual([before, []]);
    socket.close();
    await guard(false);
  });
});

it('the team of a ticket begins with who takes part in it, and is offered to nobody else', async () => {
  await app.http(asked).put(path('/follow')).expect(204);
  const { body } = await app.http(author).get(`/api/team?ticketId=${ticket.id}`).expect(200);
  expect(body[0]).toMatchObject({ id: asked.user.id });
  expect(body.map(({ id }: Row) => id)).not.toContain(player.user.id);
  await app.http(author).get('/api/team?ticketId=2147483647').expect(404);
  await app.http(author).get('/api/team?ticketId=x').expect(400);
  await app.http(player).get(`/api/team?ticketId=${ticket.id}`).expect(403);
});

it('players may not ask for it, and see no trace', async () => {
  await ask([asked.user.id], author, CANARY);
  await send({}).expect(201);
  expect((await app.http(player).get('/api/tickets?askedOf=me')).body).toMatchObject({ statusCode: 400 });
  for (const address of [path(), '/api/tickets', path('?include=messages,attachments,statuses'), path('/messages')])
    expect((await app.http(player).get(address).expect(200)).text).not.toMatch(/asked|mention|Helena/i);
});

it('a person who is erased is asked nowhere, and the note keeps its text', async () => {
  await ask([asked.user.id]);
  const confirm = { confirm: asked.user.email };
  await app
    .http(await app.admin())
    .post(`/api/admin/users/${asked.user.id}/erase`)
    .send(confirm)
    .expect(200);
  const [note] = (await app.http(author).get(path('/messages')).expect(200)).body;
  expect(note).toMatchObject({ message: 'Veja, @Helena Torres', mentions: [] });
  const left = await app.db.query('SELECT FROM ticket_participants WHERE "userId" = $1', [asked.user.id]);
  expect(left).toEqual([]);
});
