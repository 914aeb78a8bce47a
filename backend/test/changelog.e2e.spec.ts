import { PAGES_PER_MINUTE } from '../src/changelog/changelog.service.js';
import { namedStatements } from '../src/common/persistence/statement.js';
import { FixNotifications } from '../src/fixes/fix-notifications.js';
import { Notification } from '../src/notifications/notification.entity.js';
import { TicketCategory } from '../src/tickets/ticket.enums.js';
import { type Someone, TestApp } from './support.js';
import { LONG_TEST_MS, until } from './waiting.js';

const TEXTS = {
  titlePt: 'Presentes chegam de novo',
  titleEn: 'Gifts arrive again',
  bodyPt: 'Corrigimos a entrega de presentes.',
  bodyEn: 'We fixed the delivery of gifts.',
};
const MISSING = 2_000_000_000;

type Entry = { id: number; publishedAt: string | null; [field: string]: unknown };

let app: TestApp;
let staff: Someone;
let admin: Someone;
let player: Someone;

beforeAll(async () => {
  app = await TestApp.start();
  [staff, admin, player] = await Promise.all([app.staff(), app.admin(), app.player()]);
});
afterAll(() => app.close());
beforeEach(() => app.db.query('DELETE FROM changelog_entries'));

const draft = async (more: object = {}): Promise<Entry> =>
  (
    await app
      .http(staff)
      .post('/api/changelog')
      .send({ ...TEXTS, ...more })
      .expect(201)
  ).body as Entry;
const publish = (id: number, who = admin) => app.http(who).post(`/api/changelog/${id}/publish`);
const takeBack = (id: number) => app.http(admin).post(`/api/changelog/${id}/unpublish`).expect(200);
const link = async (id: number, ids: readonly number[], who = staff) =>
  (
    (await app.http(who).put(`/api/changelog/${id}/tickets`).send({ ids }).expect(200)).body as {
      items: { outcome: string }[];
    }
  ).items.map(({ outcome }) => outcome);
const read = async () => (await app.http().get('/api/changelog').expect(200)).body as Entry[];
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const fixedIn = async (who: Someone, ticketId: number) =>
  ((await app.http(who).get(`/api/tickets/${ticketId}`).expect(200)).body as { fixedIn: Entry | null }).fixedIn;
const tell = () => app.app.get(FixNotifications).run();
const notifyOf = ({ user }: Someone) =>
  app.db.getRepository(Notification).find({ where: { userId: user.id, type: 'fixed_in_changelog' } });

describe('an entry', () => {
  it('is a draft for the team, until an admin publishes it for everybody', async () => {
    const { id } = await draft();
    expect(await read()).toEqual([]);
    expect(idsOf((await app.http(staff).get('/api/changelog/drafts').expect(200)).body)).toEqual([id]);
    await publish(id, staff).expect(403);
    const { body } = await publish(id).expect(200);
    expect(body).toEqual({ id, world: null, ...TEXTS, isPublished: true, publishedAt: expect.any(String) });
    expect(await read()).toEqual([body]);
    expect((await app.http(staff).get('/api/changelog/drafts')).body).toEqual([]);
  });

  it.each(['titlePt', 'titleEn', 'bodyPt', 'bodyEn'])('is not published without %s', async (field) => {
    const { id } = await draft({ [field]: '   ' });
    const { body } = await publish(id).expect(409);
    expect(body).toMatchObject({
      code: 'changelog.incomplete',
      message: 'Escreva o título e o texto nos dois idiomas antes de publicar.',
    });
    expect(await read()).toEqual([]);
  });

  it('is changed and deleted while it is a draft only', async () => {
    const { id } = await draft();
    const world = await app.world();
    const changed = await app
      .http(staff)
      .patch(`/api/changelog/${id}`)
      .send({ worldId: world.id, titlePt: 'Outro' })
      .expect(200);
    expect(changed.body).toMatchObject({ ...TEXTS, titlePt: 'Outro', world: { id: world.id, name: world.name } });
    await publish(id).expect(200);
    for (const who of [staff, admin]) {
      await app.http(who).patch(`/api/changelog/${id}`).send({ titlePt: 'Mais outro' }).expect(409);
      const refused = await app.http(who).delete(`/api/changelog/${id}`).expect(409);
      expect(refused.body.code).toBe('changelog.published');
    }
    await takeBack(id);
    await app.http(staff).delete(`/api/changelog/${id}`).expect(204);
    await app.http(staff).delete(`/api/changelog/${id}`).expect(404);
  });

  it.each([
    ['worldId', 0],
    ['worldId', MISSING],
    ['titlePt', 'x'.repeat(121)],
    ['titleEn', 7],
    ['bodyPt', 'x'.repeat(4_001)],
    ['bodyEn', null],
  ])('refuses %s %j with a sentence', async (field, value) => {
    const { body } = await app
      .http(staff)
      .post('/api/changelog')
      .send({ ...TEXTS, [field]: value })
      .expect(400);
    expect(new Set((body as { errors: { field: string }[] }).errors.map((each) => each.field))).toEqual(
      new Set([field]),
    );
  });

  it('is listed by the time of publishing, page by page, and keeps that time', async () => {
    const [one, two, three] = [await draft(), await draft(), await draft()];
    for (const { id } of [two, three, one]) await publish(id).expect(200);
    const page = (query: string) => app.http().get(`/api/changelog?${query}`).expect(200);
    const first = await page('limit=2');
    expect(idsOf(first.body)).toEqual([one.id, three.id]);
    const second = await page(`limit=2&cursor=${first.headers['x-next-cursor']}`);
    expect([idsOf(second.body), second.headers['x-next-cursor']]).toEqual([[two.id], undefined]);
    const before = (await read()).find(({ id }) => id === two.id)!.publishedAt;
    await takeBack(two.id);
    expect(idsOf(await read())).toEqual([one.id, three.id]);
    expect((await publish(two.id).expect(200)).body.publishedAt).toBe(before);
    await page('cursor=abc').catch(() => undefined);
    await app.http().get('/api/changelog?cursor=abc').expect(400);
  });

  it('stands in the feed in the language of the reader, with nothing that breaks XML', async () => {
    const { id } = await draft({ titlePt: 'Preço < 5 & "ouro"', bodyPt: 'Um\u0001dois' });
    await publish(id).expect(200);
    const feed = (language: string) => app.http(undefined, language).get('/novidades.xml').expect(200);
    const pt = await feed('pt-BR');
    expect(pt.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(pt.text).toContain('<title>Preço &lt; 5 &amp; &quot;ouro&quot;</title>');
    expect(pt.text).toContain('<description>Umdois</description>');
    expect(pt.text).toContain(`<link>/novidades#${id}</link><guid isPermaLink="false">changelog-${id}</guid>`);
    expect((await feed('en')).text).toContain('<title>Gifts arrive again</title>');
  });

  it('links to the address of the club, and never to that of the Host header', async () => {
    const { id } = await draft();
    await publish(id).expect(200);
    const feedOf = (at: TestApp) => at.http().get('/novidades.xml').set('Host', 'evil.example').expect(200);
    expect((await feedOf(app)).text).not.toContain('evil.example');
    const atHome = await app.beside({ PUBLIC_URL: 'https://suporte.clube.test' });
    expect((await feedOf(atHome)).text).toContain(`<link>https://suporte.clube.test/novidades#${id}</link>`);
    await atHome.close();
  });

  it('has pages of at most 50 entries, and of those that are not kept 120 a minute for one address', async () => {
    const { body } = await app.http().get('/api/changelog?limit=51').expect(400);
    expect(body.errors).toMatchObject([{ field: 'limit' }]);
    const alone = await app.beside();
    const statusOf = async (query = '') => (await alone.http().get(`/api/changelog${query}`)).status;
    for (let page = 0; page < PAGES_PER_MINUTE; page += 1) expect(await statusOf('?limit=1')).toBe(200);
    const refused = await alone.http().get('/api/changelog?limit=1').expect(429);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect(await statusOf()).toBe(200);
    await alone.close();
  });
});

describe('tickets', () => {
  it('say to their owner that they are fixed while the entry is published, to the team always', async () => {
    const ticket = await app.ticket(player);
    const { id } = await draft();
    expect(await link(id, [ticket.id])).toEqual(['done']);
    expect([await fixedIn(player, ticket.id), await fixedIn(staff, ticket.id)]).toEqual([
      null,
      { id, titlePt: TEXTS.titlePt, titleEn: TEXTS.titleEn, publishedAt: null },
    ]);
    await publish(id).expect(200);
    expect(await fixedIn(player, ticket.id)).toEqual({
      id,
      titlePt: TEXTS.titlePt,
      titleEn: TEXTS.titleEn,
      publishedAt: expect.any(String),
    });
    await takeBack(id);
    expect(await fixedIn(player, ticket.id)).toBeNull();
    await app.http(staff).delete(`/api/changelog/${id}`).expect(204);
    expect(await fixedIn(staff, ticket.id)).toBeNull();
  });

  it('are linked each by itself; a report never, and instead of a merged one its root', async () => {
    const [root, merged, other] = [await app.ticket(player), await app.ticket(player), await app.ticket(player)];
    const report = await app.ticket(player, { category: TicketCategory.DenunciasGerais });
    await app.http(staff).post(`/api/tickets/${merged.id}/merge`).send({ intoId: root.id }).expect(200);
    const { id } = await draft();
    expect(await link(id, [other.id, report.id, MISSING, merged.id, root.id])).toEqual([
      'done',
      'report',
      'not_found',
      'done',
      'same',
    ]);
    const listed = () => app.http(staff).get(`/api/changelog/${id}/tickets`).expect(200);
    expect(idsOf((await listed()).body)).toEqual([other.id, root.id]);
    await app.http(staff).delete(`/api/changelog/${id}/tickets/${other.id}`).expect(204);
    await app.http(staff).delete(`/api/changelog/${id}/tickets/${other.id}`).expect(404);
    expect(idsOf((await listed()).body)).toEqual([root.id]);
    await app
      .http(staff)
      .put(`/api/changelog/${MISSING}/tickets`)
      .send({ ids: [other.id] })
      .expect(404);
  });

  it('change over to another entry', async () => {
    const ticket = await app.ticket(player);
    const [one, two] = [await draft(), await draft()];
    await link(one.id, [ticket.id]);
    expect(await link(two.id, [ticket.id])).toEqual(['done']);
    expect((await fixedIn(staff, ticket.id))!.id).toBe(two.id);
  });

  it.each([
    ['fixes-tickets', [null, 20]],
    ['fixes-mark-notified', [500]],
  ])('are read from the index of their entry (%s)', async (name, more) => {
    const { id } = await draft();
    await app.untimed(
      `INSERT INTO tickets (title, description, category, "userId") SELECT 'Outro', 'Outro', 'duvidas', $1 FROM generate_series(1, 5000)`,
      [player.user.id],
    );
    await app.untimed('ANALYZE tickets');
    const { text } = namedStatements().find((statement) => statement.name === name)!;
    const rows = await app.untimed<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [id, ...more]);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(/Seq Scan on tickets/);
    await app.db.query(`DELETE FROM tickets WHERE title = 'Outro'`);
  });
});

describe('who reported it', () => {
  const follow = async (who: Someone, ticketId: number) => {
    const { body } = await app
      .http(staff)
      .post('/api/incidents')
      .send({ titlePt: 'Presentes não chegam', titleEn: 'Gifts do not arrive' })
      .expect(201);
    await app.http(who).put(`/api/incidents/${body.id}/me-too`).expect(200);
    await app
      .http(staff)
      .post(`/api/incidents/${body.id}/tickets`)
      .send({ ids: [ticketId] })
      .expect(200);
  };

  it('hears of it once in their language: owners of tickets and followers of their incidents', async () => {
    const [owner, follower, stranger] = await Promise.all([app.player({ language: 'en' }), app.player(), app.player()]);
    const [one, two] = [await app.ticket(owner), await app.ticket(owner)];
    await follow(follower, one.id);
    const { id } = await draft();
    await link(id, [one.id, two.id]);
    await tell();
    expect(await notifyOf(owner)).toEqual([]);
    await publish(id).expect(200);
    await tell();
    const counts = async () =>
      Promise.all([owner, follower, stranger].map(async (who) => (await notifyOf(who)).length));
    expect(await counts()).toEqual([1, 1, 0]);
    const { body } = await app.http(owner, 'en').get('/api/notifications').expect(200);
    expect(body[0]).toMatchObject({
      type: 'fixed_in_changelog',
      title: 'What you reported has been fixed',
      message: TEXTS.titleEn,
      ticketId: null,
      changelogId: id,
    });
    await takeBack(id);
    await publish(id).expect(200);
    const late = await app.ticket(stranger);
    await link(id, [late.id]);
    await tell();
    expect(await counts()).toEqual([1, 1, 1]);
  });

  it(
    'is told once each of 1,000, although the connections of the server are killed twice',
    async () => {
      const people = await app.untimed<{ id: number }>(
        `INSERT INTO users (name, email, password) SELECT 'Jogador ' || n, 'relato' || n || '@clube.test', 'x'
        FROM generate_series(1, 1000) n RETURNING id`,
      );
      const { id } = await draft();
      await app.untimed(
        `INSERT INTO tickets (title, description, category, "userId", "changelogId")
        SELECT 'Presente', 'O presente não chegou.', 'duvidas', o, $2 FROM unnest($1::int[]) o`,
        [people.map((person) => person.id), id],
      );
      await publish(id).expect(200);
      for (let killed = 0; killed < 2; killed += 1) {
        await app.cutConnections();
        await until(async () => (await app.http().get('/readyz')).status === 200, 'a server with connections again');
      }
      const second = await app.beside();
      const told = async (): Promise<{ count: number; people: number }> =>
        (
          await app.untimed<{ count: number; people: number }>(
            `SELECT count(*)::int AS count, count(DISTINCT "userId")::int AS people FROM notifications
            WHERE type = 'fixed_in_changelog' AND (params->>'changelogId')::int = $1`,
            [id],
          )
        )[0]!;
      await until(async () => (await told()).people === 1000, 'a notice to each');
      await tell();
      await second.close();
      expect(await told()).toEqual({ count: 1000, people: 1000 });
    },
    LONG_TEST_MS,
  );
});
