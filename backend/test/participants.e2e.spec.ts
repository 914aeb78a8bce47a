import type { Ticket } from '../src/tickets/ticket.entity.js';
import { type Someone, TestApp } from './support.js';

let app: TestApp;
let player: Someone;
let staff: Someone;
let colleague: Someone;
let ticket: Ticket;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());
beforeEach(async () => {
  [player, staff, colleague] = [await app.player(), await app.staff(), await app.staff()];
  ticket = await app.ticket(player);
});

type Row = { readonly id: number; readonly unreadCount: number; readonly takesPart: boolean };

const path = (rest = '') => `/api/tickets/${ticket.id}${rest}`;
const list = async (who: Someone, query: string): Promise<number[]> => {
  const { body } = await app.http(who).get(`/api/tickets?${query}`).expect(200);
  return (body as Row[]).map(({ id }) => id);
};
const rowOf = async (who: Someone): Promise<Row> => (await app.http(who).get(path()).expect(200)).body;
const counts = async (who: Someone): Promise<Record<string, number>> => {
  const { body } = await app.http(who).get('/api/queues').expect(200);
  return Object.fromEntries((body as { key: string; count: number }[]).map(({ key, count }) => [key, count]));
};
const say = async (who: Someone, isInternal = false): Promise<number> =>
  (await app.http(who).post(path('/messages')).send({ message: 'Olá', isInternal }).expect(201)).body.id;
const read = (who: Someone, lastMessageId: number) =>
  app.http(who).post(path('/mark-read')).send({ lastMessageId }).expect(200);

describe('taking part', () => {
  it.each([
    ['a reply', () => say(staff)],
    ['an internal note', () => say(staff, true)],
    ['following', () => app.http(staff).put(path('/follow')).expect(204)],
  ])('begins with %s, and is seen by that member alone', async (_, begin) => {
    expect(await list(staff, 'tookPart=me')).toEqual([]);
    await begin();
    expect(await list(staff, 'tookPart=me')).toEqual([ticket.id]);
    expect([await rowOf(staff), await rowOf(colleague)]).toMatchObject([{ takesPart: true }, { takesPart: false }]);
    expect(await list(colleague, 'tookPart=me')).toEqual([]);
    expect([await counts(staff), await counts(colleague)]).toMatchObject([{ tookPart: 1 }, { tookPart: 0 }]);
  });

  it('ends with no longer following, until the next message', async () => {
    await say(staff);
    for (let times = 0; times < 2; times += 1) await app.http(staff).delete(path('/follow')).expect(204);
    expect(await list(staff, 'tookPart=me')).toEqual([]);
    await say(staff);
    expect(await list(staff, 'tookPart=me')).toEqual([ticket.id]);
  });

  it('does not begin with a ticket or message of one’s own', async () => {
    ticket = await app.ticket(staff);
    await say(staff);
    expect(await list(staff, 'tookPart=me')).toEqual([]);
  });

  it('goes along when the ticket is merged', async () => {
    await say(staff);
    const into = await app.ticket(player);
    await app.http(colleague).post(path('/merge')).send({ intoId: into.id }).expect(200);
    expect(await list(staff, 'tookPart=me&includeClosed=false')).toEqual([into.id]);
  });

  it('of the past is known: who of the team wrote before the table existed', async () => {
    await say(staff);
    await say(player);
    const { AddParticipants1795860010001: AddParticipants } =
      await import('../src/database/migrations/1795860010001-AddParticipants.js');
    const runner = app.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query('DROP TABLE ticket_participants');
    await new AddParticipants().up(runner);
    const rows = await runner.query('SELECT "userId" FROM ticket_participants WHERE "ticketId" = $1', [ticket.id]);
    // Later migrations have changed the table.
    await runner.rollbackTransaction();
    await runner.release();
    expect(rows).toEqual([{ userId: staff.user.id }]);
  });
});

describe('unread', () => {
  it('lists unclosed tickets that are assigned or taken part in, and have something new', async () => {
    await say(staff);
    expect(await list(staff, 'unread=true')).toEqual([]);
    const answer = await say(player);
    expect(await list(staff, 'unread=true')).toEqual([ticket.id]);
    expect(await list(colleague, 'unread=true')).toEqual([]);
    expect(await counts(staff)).toMatchObject({ unread: 1 });
    await app.http(staff).patch(path()).send({ assignedTo: colleague.user.id }).expect(200);
    expect(await list(colleague, 'unread=true')).toEqual([ticket.id]);
    await read(staff, answer);
    expect(await list(staff, 'unread=true')).toEqual([]);
    expect(await counts(staff)).toMatchObject({ unread: 0 });
    await app.http(colleague).patch(path()).send({ status: 'closed' }).expect(200);
    expect(await list(colleague, 'unread=true')).toEqual([]);
  });

  it('is what a member marks so: the newest message of somebody else, until it is read', async () => {
    await say(player);
    const newest = await say(player);
    await say(staff);
    await read(staff, newest);
    await app.http(staff).put(path('/unread')).expect(204);
    expect(await rowOf(staff)).toMatchObject({ unreadCount: 1 });
    expect(await list(staff, 'unread=true')).toEqual([ticket.id]);
    await read(staff, newest);
    expect(await rowOf(staff)).toMatchObject({ unreadCount: 0 });
  });

  it('leaves more unread than the newest message as it is', async () => {
    await say(player);
    await say(player);
    await app.http(staff).put(path('/unread')).expect(204);
    expect(await rowOf(staff)).toMatchObject({ unreadCount: 2 });
  });

  it('is the description where nobody has written', async () => {
    await read(staff, 0);
    await app.http(staff).put(path('/follow')).expect(204);
    await app.http(staff).put(path('/unread')).expect(204);
    expect(await rowOf(staff)).toMatchObject({ unreadCount: 1 });
    expect(await list(staff, 'unread=true')).toEqual([ticket.id]);
    expect((await app.http(staff).get(path('/unread-count'))).body).toEqual({ count: 1 });
    await read(staff, 0);
    expect(await rowOf(staff)).toMatchObject({ unreadCount: 0 });
  });

  it('reaches every tab of the member, and nobody else', async () => {
    const [tab, other, owner] = [await app.listen(staff), await app.listen(colleague), await app.listen(player)];
    await app.http(staff).put(path('/unread')).expect(204);
    await app.http(staff).put(path('/follow')).expect(204);
    await app.http(staff).delete(path('/follow')).expect(204);
    await app.quiet(tab, other, owner);
    const heard = (socket: typeof tab) => socket.frames.filter(({ type }) => type !== 'connection_confirmed');
    expect(heard(tab)).toEqual(Array(3).fill({ type: 'attention_changed', ticketId: ticket.id }));
    expect([heard(other), heard(owner)]).toEqual([[], []]);
    for (const socket of [tab, other, owner]) socket.socket.close();
  });
});

it('players may neither ask nor change it, and see no trace', async () => {
  await say(staff);
  for (const query of ['tookPart=me', 'unread=true'])
    expect((await app.http(player).get(`/api/tickets?${query}`)).body).toMatchObject({ statusCode: 400 });
  for (const [method, rest] of [
    ['put', '/follow'],
    ['delete', '/follow'],
    ['put', '/unread'],
  ] as const)
    await app.http(player)[method](path(rest)).expect(403);
  for (const address of [path(), '/api/tickets', path('?include=messages,attachments,statuses')])
    expect((await app.http(player).get(address).expect(200)).text).not.toMatch(/takesPart|tookPart|attention/);
});

it('a withheld ticket is not there', async () => {
  const admin = await app.admin();
  await app.http(admin).put('/api/admin/settings').send({ conflictGuard: true }).expect(200);
  await app.http(staff).put(path('/follow')).expect(204);
  await app.http(staff).put(path('/unread')).expect(204);
  await app.db.query(`INSERT INTO ticket_conflicts ("ticketId", "userId", source) VALUES ($1, $2, 'declared')`, [
    ticket.id,
    staff.user.id,
  ]);
  expect([await list(staff, 'tookPart=me'), await list(staff, 'unread=true')]).toEqual([[], []]);
  expect(await counts(staff)).toMatchObject({ tookPart: 0, unread: 0 });
  for (const [method, rest] of [
    ['put', '/follow'],
    ['delete', '/follow'],
    ['put', '/unread'],
  ] as const)
    await app.http(staff)[method](path(rest)).expect(404);
  await app.http(admin).put('/api/admin/settings').send({ conflictGuard: false }).expect(200);
});
