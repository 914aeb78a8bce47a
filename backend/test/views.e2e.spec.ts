import { jest } from '@jest/globals';
import { View } from '../src/views/view.entity.js';
import { DomainEventRow } from '../src/events/domain-event.entity.js';
import { TicketCategory, TicketStatus } from '../src/tickets/ticket.enums.js';
import type { Ticket } from '../src/tickets/ticket.entity.js';
import { queriesOf } from './queries.js';
import { type Someone, TestApp } from './support.js';

let app: TestApp;
let player: Someone;
let staff: Someone;
let colleague: Someone;
let admin: Someone;
let other: Someone;

beforeAll(async () => {
  app = await TestApp.start();
  [player, staff, colleague, admin, other] = await Promise.all([
    app.player(),
    app.staff(),
    app.staff(),
    app.admin(),
    app.admin(),
  ]);
  await app.world();
});
beforeEach(() => app.db.getRepository(View).clear());
afterAll(() => app.close());

type Shown = { id: number; name: string; isShared: boolean; query: object; problem: string | null; updatedAt: string };

const list = async (who: Someone): Promise<Shown[]> => (await app.http(who).get('/api/views').expect(200)).body;
const namesOf = async (who: Someone) => (await list(who)).map(({ name }) => name);
const create = (who: Someone, body: object) =>
  app
    .http(who)
    .post('/api/views')
    .send({ name: 'Visualização', query: {}, ...body });
const made = async (who: Someone, body: object = {}): Promise<Shown> => (await create(who, body).expect(201)).body;
const shared = (body: object = {}) => made(admin, { isShared: true, ...body });
const change = (who: Someone, id: number, body: object) => app.http(who).patch(`/api/views/${id}`).send(body);
const remove = (who: Someone, id: number) => app.http(who).delete(`/api/views/${id}`);
const order = (who: Someone, ids: readonly number[]) => app.http(who).put('/api/views/order').send({ ids });
const count = async (who: Someone, ...ids: number[]) =>
  (await app.http(who).get(`/api/views/counts?ids=${ids.join()}`).expect(200)).body as object[];
const eventsOf = () =>
  app.db.getRepository(DomainEventRow).find({ where: { type: 'views.changed' }, order: { id: 'ASC' } });

describe('a view', () => {
  it('keeps the filters of the list, and nothing that filters nothing', async () => {
    const query = {
      status: 'open',
      worldId: '1',
      assignedTo: 'me',
      q: ' oi ',
      sort: 'waiting',
      email: '',
      priority: null,
    };
    const view = await made(staff, { name: '  Minhas  ', query: { ...query, includeClosed: false } });
    expect(view).toMatchObject({
      name: 'Minhas',
      isShared: false,
      problem: null,
      query: { status: 'open', worldId: 1, assignedTo: 'me', q: 'oi', sort: 'waiting', includeClosed: false },
    });
    expect(Object.keys(view.query)).toHaveLength(6);
    expect(await list(staff)).toEqual([view]);
  });

  it.each([
    { name: '' },
    { name: null },
    { name: 'x'.repeat(61) },
    { name: 7 },
    { query: null },
    { query: [] },
    { query: 'status=open' },
    { query: { status: 'lost' } },
    { query: { limit: 10 } },
    { query: { cursor: '1-1' } },
    { query: { worldId: 99_999_999_999 } },
    { query: { assignedTo: 'you' } },
    { query: { from: '2026-02-30' } },
    { query: { q: 'x'.repeat(255) } },
    { query: { unknown: 1 } },
    { query: { status: ['open'] } },
    { isShared: null },
    { isShared: 'yes' },
    { ownerId: 1 },
  ])('is refused with %j, new or changed', async (body) => {
    const { id } = await made(staff);
    await create(staff, body).expect(400);
    await change(staff, id, body).expect(400);
    expect(await list(staff)).toHaveLength(1);
  });

  it('is created once for one Idempotency-Key', async () => {
    const key = '3f0c5b1e-6a55-4f39-9d36-0c4d2a0c7a11';
    const [one, again] = [
      await create(staff, {}).set('Idempotency-Key', key).expect(201),
      await create(staff, {}).set('Idempotency-Key', key).expect(201),
    ];
    expect(again.body).toEqual(one.body);
    expect(await list(staff)).toHaveLength(1);
  });
});

describe('who may do what', () => {
  it('everybody of the team has views of their own, which nobody else finds', async () => {
    const { id } = await made(staff, { name: 'Minha' });
    expect(await namesOf(colleague)).toEqual([]);
    expect(await namesOf(admin)).toEqual([]);
    const missing = await change(admin, 2_147_483_647, { name: 'X' }).expect(404);
    for (const answer of [await change(admin, id, { name: 'X' }), await remove(admin, id)])
      expect([answer.status, answer.text]).toEqual([404, missing.text]);
    expect(await count(admin, id)).toEqual([]);
    await app.http(admin).post('/api/tickets/next').send({ viewId: id }).expect(404);
    expect((await order(admin, [id])).body).toEqual((await order(admin, [2_147_483_647])).body);
    await remove(staff, id).expect(204);
    await remove(staff, id).expect(404);
  });

  it('shared ones are seen by the team and changed by admins', async () => {
    const { id } = await shared({ name: 'De todos' });
    expect(await namesOf(staff)).toEqual(['De todos']);
    await create(staff, { isShared: true }).expect(403);
    const own = await made(staff);
    await change(staff, own.id, { isShared: true }).expect(403);
    await change(staff, id, { name: 'X' }).expect(403);
    await change(staff, id, { isShared: false }).expect(403);
    await order(staff, [id]).expect(403);
    await remove(staff, id).expect(403);
    await change(other, id, { name: 'De todos nós' }).expect(200);
    expect(await namesOf(staff)).toEqual(['Visualização', 'De todos nós']);
  });

  it('an admin shares an own view and takes a shared one back', async () => {
    const { id } = await made(admin, { name: 'Reembolsos' });
    await change(admin, id, { isShared: true }).expect(200);
    expect(await namesOf(staff)).toEqual(['Reembolsos']);
    const { body } = await change(other, id, { isShared: false }).expect(200);
    expect(body).toMatchObject({ id, isShared: false });
    expect([await namesOf(staff), await namesOf(admin), await namesOf(other)]).toEqual([[], [], ['Reembolsos']]);
  });

  it('players have none of it', async () => {
    const { id } = await shared();
    const asked = [
      app.http(player).get('/api/views'),
      app.http(player).get(`/api/views/counts?ids=${id}`),
      create(player, {}),
      change(player, id, { name: 'X' }),
      remove(player, id),
      order(player, [id]),
    ];
    for (const answer of asked) await answer.expect(403);
  });
});

describe('limits', () => {
  it('there are 20 own views and 20 shared ones, also when many come at once', async () => {
    const second = await app.beside();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        (at % 2 ? app : second)
          .http(staff)
          .post('/api/views')
          .send({ name: `V${at}`, query: {} }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const { status, body } of refused) expect([status, body.code]).toEqual([409, 'view.too_many']);
    expect(await list(staff)).toHaveLength(20);
    const own = await made(admin);
    for (let number = 0; number < 20; number += 1) await shared();
    await create(admin, { isShared: true }).expect(409);
    expect((await change(admin, own.id, { isShared: true }).expect(409)).body.code).toBe('view.too_many');
    // Without the right to share, how many there are is nobody's matter.
    const [{ id }] = (await list(staff)) as [Shown];
    await change(staff, id, { isShared: true }).expect(403);
    await second.close();
  });

  it.each([
    '',
    'ids=',
    'ids=0',
    'ids=a',
    'ids=1,,2',
    'ids=1,1',
    'ids=1e3',
    'ids=99999999999',
    'ids=1&ids=2',
    'ids[]=1',
  ])('counts refuse "%s"', async (query) => {
    await app.http(staff).get(`/api/views/counts?${query}`).expect(400);
  });

  it('counts take eight views', async () => {
    const ids = (last: number) => Array.from({ length: last }, (_, at) => at + 1).join();
    await app
      .http(staff)
      .get(`/api/views/counts?ids=${ids(8)}`)
      .expect(200);
    await app
      .http(staff)
      .get(`/api/views/counts?ids=${ids(9)}`)
      .expect(400);
  });
});

describe('order', () => {
  it('is one for own views and one for shared ones', async () => {
    const [a, b] = [await made(admin, { name: 'a' }), await made(admin, { name: 'b' })];
    const [x, y, z] = [await shared({ name: 'x' }), await shared({ name: 'y' }), await shared({ name: 'z' })];
    await order(admin, [b.id, a.id]).expect(200);
    const { body } = await order(admin, [z.id, x.id, y.id]).expect(200);
    expect((body as Shown[]).map(({ name }) => name)).toEqual(['b', 'a', 'z', 'x', 'y']);
    expect(await namesOf(staff)).toEqual(['z', 'x', 'y']);
    expect((await made(admin, { name: 'c' })).id).toBe((await list(admin))[2]!.id);
    for (const ids of [[a.id], [a.id, b.id, x.id], [x.id, y.id], [2_147_483_647]])
      expect((await order(admin, ids).expect(409)).body.code).toBe('view.list_changed');
    for (const ids of [[], [a.id, a.id], ['1'], [0], null]) await order(admin, ids as number[]).expect(400);
  });
});

describe('two people at one shared view', () => {
  it('the second of them is told, and loses nothing of the first', async () => {
    const view = await shared({ name: 'Antes', query: { status: 'open' } });
    const { body: now } = await change(admin, view.id, { name: 'Um', ifUpdatedAt: view.updatedAt }).expect(200);
    const { body } = await change(other, view.id, { name: 'Dois', ifUpdatedAt: view.updatedAt }).expect(409);
    expect(body.code).toBe('view.changed_meanwhile');
    expect(await list(staff)).toMatchObject([{ name: 'Um', updatedAt: now.updatedAt }]);
    await change(other, view.id, { name: 'Um', ifUpdatedAt: view.updatedAt }).expect(200);
    await change(other, view.id, { name: 'Dois', ifUpdatedAt: now.updatedAt }).expect(200);
  });

  it('of ten at once one succeeds', async () => {
    const view = await shared();
    const second = await app.beside();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        (at % 2 ? app : second)
          .http(at % 3 ? admin : other)
          .patch(`/api/views/${view.id}`)
          .send({ query: { q: `palavra${at}` }, ifUpdatedAt: view.updatedAt }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    await second.close();
  });
});

describe('what others learn', () => {
  it('a change of a shared view: the team, and nobody of an own one; nothing changed, nothing sent', async () => {
    const [ofPlayer, ofStaff, ofAdmin] = await Promise.all([app.listen(player), app.listen(staff), app.listen(other)]);
    const before = (await eventsOf()).length;
    const own = await made(admin);
    await change(admin, own.id, { name: 'Outra' }).expect(200);
    const { id } = await shared();
    await change(admin, id, { name: 'Visualização' }).expect(200);
    await change(admin, id, { name: 'Nova', query: { status: 'open' } }).expect(200);
    await order(admin, [id]).expect(200);
    await change(admin, own.id, { isShared: true }).expect(200);
    await change(admin, own.id, { isShared: false }).expect(200);
    await remove(admin, own.id).expect(204);
    await remove(admin, id).expect(204);
    await app.quiet(ofPlayer, ofStaff, ofAdmin);
    const changed = Array.from({ length: 6 }, () => ({ type: 'views_changed' }));
    for (const { frames } of [ofStaff, ofAdmin]) expect(frames.slice(1)).toEqual(changed);
    expect(ofPlayer.types()).toEqual(['connection_confirmed']);
    const events = (await eventsOf()).slice(before);
    expect(events.map(({ actorId, data }) => [actorId, data])).toEqual(
      [
        { viewIds: [id], how: 'added' },
        { viewIds: [id], how: 'changed', changed: ['name', 'query'] },
        { viewIds: [id], how: 'reordered' },
        { viewIds: [own.id], how: 'added', changed: ['ownerId'] },
        { viewIds: [own.id], how: 'removed', changed: ['ownerId'] },
        { viewIds: [id], how: 'removed' },
      ].map((data) => [admin.user.id, data]),
    );
    for (const socket of [ofPlayer, ofStaff, ofAdmin]) socket.close();
  });
});

describe('a view that shows nothing', () => {
  it('says that its world was deleted, and open lists learn of it', async () => {
    const world = await app.world('Efêmero');
    await app.ticket(player);
    const view = await shared({ query: { worldId: world.id } });
    expect(view.problem).toBeNull();
    const socket = await app.listen(staff);
    await app.http(admin).delete(`/api/admin/worlds/${world.id}`).expect(204);
    await socket.next(({ type }) => type === 'views_changed');
    expect(await list(staff)).toMatchObject([{ id: view.id, problem: 'world_gone', query: { worldId: world.id } }]);
    expect(await count(staff, view.id)).toEqual([{ id: view.id, count: 0, isMore: false }]);
    await app
      .http(staff)
      .post('/api/tickets/next')
      .send({ viewId: view.id })
      .expect(400, /"view.world_gone"/);
    await change(admin, view.id, { query: { status: 'open' } }).expect(200);
    expect(await list(staff)).toMatchObject([{ problem: null }]);
    socket.close();
  });

  it('says that a filter is not known any more', async () => {
    const view = await made(staff);
    for (const query of [{ status: 'lost' }, { worldId: 'x' }, { gone: 1 }, []]) {
      await app.db.query('UPDATE views SET query = $1', [JSON.stringify(query)]);
      expect(await list(staff)).toMatchObject([{ problem: 'unknown_filter', query: { includeClosed: true } }]);
      expect(await count(staff, view.id)).toEqual([{ id: view.id, count: 0, isMore: false }]);
      await app
        .http(staff)
        .post('/api/tickets/next')
        .send({ viewId: view.id })
        .expect(400, /"view.unknown_filter"/);
    }
  });
});

describe('counts', () => {
  beforeEach(() => app.truncate('tickets'));

  it('follow every change, each person with what `me` means for them', async () => {
    const [open, mine, closed] = [
      await shared({ query: { status: 'open' } }),
      await shared({ query: { assignedTo: 'me' } }),
      await shared({ query: { includeClosed: false } }),
    ];
    await app.ticket(player, { assignedTo: staff.user.id });
    const { id } = await app.ticket(player);
    const counted = async (who: Someone) =>
      (await count(who, closed.id, open.id, mine.id)).map((found) => (found as { count: number }).count);
    expect(await counted(staff)).toEqual([2, 1, 2]);
    expect(await counted(colleague)).toEqual([2, 0, 2]);
    await app.http(staff).patch(`/api/tickets/${id}`).send({ status: 'closed' }).expect(200);
    await app.quiet();
    expect(await counted(staff)).toEqual([1, 1, 1]);
    await change(admin, open.id, { query: { status: 'closed' } }).expect(200);
    expect(await counted(staff)).toEqual([1, 1, 1]);
    expect(await count(staff, open.id, 2_147_483_647)).toEqual([{ id: open.id, count: 1, isMore: false }]);
  });

  it('stop at a thousand', async () => {
    await app.untimed(
      `INSERT INTO tickets (title, description, category, "userId", "waitingSince")
       SELECT 'Muitos', 'Um de muitos chamados', 'parcerias', $1, now() FROM generate_series(1, 1500)`,
      [player.user.id],
    );
    const view = await made(staff, { query: { category: 'parcerias' } });
    expect(await count(staff, view.id)).toEqual([{ id: view.id, count: 1000, isMore: true }]);
  });

  it('of eight views take one statement that stops reading after 1,001 rows of an index', async () => {
    await app.untimed(
      `INSERT INTO tickets (title, description, category, "userId", "waitingSince")
       SELECT 'Muitos', 'Um de muitos chamados', 'parcerias', $1, now() FROM generate_series(1, 20000)`,
      [player.user.id],
    );
    await app.untimed('VACUUM ANALYZE tickets');
    const queries = [
      { category: 'parcerias' },
      { status: 'open' },
      { status: 'open', includeClosed: false },
      { queue: 'waiting' },
      { queue: 'unassigned' },
      { assignedTo: 'none' },
      { priority: 'medium' },
      { includeClosed: false },
    ];
    const ids: number[] = [];
    for (const query of queries) ids.push((await shared({ query })).id);
    // Counts are kept until an event is heard, and these are.
    await app.quiet();
    const sent = await queriesOf(app, () => count(staff, ...ids));
    const counting = sent.filter((text) => text.includes('count('));
    expect(counting).toHaveLength(1);
    expect(sent.filter((text) => /tickets|views/.test(text))).toHaveLength(2);
    // Kept until something changes, also for others who ask the same.
    expect((await queriesOf(app, () => count(staff, ...ids))).filter((text) => text.includes('count('))).toEqual([]);
    const plan = await planOf(counting[0]!);
    // At most one row per member of the team.
    expect(plan.filter((line) => /Seq Scan on (?!absences)|Sort/.test(line))).toEqual([]);
    const scans = plan.filter((line) => /Index (Only )?Scan using tickets_/.test(line));
    expect(scans).toHaveLength(8);
    for (const scan of scans)
      expect(Number(/rows=(\d+)(?:\.\d+)? loops/.exec(scan.split('actual')[1]!)![1])).toBeLessThanOrEqual(1001);
  });

  it('of texts search each once until something changes, also when many ask at once', async () => {
    const [dragon, lost] = [
      await shared({ query: { q: 'dragão' } }),
      await shared({ query: { q: 'sumiu', includeClosed: false } }),
    ];
    await app.ticket(player, { description: 'O dragão sumiu do estábulo.' });
    const counted = (who: Someone) => count(who, dragon.id, lost.id);
    const searches = async (work: () => Promise<unknown>) =>
      (await queriesOf(app, work)).filter((text) => text.includes('FROM hits')).length;
    const one = [dragon, lost].map(({ id }) => ({ id, count: 1, isMore: false }));
    const many = () =>
      Promise.all(
        Array.from({ length: 40 }, async (_, at) => expect(await counted(at % 2 ? staff : colleague)).toEqual(one)),
      );
    // Counts are also read again after two seconds, which a slow machine needs for so many requests.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    try {
      expect(await searches(many)).toBe(2);
      expect(await searches(() => counted(admin))).toBe(0);
    } finally {
      clock.mockRestore();
    }

    const { id } = await app.ticket(player, { description: 'Outro dragão.' });
    await app.http(staff).patch(`/api/tickets/${id}`).send({ priority: 'high' }).expect(200);
    await app.quiet();
    expect(await counted(staff)).toMatchObject([{ count: 2 }, { count: 1 }]);
  });

  /** With the values that these views have, in their order. A short table is read faster in other ways, so these are forbidden. */
  const planOf = async (text: string): Promise<string[]> => {
    const runner = app.db.createQueryRunner();
    await runner.startTransaction();
    for (const way of ['seqscan', 'bitmapscan']) await runner.query(`SET LOCAL enable_${way} = off`);
    const values = ['parcerias', 'open', 'open', 'medium'];
    const rows = (await runner.query(`EXPLAIN (ANALYZE) ${text}`, values)) as { 'QUERY PLAN': string }[];
    await runner.rollbackTransaction();
    await runner.release();
    return rows.map((row) => row['QUERY PLAN']);
  };
});

describe('the next ticket of a view', () => {
  const HOUR_MS = 3_600_000;
  const waiting = (hours: number, overrides: Partial<Ticket> = {}) =>
    app.ticket(player, { createdAt: new Date(Date.now() - hours * HOUR_MS), ...overrides });
  const next = (viewId: number | null, more: object = {}) =>
    app
      .http(staff)
      .post('/api/tickets/next')
      .send({ viewId, ...more });
  beforeEach(() => app.truncate('tickets'));

  it('is the one of it that has waited longest and that nobody has', async () => {
    await waiting(9);
    await waiting(8, { category: TicketCategory.Eventos, assignedTo: colleague.user.id });
    const { id } = await waiting(5, { category: TicketCategory.Eventos });
    await waiting(7, { category: TicketCategory.Eventos, status: TicketStatus.WaitingResponse });
    const view = await shared({ query: { category: 'eventos', sort: 'newest' } });
    expect((await next(view.id).expect(200)).body).toMatchObject({ id, assignedTo: staff.user.id });
    await next(view.id).expect(204);
  });

  it('is one’s own where the view asks for one’s own', async () => {
    const { id } = await waiting(5, { assignedTo: staff.user.id });
    await waiting(9);
    for (const query of [{ assignedTo: 'me' }, { queue: 'mine' }])
      expect((await next((await made(staff, { query })).id).expect(200)).body.id).toBe(id);
  });

  it('refuses a view beside a queue, and what is no id', async () => {
    const { id } = await made(staff);
    await next(id, { queue: 'waiting' }).expect(400);
    for (const wrong of [0, '1', 1.5, 9_999_999_999, {}]) await next(wrong as number).expect(400);
    await next(null).expect(204);
    await next(2_147_483_647).expect(404);
  });
});

it('goes with its owner, and what the team shares stays', async () => {
  const leaving = await app.admin();
  const { id } = await made(leaving, { name: 'De todos', isShared: true });
  await made(leaving, { name: 'Só minha' });
  const { body: archive } = await app
    .http(admin)
    .get(`/api/admin/users/${leaving.user.id}/export`)
    .buffer()
    .expect(200);
  expect(archive).toBeDefined();
  await app
    .http(admin)
    .post(`/api/admin/users/${leaving.user.id}/erase`)
    .send({ confirm: leaving.user.email })
    .expect((response) => expect(response.status).toBeLessThan(300));
  expect(await app.db.getRepository(View).find()).toMatchObject([{ id, name: 'De todos', ownerId: null }]);
});
