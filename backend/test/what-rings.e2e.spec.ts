import { namedStatements } from '../src/common/persistence/statement.js';
import { PushDispatcher } from '../src/push/push-dispatcher.js';
import { TicketCategory, TicketStatus } from '../src/tickets/ticket.enums.js';
import { BrowserKeys } from './browser-keys.js';
import { hoursFromNow } from './clock.js';
import { MailTest } from './mails.js';
import { Receiver } from './receiver.js';
import { type Someone, type TestApp } from './support.js';

const { Duvidas, Eventos, QuestoesTecnicas, ContasAcessos } = TicketCategory;
const CATEGORIES = [Duvidas, Eventos, QuestoesTecnicas, ContasAcessos] as const;
const CANARY = 'CANARIO8c1f';

let mails: MailTest;
let app: TestApp;
let pushService: Receiver;
let worlds: { aurora: number; zion: number };
let player: Someone;

beforeAll(async () => {
  pushService = await Receiver.start();
  mails = await MailTest.start({ PUSH_ALLOW_PRIVATE: true, TICKETS_PER_HOUR: 1000 });
  app = mails.app;
  worlds = { aurora: (await app.world('Aurora')).id, zion: (await app.world('Zion')).id };
});
afterAll(async () => {
  await mails.close();
  await pushService.close();
});
beforeEach(async () => {
  await app.db.query(`UPDATE users SET "isActive" = false`);
  await app.db.query('DELETE FROM push_messages');
  await mails.clear();
  pushService.forget();
  player = await app.player();
});

type Bell = { readonly type: string; readonly ticketId: number; readonly title: string };
type Notify = Record<string, unknown>;

const prefer = (who: Someone, notify: Notify) => app.http(who).put('/api/me/preferences').send({ notify });
const member = async (notify: Notify = {}): Promise<Someone> => {
  const someone = await app.staff();
  await prefer(someone, notify).expect(200);
  return someone;
};
/** A member with a focus for the bell. */
const focused = (focus: object, more: Notify = {}) => member({ bell: { opened: 'focus' }, focus, ...more });

const open = async (category = Duvidas, worldId = worlds.aurora, who = player): Promise<number> => {
  const ticket = { category, worldId, description: `Preciso de ajuda: ${CANARY}` };
  return (await app.http(who).post('/api/tickets').send(ticket).expect(201)).body.id;
};
const say = async (who: Someone, id: number, body: object = {}): Promise<number> => {
  const message = { message: CANARY, ...body };
  return (await app.http(who).post(`/api/tickets/${id}/messages`).send(message).expect(201)).body.id;
};
const assign = (id: number, who: Someone) =>
  app.db.query('UPDATE tickets SET "assignedTo" = $2 WHERE id = $1', [id, who.user.id]);
const goAway = (who: Someone) =>
  app.db.query(`INSERT INTO absences ("userId", until) VALUES ($1, now() + interval '2 days')`, [who.user.id]);
const bells = async (who: Someone): Promise<Bell[]> =>
  (await app.http(who).get('/api/notifications').expect(200)).body.toReversed();
const types = async (who: Someone) => (await bells(who)).map(({ type }) => type);
const heard = async (...people: Someone[]): Promise<string[][]> => {
  const all: string[][] = [];
  for (const who of people) all.push(await types(who));
  return all;
};
const idsOf = (all: readonly Bell[]) => all.map(({ ticketId }) => ticketId).sort((one, other) => one - other);
const browserOf = async (who: Someone): Promise<BrowserKeys> => {
  const browser = new BrowserKeys(pushService.url(`/push/${who.user.id}`));
  await app.http(who).put('/api/push/subscription').send(browser.subscription).expect(204);
  return browser;
};
const pass = async (): Promise<void> => {
  await app.db.query(`UPDATE push_messages SET "sendAfter" = now(), "claimedUntil" = NULL`);
  await app.app.get(PushDispatcher).run();
  await mails.passTime();
};
/** Messages that the browser of a person received since the start of the test. */
const pushesOf = ({ user }: Someone, browser: BrowserKeys) =>
  pushService.received
    .filter(({ path }) => path === `/push/${user.id}`)
    .map(({ bytes }) => browser.open(bytes) as { body: string; path: string });
const mailsOf = ({ user }: Someone) => mails.mailbox.received.filter(({ to }) => to.includes(user.email));
const pathsOf = (ids: readonly number[]) => ids.map((id) => `/ticket/${id}`);

describe('forty new tickets', () => {
  it('ring for each member by their focus, and what nobody covers for all, who are told why', async () => {
    const [ana, bia, caio] = [
      await focused({ categories: [Duvidas] }, { push: { opened: 'all' } }),
      await focused({ categories: [Duvidas, Eventos], worldIds: [worlds.aurora] }, { push: { opened: 'focus' } }),
      await focused({ worldIds: [worlds.zion] }),
    ];
    const [everything, nothing] = [await member(), await member({ bell: { opened: 'off' } })];
    const browsers = [await browserOf(ana), await browserOf(bia), await browserOf(caio)];
    const tickets: { id: number; category: TicketCategory; worldId: number }[] = [];
    for (let at = 0; at < 40; at += 1) {
      const [category, worldId] = [CATEGORIES[at % 4]!, at % 8 < 4 ? worlds.aurora : worlds.zion];
      tickets.push({ id: await open(category, worldId, await app.player()), category, worldId });
    }
    const where = (fits: (ticket: (typeof tickets)[number]) => boolean) => tickets.filter(fits).map(({ id }) => id);
    const uncovered = where(
      ({ category, worldId }) => worldId === worlds.aurora && category !== Duvidas && category !== Eventos,
    );
    const own = [
      where(({ category }) => category === Duvidas),
      where(({ category, worldId }) => worldId === worlds.aurora && (category === Duvidas || category === Eventos)),
      where(({ worldId }) => worldId === worlds.zion),
    ];
    expect([uncovered.length, ...own.map(({ length }) => length)]).toEqual([10, 10, 10, 20]);
    for (const [at, who] of [ana, bia, caio].entries()) {
      const all = await bells(who);
      const outside = all.filter(({ title }) => title === 'Fora do foco de todos: Novo chamado');
      expect(idsOf(outside)).toEqual(uncovered);
      expect(idsOf(all)).toEqual([...own[at]!, ...uncovered].sort((one, other) => one - other));
    }
    const all = await bells(everything);
    expect(idsOf(all)).toEqual(tickets.map(({ id }) => id));
    expect(new Set(all.map(({ title }) => title))).toEqual(new Set(['Novo chamado']));
    expect(await bells(nothing)).toEqual([]);
    await pass();
    for (const [at, who] of [ana, bia].entries()) {
      const pushes = pushesOf(who, browsers[at]!);
      expect(pushes.map(({ path }) => path).sort()).toEqual(pathsOf([...own[at]!, ...uncovered]).sort());
      const outside = pushes.filter(({ body }) => body.startsWith('Fora do foco de todos'));
      expect(outside.map(({ path }) => path).sort()).toEqual(pathsOf(uncovered).sort());
    }
    expect(pushesOf(caio, browsers[2]!)).toEqual([]);
    expect(await mails.rows()).toEqual([]);
  });
});

describe('a new ticket', () => {
  it('rings for all by default, in the bell alone', async () => {
    const [one, other] = [await member(), await member()];
    await browserOf(one);
    const id = await open();
    expect([await bells(one), await bells(other)]).toEqual([
      [expect.objectContaining({ type: 'ticket_opened', ticketId: id })],
      [expect.objectContaining({ type: 'ticket_opened', ticketId: id })],
    ]);
    await pass();
    expect([pushService.received, await mails.rows()]).toEqual([[], []]);
  });

  it('rings for a member whose focus names nothing like for one without', async () => {
    const [empty, other] = [await focused({}), await focused({ categories: [Eventos] })];
    await open(Duvidas);
    await open(Eventos);
    expect((await bells(empty)).map(({ title }) => title)).toEqual(['Novo chamado', 'Novo chamado']);
    expect((await bells(other)).map(({ title }) => title)).toEqual([
      'Fora do foco de todos: Novo chamado',
      'Novo chamado',
    ]);
  });

  it('is covered by the focus of a phone, and the phone rings for no other', async () => {
    const focus = { categories: [Eventos] };
    const phone = await member({ push: { opened: 'focus' }, mail: { opened: 'focus' }, focus });
    const [desk, browser] = [await focused({ categories: [Duvidas] }), await browserOf(phone)];
    const [question, event] = [await open(Duvidas), await open(Eventos)];
    expect(await heard(phone, desk)).toEqual([['ticket_opened', 'ticket_opened'], ['ticket_opened']]);
    await pass();
    expect(pushesOf(phone, browser).map(({ path }) => path)).toEqual(pathsOf([event]));
    expect(mailsOf(phone).map(({ headers }) => headers['subject'])).toEqual([
      expect.stringContaining(`Novo chamado #${event}`),
    ]);
    expect((await bells(desk)).map(({ ticketId }) => ticketId)).toEqual([question]);
  });

  it.each([
    ['of a member who is away', goAway],
    [
      'of a member who is no longer active',
      ({ user }: Someone) => app.db.query('UPDATE users SET "isActive" = false WHERE id = $1', [user.id]),
    ],
    ['of a member who wants none of them', (who: Someone) => prefer(who, { bell: { opened: 'off' } }).expect(200)],
    ['that no choice follows', (who: Someone) => prefer(who, { bell: { opened: 'all' } }).expect(200)],
    [
      'of a member who has become a player',
      ({ user }: Someone) => app.db.query(`UPDATE users SET role = 'user' WHERE id = $1`, [user.id]),
    ],
  ])('is not covered by the focus %s', async (_, end) => {
    const [coverer, other] = [await focused({ categories: [Duvidas] }), await focused({ categories: [Eventos] })];
    await open();
    expect(await types(other)).toEqual([]);
    await end(coverer);
    await open();
    expect((await bells(other)).map(({ title }) => title)).toEqual(['Fora do foco de todos: Novo chamado']);
  });

  it('says so in English, in a mail and in a group of notifications', async () => {
    const one = await focused({ categories: [Eventos] }, { mail: { opened: 'focus' } });
    await app.http(one).put('/api/me/preferences').send({ language: 'en' }).expect(200);
    const id = await open();
    await pass();
    const [mail] = mailsOf(one);
    expect(mail!.text).toContain(`There is a new ticket: #${id}.\n\nIt is in nobody's focus.`);
    expect(mail!.raw).not.toContain(CANARY);
    await say(player, id);
    const [group] = (await app.http(one, 'en').get('/api/notifications/groups').expect(200)).body;
    expect(group.title).toBe(`In nobody's focus: 2 updates in #${id}`);
  });

  it('of a withheld kind rings for nobody it is withheld from, whose focus covers nothing', async () => {
    const admin = await app.admin();
    await app.http(admin).put('/api/admin/settings').send({ conflictGuard: true }).expect(200);
    const [named, other] = [await focused({ categories: [Duvidas] }), await focused({ categories: [Eventos] })];
    const id = await open();
    await app.db.query(`INSERT INTO ticket_conflicts ("ticketId", "userId", source) VALUES ($1, $2, 'declared')`, [
      id,
      named.user.id,
    ]);
    const before = (await app.http(named).get('/api/notifications').expect(200)).text;
    await say(player, id);
    expect((await app.http(named).get('/api/notifications').expect(200)).text).toBe(before);
    expect((await bells(other)).map(({ title }) => title)).toEqual(['Fora do foco de todos: Nova mensagem de jogador']);
    await app.http(admin).put('/api/admin/settings').send({ conflictGuard: false }).expect(200);
  });

  it('of a member rings for the others, whom the focus of its author spares nothing', async () => {
    const [author, other] = [await focused({ categories: [Duvidas] }), await focused({ categories: [Eventos] })];
    await open(Duvidas, worlds.aurora, author);
    expect([await types(author), (await bells(other)).map(({ title }) => title)]).toEqual([
      [],
      ['Fora do foco de todos: Novo chamado'],
    ]);
  });
});

describe('a message of a player', () => {
  it('in a ticket without an assignee rings like a new one', async () => {
    const [covers, other, off] = [
      await focused({ categories: [Duvidas] }, { push: { opened: 'focus' }, mail: { opened: 'all' } }),
      await focused({ categories: [Eventos] }),
      await member({ bell: { opened: 'off' } }),
    ];
    const browser = await browserOf(covers);
    const { id } = await app.ticket(player);
    await say(player, id);
    expect(await heard(covers, other, off)).toEqual([['player_message'], [], []]);
    await pass();
    expect(pushesOf(covers, browser)).toMatchObject([{ body: `Há mensagem nova no chamado #${id}. Toque para ver.` }]);
    const [mail] = mailsOf(covers);
    expect(mail!.headers['subject']).toContain(`Nova mensagem no chamado #${id}`);
    expect(mail!.text).toContain('sem responsável');
    expect(mail!.raw).toMatch(/-opened-[0-9a-f]{64}/);
    expect((await mails.rows()).map(({ kind }) => kind)).toEqual(['opened']);
  });

  it('in mine rings for me alone, the phone by default, whatever my focus', async () => {
    const [mine, other] = [await focused({ categories: [Eventos] }), await member()];
    const [browser, { id }] = [await browserOf(mine), await app.ticket(player)];
    await assign(id, mine);
    await say(player, id);
    expect([await bells(mine), await types(other)]).toEqual([
      [expect.objectContaining({ type: 'player_message', title: 'Nova mensagem de jogador' })],
      [],
    ]);
    await pass();
    expect(pushesOf(mine, browser)).toHaveLength(1);
    expect(await mails.rows()).toEqual([]);
  });

  it.each([
    ['the bell', { bell: { answered: false }, mail: { answered: true } }, [], 0, 0],
    ['the phone', { push: { answered: false }, mail: { answered: true } }, ['player_message'], 0, 1],
    ['the mail', { mail: { answered: false } }, ['player_message'], 1, 0],
  ])('in mine is told by the other ways when it is off for %s, but by none without the bell', async (...given) => {
    const [, notify, inBell, pushes, sent] = given;
    const mine = await member(notify);
    const [browser, { id }] = [await browserOf(mine), await app.ticket(player)];
    await assign(id, mine);
    await say(player, id);
    await pass();
    expect([await types(mine), pushesOf(mine, browser).length, mailsOf(mine).length]).toEqual([inBell, pushes, sent]);
  });

  it('in mine rings for the team while I am away, and not for me', async () => {
    const [mine, other, { id }] = [await member(), await member(), await app.ticket(player)];
    await assign(id, mine);
    await goAway(mine);
    await say(player, id);
    expect(await heard(mine, other)).toEqual([[], ['player_message']]);
  });

  it('in mine rings for the team when the ticket is withheld from me', async () => {
    const admin = await app.admin();
    await app.http(admin).put('/api/admin/settings').send({ conflictGuard: true }).expect(200);
    const [mine, other, { id }] = [await member(), await member(), await app.ticket(player)];
    await assign(id, mine);
    await app.db.query(`INSERT INTO ticket_conflicts ("ticketId", "userId", source) VALUES ($1, $2, 'declared')`, [
      id,
      mine.user.id,
    ]);
    await say(player, id);
    expect(await heard(mine, other)).toEqual([[], ['player_message']]);
    await app.http(admin).put('/api/admin/settings').send({ conflictGuard: false }).expect(200);
  });

  it('is not mailed once somebody has taken the ticket, and stays mailed to its assignee', async () => {
    const [one, two] = [await member({ mail: { opened: 'all', answered: true } }), await member()];
    const { id } = await app.ticket(player);
    await say(player, id);
    await assign(id, two);
    await pass();
    expect(await mails.outcomes()).toEqual([['opened', 'dropped', 'outdated']]);
    await assign(id, one);
    await say(player, id);
    await pass();
    expect(mailsOf(one).map(({ headers }) => headers['subject'])).toEqual([
      expect.stringContaining(`Nova mensagem no seu chamado #${id}`),
    ]);
  });

  it('is no longer told where the bell or the channel was switched off since', async () => {
    const mine = await member({ mail: { answered: true } });
    const [browser, { id }] = [await browserOf(mine), await app.ticket(player)];
    await assign(id, mine);
    await say(player, id);
    await prefer(mine, { bell: { answered: false } }).expect(200);
    await pass();
    expect([pushesOf(mine, browser), await mails.outcomes()]).toEqual([[], [['answered', 'dropped', 'unwanted']]]);
  });
});

describe('a note', () => {
  it('rings for those who wrote, were asked, follow or are assigned, but not for those who no longer follow', async () => {
    const [author, wrote, asked, follows, assigned, left, other] = await Promise.all([
      member(),
      member(),
      member(),
      member(),
      member(),
      member(),
      member(),
    ]);
    const { id } = await app.ticket(player);
    await assign(id, assigned);
    await say(wrote, id);
    await say(left, id);
    await app.http(follows).put(`/api/tickets/${id}/follow`).expect(204);
    await app.http(left).delete(`/api/tickets/${id}/follow`).expect(204);
    await say(author, id, { isInternal: true, mentions: [asked.user.id] });
    await app.db.query('DELETE FROM notifications');
    await say(author, id, { isInternal: true });
    expect(await heard(wrote, asked, follows, assigned)).toEqual(Array(4).fill(['internal_note']));
    expect(await heard(author, left, other)).toEqual([[], [], []]);
  });

  it.each([
    ['by default', {}, ['internal_note'], 0, 0],
    ['with push and mail', { push: { note: true }, mail: { note: true } }, ['internal_note'], 1, 1],
    ['off for the bell', { bell: { note: false }, push: { note: true }, mail: { note: true } }, [], 0, 0],
  ])('%s is told by what the member has chosen, and never with its words', async (...given) => {
    const [, notify, inBell, pushes, sent] = given;
    const [author, reader] = [await member(), await member(notify)];
    const [browser, { id }] = [await browserOf(reader), await app.ticket(player)];
    await app.http(reader).put(`/api/tickets/${id}/follow`).expect(204);
    await say(author, id, { isInternal: true });
    await pass();
    expect([await types(reader), pushesOf(reader, browser).length, mailsOf(reader).length]).toEqual([
      inBell,
      pushes,
      sent,
    ]);
    for (const { raw, text, html } of mailsOf(reader)) {
      expect(`${raw}${text}${html}`).not.toMatch(new RegExp(`${CANARY}|${author.user.name}`));
      expect(text).toContain(`Há uma nota interna nova no chamado #${id}`);
    }
    for (const pushed of pushesOf(reader, browser)) expect(JSON.stringify(pushed)).not.toContain(CANARY);
  });

  it('waits for nobody who is away, except whom it asks', async () => {
    const [author, reader] = [await member(), await member()];
    const { id } = await app.ticket(player);
    await app.http(reader).put(`/api/tickets/${id}/follow`).expect(204);
    await goAway(reader);
    await say(author, id, { isInternal: true });
    expect(await types(reader)).toEqual([]);
    await say(author, id, { isInternal: true, mentions: [reader.user.id] });
    await app.http(author).patch(`/api/tickets/${id}`).send({ assignedTo: reader.user.id }).expect(200);
    expect(await types(reader)).toEqual(['note_mention', 'ticket_assigned']);
  });
});

describe('push messages to a member', () => {
  it('are one per ticket until its notification is read', async () => {
    const mine = await member({ push: { note: true } });
    const [author, browser] = [await member(), await browserOf(mine)];
    const [{ id }, other] = [await app.ticket(player), await app.ticket(player)];
    for (const each of [id, other.id]) await assign(each, mine);
    const told = async () => {
      await pass();
      return pushesOf(mine, browser).map(({ path }) => path);
    };
    await say(player, id);
    expect(await told()).toEqual(pathsOf([id]));
    await say(player, id);
    await say(author, id, { isInternal: true });
    await say(author, id, { isInternal: true, mentions: [mine.user.id] });
    expect(await told()).toEqual(pathsOf([id]));
    await say(player, other.id);
    expect(await told()).toEqual(pathsOf([id, other.id]));
    await app.http(mine).post('/api/notifications/read-all').expect(200);
    await say(player, id);
    expect(await told()).toEqual(pathsOf([id, other.id, id]));
    expect(await app.db.query('SELECT FROM push_messages')).toEqual([]);
  });

  it('are one when the next is due while the first is under way, and are repeated to a service that was away', async () => {
    const mine = await member();
    const [browser, { id }] = [await browserOf(mine), await app.ticket(player)];
    await assign(id, mine);
    await say(player, id);
    await app.db.query(`UPDATE push_messages SET "claimedUntil" = now() + interval '1 minute', attempts = 1`);
    await say(player, id);
    await app.db.query(`UPDATE push_messages SET "sendAfter" = now()`);
    await app.app.get(PushDispatcher).run();
    expect(pushService.received).toEqual([]);
    expect(await app.db.query('SELECT attempts FROM push_messages')).toEqual([{ attempts: 1 }]);
    pushService.answer(503);
    await pass();
    pushService.answer(201);
    await pass();
    expect(pushesOf(mine, browser).map(({ path }) => path)).toEqual(pathsOf([id, id]));
    await say(player, id);
    await pass();
    expect(pushesOf(mine, browser)).toHaveLength(2);
  });

  it('ring later when the first could not be delivered, and of a ticket that goes on in another', async () => {
    const mine = await member();
    const [browser, one, two] = [await browserOf(mine), await app.ticket(player), await app.ticket(player)];
    for (const { id } of [one, two]) await assign(id, mine);
    pushService.answer(400);
    await say(player, one.id);
    for (let tries = 0; tries < 4; tries += 1) await pass();
    pushService.forget();
    pushService.answer(201);
    await say(player, one.id);
    await pass();
    expect(pushesOf(mine, browser).map(({ path }) => path)).toEqual(pathsOf([one.id]));
    const merge = app.http(await member()).post(`/api/tickets/${one.id}/merge`);
    await merge.send({ intoId: two.id }).expect(200);
    await say(player, two.id);
    await pass();
    expect(pushesOf(mine, browser)).toHaveLength(1);
  });

  it('wait for the end of quiet hours, and the bell does not', async () => {
    const [from, to] = [-1, 2].map((hours) => hoursFromNow(hours, app.env.club.timezone));
    const mine = await member({ mail: { answered: true }, quietHours: { from, to } });
    const [browser, { id }] = [await browserOf(mine), await app.ticket(player)];
    await assign(id, mine);
    await say(player, id);
    await pass();
    expect([await types(mine), pushesOf(mine, browser), mailsOf(mine)]).toEqual([['player_message'], [], []]);
    await prefer(mine, { quietHours: null }).expect(200);
    await pass();
    expect([pushesOf(mine, browser).length, mailsOf(mine).length]).toEqual([1, 1]);
  });

  it('find what was sent by an index', async () => {
    const { text } = namedStatements().find(({ name }) => name === 'push-messages-claim')!;
    const { id } = await app.ticket(player);
    await app.untimed(
      `INSERT INTO notifications ("eventId", type, "ticketId", "userId") SELECT -i, 'player_message', $1, $2 FROM generate_series(1, 20000) i`,
      [id, player.user.id],
    );
    await app.untimed('ANALYZE notifications');
    const rows = await app.untimed<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Scan using notifications_\w+ on notifications/);
    expect(plan).not.toMatch(/Seq Scan on notifications/);
    await app.db.query('DELETE FROM notifications WHERE "eventId" < 0');
  });
});

describe('unsubscribing from a kind of the team', () => {
  it.each([
    ['opened', { opened: 'off' }],
    ['answered', { answered: false }],
    ['note', { note: false }],
  ])('%s ends its mails and keeps the bell', async (kind, off) => {
    const mine = await member({ mail: { opened: 'all', answered: true, note: true } });
    const { id } = await app.ticket(player);
    if (kind === 'answered') await assign(id, mine);
    await app.http(mine).put(`/api/tickets/${id}/follow`).expect(204);
    await say(kind === 'note' ? await member() : player, id, kind === 'note' ? { isInternal: true } : {});
    await pass();
    const token = new RegExp(`token=(\\d+-${kind}-[0-9a-f]{64})`).exec(
      mailsOf(mine)[0]!.headers['list-unsubscribe']!,
    )![1]!;
    await app.http().post(`/api/mail/unsubscribe?token=${token}`).expect(200);
    const { notify } = (await app.http(mine).get('/api/me/preferences').expect(200)).body;
    expect(notify.mail).toMatchObject({ opened: 'all', answered: true, note: true, ...off });
    expect(notify.bell).toEqual({ opened: 'all', answered: true, note: true });
  });
});

it('players hear and see nothing of it', async () => {
  const one = await focused({ categories: [Eventos] }, { mail: { opened: 'all' } });
  const tab = await app.listen(player);
  await prefer(one, { focus: { categories: [Eventos, Duvidas] } }).expect(200);
  const id = await open();
  await say(one, id, { isInternal: true });
  await app.setStatus(id, TicketStatus.InProgress);
  await app.quiet(tab);
  expect(tab.types().filter((type) => type !== 'connection_confirmed')).toEqual([]);
  for (const path of ['/api/notifications', '/api/notifications/groups', `/api/tickets/${id}?include=messages`])
    expect((await app.http(player).get(path).expect(200)).text).not.toMatch(/foc[ou]|opened|answered|pushedAt/);
  tab.socket.close();
});
