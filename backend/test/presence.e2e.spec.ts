import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { PRESENT_MS } from '../src/presence/people-present.js';
import { type Frame, type Listening, type Someone, TestApp } from './support.js';
import { until } from './waiting.js';

const TAB = randomUUID();

describe('who of the team is in a ticket', () => {
  let one: TestApp;
  let two: TestApp;
  let [ana, bia, player, boss] = [] as unknown as [Someone, Someone, Someone, Someone];

  beforeAll(async () => {
    one = await TestApp.start();
    two = await TestApp.start({}, { keepData: true });
    [ana, bia, player, boss] = await Promise.all([
      one.staff({ name: 'Ana' }),
      one.staff({ name: 'Bia' }),
      one.player(),
      one.admin(),
    ]);
  });
  afterAll(async () => {
    await two.close();
    await one.close();
  });
  afterEach(() => jest.restoreAllMocks());

  const note = (who: Someone, ticketId: number, doing: string, tab: string = TAB) =>
    one.http(who).post(`/api/tickets/${ticketId}/presence`).send({ tab, doing });
  const isPresence = ({ type }: { type: string }) => type === 'presence';
  const presenceOf = ({ frames }: Listening) => frames.filter(isPresence);
  const isOf =
    (ticketId: number, doings: readonly string[] | undefined = undefined) =>
    (frame: Frame): boolean =>
      isPresence(frame) && frame['ticketId'] === ticketId && (!doings || String(doingsIn(frame)) === String(doings));
  const doingsIn = (frame: Frame) => (frame['people'] as { doing: string }[]).map(({ doing }) => doing);
  const peopleIn = async (app: TestApp, ticketId: number) =>
    (await app.http(bia).get(`/api/tickets/${ticketId}/presence`).expect(200)).body as object[];
  /** Reports of one process arrive in order: by then both processes know all that was noted before. */
  const allIsHeard = async (): Promise<void> => {
    const { id } = await one.ticket(player);
    await note(ana, id, 'reading').expect(204);
    await until(async () => (await peopleIn(two, id)).length > 0, 'the last one noted is known to the other process');
    await one.quiet();
  };

  it('is told to the team of every process, and to no player', async () => {
    const { id } = await one.ticket(player);
    const team = [await one.listen(bia), await two.listen(bia)];
    const owner = await one.listen(player, id);
    await note(ana, id, 'replying').expect(204);
    const people = [{ id: ana.user.id, name: 'Ana', doing: 'replying' }];
    for (const heard of team) expect(await heard.next(isPresence)).toEqual({ type: 'presence', ticketId: id, people });
    for (const app of [one, two]) {
      expect(await peopleIn(app, id)).toEqual(people);
      expect((await app.http(bia).get('/api/presence').expect(200)).body).toContainEqual({ ticketId: id, people });
    }
    await owner.receivedAll();
    expect(presenceOf(owner)).toEqual([]);
    for (const listening of [...team, owner]) listening.close();
  });

  it('says a change once, with one frame a second at most', async () => {
    const { id } = await one.ticket(player);
    const heard = await one.listen(bia);
    const second = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    for (const doing of ['reading', 'reading', 'noting', 'replying']) await note(ana, id, doing).expect(204);
    await allIsHeard();
    await heard.receivedAll();
    expect(heard.frames.filter(isOf(id)).map(doingsIn)).toEqual([['reading']]);
    second.mockRestore();
    await heard.next(isOf(id, ['replying']));
    expect(heard.frames.filter(isOf(id)).map(doingsIn)).toEqual([['reading'], ['replying']]);
    await note(ana, id, 'gone').expect(204);
    expect(await heard.next(isOf(id, []))).toEqual({ type: 'presence', ticketId: id, people: [] });
    heard.close();
  });

  it('sends a player no frame at all, whatever the team does in their ticket', async () => {
    const { id } = await one.ticket(player);
    const sockets = [await one.listen(player), await one.listen(player, id), await two.listen(player, id)];
    const team = [await one.listen(bia), await two.listen(bia)];
    for (const doing of ['reading', 'replying', 'noting', 'gone']) await note(ana, id, doing).expect(204);
    for (const heard of team) await heard.next(isOf(id, []));
    for (const socket of sockets) {
      await socket.receivedAll();
      expect(socket.types()).toEqual(['connection_confirmed']);
    }
    for (const socket of [...sockets, ...team]) socket.close();
  });

  it('forgets within 30 seconds whoever was at a process that died', async () => {
    const { id } = await one.ticket(player);
    const three = await one.beside();
    const heard = await one.listen(bia);
    await three.http(ana).post(`/api/tickets/${id}/presence`).send({ tab: TAB, doing: 'reading' }).expect(204);
    await heard.next(isOf(id, ['reading']));
    await three.close();

    const now = performance.now.bind(performance);
    const later = jest.spyOn(performance, 'now').mockImplementation(() => now() + PRESENT_MS);
    expect(PRESENT_MS).toBeLessThanOrEqual(30_000);
    await heard.next(isOf(id, []));
    expect(await peopleIn(one, id)).toEqual([]);
    later.mockRestore();
    heard.close();
  });

  it('ends without a word with the ticket', async () => {
    const [deleted, { id }] = [await one.ticket(player), await one.ticket(player)];
    const heard = await two.listen(bia);
    for (const ticketId of [deleted.id, id]) {
      await note(ana, ticketId, 'reading').expect(204);
      await heard.next(isOf(ticketId, ['reading']));
    }
    await one
      .http(await one.admin())
      .delete(`/api/tickets/${deleted.id}`)
      .expect(200);
    await two.quiet(heard);
    const now = performance.now.bind(performance);
    const later = jest.spyOn(performance, 'now').mockImplementation(() => now() + PRESENT_MS);
    await heard.next(isOf(id, []));
    expect(heard.frames.filter(isOf(deleted.id))).toHaveLength(1);
    later.mockRestore();
    heard.close();
  });

  it.each([
    [
      'is erased',
      (who: Someone) => one.http(boss).post(`/api/admin/users/${who.user.id}/erase`).send({ confirm: who.user.email }),
    ],
    ['leaves the team', (who: Someone) => one.http(boss).put(`/api/admin/users/${who.user.id}`).send({ role: 'user' })],
    [
      'is deactivated',
      (who: Someone) => one.http(boss).put(`/api/admin/users/${who.user.id}`).send({ isActive: false }),
    ],
  ])('ends at once in every process for a member who %s', async (_, leave) => {
    const [{ id }, member] = [await one.ticket(player), await one.staff({ name: 'Carla' })];
    const heard = await two.listen(bia);
    await note(member, id, 'reading').expect(204);
    await heard.next(isOf(id, ['reading']));
    await leave(member).expect(200);
    await heard.next(isOf(id, []));
    for (const app of [one, two]) expect(await peopleIn(app, id)).toEqual([]);
    heard.close();
  });

  it('leaves no event and no change of the ticket behind', async () => {
    const { id } = await one.ticket(player);
    const { headers } = await one.http(player).get(`/api/tickets/${id}`).expect(200);
    const count = async () => (await one.db.query('SELECT count(*)::int AS n FROM domain_events'))[0].n as number;
    const before = await count();
    for (let turn = 0; turn < 20; turn += 1) await note(ana, id, turn % 2 ? 'reading' : 'replying').expect(204);
    expect(await count()).toBe(before);
    const again = await one.http(player).get(`/api/tickets/${id}`).set('If-None-Match', headers['etag']!);
    expect(again.status).toBe(304);
  });

  it('is closed to players, and a ticket that is not there is not found', async () => {
    const { id } = await one.ticket(player);
    for (const path of ['/api/presence', `/api/tickets/${id}/presence`]) await one.http(player).get(path).expect(403);
    await note(player, id, 'reading').expect(403);
    await note(ana, 999_999, 'reading').expect(404);
    await one.http(ana).get('/api/tickets/999999/presence').expect(404);
    await note(ana, id, 'sleeping').expect(400);
    await note(ana, id, 'reading', 'no-uuid').expect(400);
  });

  it('hears no nonsense from others who may notify', async () => {
    const { id } = await one.ticket(player);
    const nonsense = [
      'x',
      '{}',
      'null',
      JSON.stringify({ ticketId: id, userId: 'x', name: 1, tab: TAB, doing: 'reading' }),
    ];
    for (const text of nonsense) await one.db.query('SELECT pg_notify($1, $2)', ['watchers', text]);
    await one.quiet();
    expect(await peopleIn(one, id)).toEqual([]);
  });
});
