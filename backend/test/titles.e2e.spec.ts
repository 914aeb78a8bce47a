import { type Entry, fromBufferPromise } from 'yauzl';
import { MailDispatcher } from '../src/mail/mail-dispatcher.js';
import { WordTerms1795840010001 } from '../src/database/migrations/1795840010001-WordTerms.js';
import { SearchProjector } from '../src/search/search-projector.js';
import { TicketCreated } from '../src/tickets/tickets.events.js';
import { Mailbox } from './mailbox.js';
import { Receiver } from './receiver.js';
import { type Someone, TestApp } from './support.js';
import { until } from './waiting.js';

const PT = 'Doações - Aurora - Presente não entregue';
const EN = 'Donations - Aurora - Gift not delivered';
const FREE = 'Donations: cadê meu presente?';
const BOTH = [
  ['pt-BR', PT],
  ['en-US,en;q=0.9', EN],
] as const;
const aDonation = { category: 'doacoes', subcategory: 'problemas_doacao_presente', description: 'Onde está o pacote?' };

let app: TestApp;
let mailbox: Mailbox;
let receiver: Receiver;
let player: Someone;
let staff: Someone;
let admin: Someone;
/** Its title was built, and sent in English. */
let builtId: number;
let freeId: number;

const open = async (title?: string, who = player): Promise<number> => {
  const { id: worldId } = await app.world();
  const sent = app
    .http(who, 'en')
    .post('/api/tickets')
    .send({ ...aDonation, worldId, title });
  return (await sent.expect(201)).body.id as number;
};
const get = async (path: string, who: Someone, language: string) =>
  (await app.http(who, language).get(`/api${path}`).expect(200)).body;
const post = (path: string, body: object, who = staff) => app.http(who).post(`/api${path}`).send(body);
const titlesOf = (rows: { title: string }[]) => rows.map(({ title }) => title).sort();

beforeAll(async () => {
  [mailbox, receiver] = await Promise.all([Mailbox.start(), Receiver.start()]);
  app = await TestApp.start({ ...mailbox.settings, WEBHOOK_ALLOW_PRIVATE: true, TICKETS_PER_HOUR: 1000 });
  [player, staff, admin] = await Promise.all([app.player(), app.staff(), app.admin()]);
  builtId = await open(EN);
  freeId = await open(FREE);
});
afterAll(async () => {
  await app.close();
  await Promise.all([mailbox.goAway(), receiver.close()]);
});

describe.each(BOTH)('in %s a title that the server built is %s', (language, title) => {
  const both = [title, FREE].sort();

  it('in lists', async () => {
    expect(titlesOf(await get('/tickets', player, language))).toEqual(both);
    expect(titlesOf(await get('/tickets/all', staff, language))).toEqual(both);
  });

  it('in the ticket, and in the answer to every change of it', async () => {
    expect((await get(`/tickets/${builtId}`, player, language)).title).toBe(title);
    expect((await get(`/tickets/${freeId}`, player, language)).title).toBe(FREE);
    const changed = app.http(staff, language).patch(`/api/tickets/${builtId}`).send({ priority: 'high' });
    expect((await changed.expect(200)).body.title).toBe(title);
    const { id: worldId } = await app.world();
    const opened = app
      .http(await app.player(), language)
      .post('/api/tickets')
      .send({ ...aDonation, worldId });
    const { body } = await opened.expect(201);
    expect(body.title).toBe(title);
    const taken = app
      .http(staff, language)
      .post('/api/tickets/next')
      .send({ skip: [builtId, freeId] });
    expect((await taken.expect(200)).body).toMatchObject({ id: body.id, title });
    await app.http(admin).delete(`/api/tickets/${body.id}`).expect(200);
  });

  it('in the history', async () => {
    const opening = (events: { type: string; data: object }[]) =>
      events.find(({ type }) => type === TicketCreated.type);
    for (const [id, wanted] of [
      [builtId, title],
      [freeId, FREE],
    ] as const) {
      const data = { ownerId: player.user.id, title: wanted };
      expect(opening(await get(`/tickets/${id}/events`, staff, language))?.data).toEqual(data);
      const { events } = await get(`/tickets/${id}?include=events`, staff, language);
      expect(opening(events.items)?.data).toEqual(data);
    }
  });

  it('in links, in similar tickets and beside the player', async () => {
    const linked = app.http(staff, language).post(`/api/tickets/${freeId}/links`).send({ ticketId: builtId });
    expect(titlesOf((await linked.expect(200)).body)).toEqual([title]);
    expect(titlesOf(await get(`/tickets/${freeId}/links`, staff, language))).toEqual([title]);
    expect(titlesOf(await get('/tickets/similar?category=doacoes', player, language))).toEqual(both);
    const similar: { ticket: { title: string } }[] = await get(`/tickets/${freeId}/similar`, staff, language);
    expect(similar.map(({ ticket }) => ticket.title)).toEqual([title]);
    expect(titlesOf((await get(`/tickets/${freeId}/player`, staff, language)).latest)).toEqual([title]);
    expect(titlesOf((await get(`/tickets/${builtId}/player`, staff, language)).latest)).toEqual([FREE]);
  });

  it('among drafts', async () => {
    for (const id of [builtId, freeId]) {
      const draft = { text: 'Quase', sinceMessageId: 0, rev: 0 };
      await app.http(player).put(`/api/tickets/${id}/drafts/reply`).send(draft).expect(200);
    }
    expect(titlesOf(await get('/drafts', player, language))).toEqual(both);
  });

  it('in notifications', async () => {
    for (const id of [builtId, freeId]) await post(`/tickets/${id}/messages`, { message: 'Olá' }).expect(201);
    const messages = async (path: string) =>
      (await get(path, player, language)).map(({ message }: { message: string }) => message);
    const said = await messages('/notifications');
    expect(said[0]).toMatch(new RegExp(`#${freeId}.*: ${FREE.replace('?', '\\?')}$`));
    expect(said[1]).toMatch(new RegExp(`#${builtId}.*: ${title}$`));
    const grouped = await messages('/notifications/groups');
    expect(grouped[0]).toContain(FREE);
    expect(grouped[1]).toContain(title);
  });

  it('in what is found, by words of both languages', async () => {
    await app.app.get(SearchProjector).run();
    for (const q of ['presente', 'gift', 'doacoes', 'donations delivered']) {
      const { results } = await get(`/search?q=${encodeURIComponent(q)}`, staff, language);
      const found = results.map(({ ticket }: { ticket: { title: string } }) => ticket.title);
      expect([q, found]).toEqual([q, expect.arrayContaining([title])]);
      expect(titlesOf(await get(`/tickets/all?q=${encodeURIComponent(q)}`, staff, language))).toContain(title);
    }
    expect(titlesOf(await get('/tickets/all?q=delivered', staff, language))).toEqual([title]);
  });

  it('and a 304 is for the same language only', async () => {
    for (const path of ['/api/tickets', `/api/tickets/${builtId}`]) {
      const first = await app.http(player, language).get(path).expect(200);
      expect(first.headers['vary']).toMatch(/Accept-Language/);
      const again = (of: string) => app.http(player, of).get(path).set('If-None-Match', first.headers['etag']!);
      await again(language).expect(304);
      await again(language === 'pt-BR' ? 'en' : 'pt-BR').expect(200);
    }
  });

  it('in tickets that were merged', async () => {
    const owner = await app.player();
    const [from, into] = [await open(undefined, owner), await open(FREE, owner)];
    const path = `/api/tickets/${from}/merge`;
    const merged = await app.http(staff, language).post(path).send({ intoId: into }).expect(200);
    expect(merged.body.title).toBe(FREE);
    expect(titlesOf(merged.body.merged)).toEqual([title]);
    expect(titlesOf((await get(`/tickets/${into}`, owner, language)).merged)).toEqual([title]);
    const separated = await app.http(staff, language).post(`/api/tickets/${from}/unmerge`).expect(200);
    expect(separated.body.title).toBe(title);
    for (const id of [from, into]) await app.http(admin).delete(`/api/tickets/${id}`).expect(200);
  });
});

it.each([
  ['pt', PT],
  ['en', EN],
] as const)('mails and the export of somebody who reads %s say %s', async (language, title) => {
  const reader = await app.player({ language });
  const [built, free] = [await open(undefined, reader), await open(FREE, reader)];
  mailbox.forget();
  for (const id of [built, free]) await post(`/tickets/${id}/messages`, { message: 'Olá' }).expect(201);
  const theirs = () => mailbox.received.filter(({ to }) => to.includes(reader.user.email));
  const passTime = `UPDATE mails SET "sendAfter" = now(), "lastAttemptAt" = NULL WHERE "userId" = $1 AND state = 'pending'`;
  await until(async () => {
    await app.db.query(passTime, [reader.user.id]);
    await app.app.get(MailDispatcher).run();
    return theirs().length >= 2;
  }, 'two mails');
  const mails = theirs();
  expect(mails.map(({ headers }) => headers['subject']!.split(': ').slice(1).join(': ')).sort()).toEqual(
    [title, FREE].sort(),
  );

  const { tickets, events } = await exported(reader);
  expect(titlesOf(tickets!)).toEqual([title, FREE].sort());
  expect(titlesOf(events!.filter(({ type }) => type === TicketCreated.type).map(({ data }) => data))).toEqual(
    [title, FREE].sort(),
  );
  expect(events!.find(({ type }) => type !== TicketCreated.type)?.data ?? {}).not.toHaveProperty('title');
});

it('a report names the term in the language of its reader, also one from before, and is found by both words', async () => {
  const report = { category: 'denuncias_gerais', violatedTerm: 'TRAPAÇAS', description: 'Ele atravessa paredes.' };
  const { id: worldId } = await app.world();
  const ids: number[] = [];
  for (let at = 0; at < 2; at += 1) {
    const sent = app
      .http(await app.player())
      .post('/api/tickets')
      .send({ ...report, worldId });
    ids.push((await sent.expect(201)).body.id as number);
  }
  const [fresh, old] = ids as [number, number];
  await app.db.query(`UPDATE tickets SET "titleEn" = 'Report a player - Aurora - TRAPAÇAS' WHERE id = $1`, [old]);
  await new WordTerms1795840010001().up(app.db.createQueryRunner());
  for (const id of [fresh, old]) {
    const shown = await get(`/tickets/${id}`, staff, 'en');
    expect([shown.title, shown.violatedTerm]).toEqual(['Report a player - Aurora - Cheating', 'TRAPAÇAS']);
    expect((await get(`/tickets/${id}`, staff, 'pt-BR')).title).toBe('Denúncias gerais - Aurora - TRAPAÇAS');
  }
  const found = async (q: string): Promise<number[]> =>
    (await get(`/tickets/all?q=${encodeURIComponent(q)}`, staff, 'en')).map(({ id }: { id: number }) => id).sort();
  await until(async () => {
    await app.app.get(SearchProjector).run();
    return (await found('cheating')).length === 2;
  }, 'the words of both');
  expect([await found('cheating'), await found('trapaças')]).toEqual([ids, ids]);
  for (const id of ids) await app.http(admin).delete(`/api/tickets/${id}`).expect(200);
});

it('webhooks tell it in the language of the club', async () => {
  const hook = { url: receiver.url(), events: ['ticket.opened'], format: 'json' };
  const { body } = await post('/admin/webhooks', hook, admin).expect(201);
  const owner = await app.player();
  await open(EN, owner);
  await open(FREE, owner);
  const told = await receiver.bodies(2);
  expect(titlesOf(told.map(({ data }) => data as { title: string }))).toEqual([PT, FREE].sort());
  await app.http(admin).delete(`/api/admin/webhooks/${body.id}`);
});

it('of an erased person says so in both languages', async () => {
  const owner = await app.player();
  const id = await open(FREE, owner);
  await post(`/admin/users/${owner.user.id}/erase`, { confirm: owner.user.email }, admin).expect(200);
  expect((await get(`/tickets/${id}`, staff, 'pt-BR')).title).toBe('Chamado de pessoa removida');
  expect((await get(`/tickets/${id}`, staff, 'en')).title).toBe('Ticket of a removed person');
  expect((await get(`/tickets/${id}/events`, staff, 'en')).at(-1).data).not.toHaveProperty('title');
});

type Exported = { title: string; type: string; data: { title: string } };

const exported = async (who: Someone): Promise<Record<string, Exported[]>> => {
  const answer = await app
    .http(admin)
    .get(`/api/admin/users/${who.user.id}/export`)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });
  const lists: Record<string, Exported[]> = {};
  const archive = await fromBufferPromise(answer.body as Buffer);
  for await (const entry of archive.eachEntry() as AsyncIterable<Entry>) {
    const chunks: Buffer[] = [];
    for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    const [, name] = /^(.+)\.json$/.exec(entry.fileName) ?? [];
    if (name) lists[name] = JSON.parse(String(Buffer.concat(chunks))) as Exported[];
  }
  return lists;
};
