import { groupsOf } from '../src/notifications/notification-groups.js';
import type { NotificationRow } from '../src/notifications/notification.types.js';
import type { Ticket } from '../src/tickets/ticket.entity.js';
import { type Listening, type Someone, TestApp } from './support.js';

type Shown = { id: number; type: string; title: string; message: string; ticketId: number | null; isRead: boolean };
type Group = Shown & { unreadCount: number };

let app: TestApp;
let owner: Someone;
let staff: Someone;
let colleague: Someone;
let ticket: Ticket;

beforeAll(async () => {
  app = await TestApp.start({ MESSAGES_PER_MINUTE: 1000, TEAM_MESSAGES_PER_MINUTE: 1000 });
});
afterAll(() => app.close());
beforeEach(async () => {
  [owner, staff, colleague] = await Promise.all([app.player(), app.staff(), app.staff()]);
  await app.db.query('DELETE FROM notifications');
  ticket = await app.ticket(owner, { title: 'Dúvidas - Aurora' });
});

const say = async (who: Someone, isInternal = false, to = ticket): Promise<number> => {
  const body = { message: 'Texto da mensagem', isInternal };
  const answer = await app.http(who).post(`/api/tickets/${to.id}/messages`).send(body).expect(201);
  return (answer.body as { id: number }).id;
};
const change = (body: object, to = ticket) => app.http(staff).patch(`/api/tickets/${to.id}`).send(body).expect(200);
const read = (who: Someone, lastMessageId: number) =>
  app.http(who).post(`/api/tickets/${ticket.id}/mark-read`).send({ lastMessageId });
const unreadOf = async (who: Someone): Promise<Shown[]> =>
  (await app.http(who).get('/api/notifications/unread').expect(200)).body;
const groupsFor = async (who: Someone, query = '', language = 'pt-BR'): Promise<Group[]> =>
  (await app.http(who, language).get(`/api/notifications/groups${query}`).expect(200)).body;
const typesOf = async (who: Someone) => (await unreadOf(who)).map(({ type }) => type);

describe('reading a ticket', () => {
  it('reads its notifications, and no other: not of other tickets, not of other people', async () => {
    const other = await app.ticket(owner);
    await say(staff, false, other);
    await change({ status: 'in_progress' });
    const last = await say(staff);
    expect(await typesOf(owner)).toEqual(['team_reply', 'status_changed', 'team_reply']);
    await read(owner, last).expect(200);
    expect((await unreadOf(owner)).map(({ ticketId }) => ticketId)).toEqual([other.id]);
    const theirs = await say(owner);
    expect(await typesOf(colleague)).toEqual(['player_message']);
    await read(staff, theirs).expect(200);
    expect(await typesOf(staff)).toEqual([]);
    expect(await typesOf(colleague)).toEqual(['player_message']);
  });

  it('leaves what was written after the message that was seen', async () => {
    const seen = await say(staff);
    const later = await say(staff);
    await change({ status: 'resolved' });
    await read(owner, seen).expect(200);
    expect(await typesOf(owner)).toEqual(['team_reply']);
    await read(owner, later).expect(200);
    expect(await typesOf(owner)).toEqual([]);
  });

  it('reads nothing when it is refused', async () => {
    const last = await say(staff);
    await read(owner, last + 1000).expect(404);
    await read(await app.player(), last).expect(404);
    expect(await typesOf(owner)).toEqual(['team_reply']);
  });

  it('reads what came since, though the mark stays where it is', async () => {
    const last = await say(staff);
    await read(owner, last).expect(200);
    await change({ status: 'resolved' });
    expect(await typesOf(owner)).toEqual(['status_changed']);
    await read(owner, last).expect(200);
    expect(await typesOf(owner)).toEqual([]);
  });

  it('and all at once, in two tabs, ends with everything read', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 30; n += 1) ids.push(await say(staff));
    const readAll = () => app.http(owner).post('/api/notifications/read-all').expect(200);
    const answers = await Promise.all([read(owner, ids.at(-1)!), readAll(), read(owner, ids[9]!), readAll()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await unreadOf(owner)).toEqual([]);
  });
});

describe('the other tabs', () => {
  const listening = async (people: Someone[]): Promise<Listening[]> =>
    Promise.all(people.map((person) => app.listen(person)));
  const framesOf = (socket: Listening) => socket.frames.filter(({ type }) => type === 'notifications_read');

  it('of the person hear what was read, once for each change; nobody else does', async () => {
    const [first, second, ofStaff] = await listening([owner, owner, staff]);
    const last = await say(staff);
    await read(owner, last).expect(200);
    for (const tab of [first!, second!])
      expect(await tab.next(({ type }) => type === 'notifications_read')).toEqual({
        type: 'notifications_read',
        ticketId: ticket.id,
      });
    await read(owner, last).expect(200);
    await say(staff);
    await app.http(owner).post('/api/notifications/read-all').expect(200);
    await app.http(owner).post('/api/notifications/read-all').expect(200);
    const ofAll = { type: 'notifications_read', ticketId: null };
    await second!.next(({ type, ticketId }) => type === 'notifications_read' && ticketId === null);
    // One that the server sends after everything above.
    await change({ status: 'closed' });
    await second!.next(({ notification }) => (notification as Shown | undefined)?.type === 'ticket_closed');
    expect(framesOf(second!)).toEqual([{ type: 'notifications_read', ticketId: ticket.id }, ofAll]);
    expect(framesOf(ofStaff!)).toEqual([]);
    [first, second, ofStaff].forEach((socket) => socket!.close());
  });

  it('leave no line in the history of the ticket', async () => {
    await read(owner, await say(staff)).expect(200);
    const { text } = await app.http(staff).get(`/api/tickets/${ticket.id}/events`).expect(200);
    expect(text).not.toContain('notifications.read');
  });
});

describe('the list by tickets', () => {
  it('has one entry per ticket, in both languages, in the order of what is newest', async () => {
    const other = await app.ticket(owner, { title: 'Doações - Aurora' });
    for (let n = 0; n < 3; n += 1) await say(staff);
    await say(staff, false, other);
    const name = `#${ticket.id}`;
    const lines = async (language: string) =>
      (await groupsFor(owner, '', language)).map(({ title, message, unreadCount }) => [title, message, unreadCount]);
    expect(await lines('pt-BR')).toEqual([
      ['O suporte respondeu', `Há uma resposta nova no seu chamado #${other.id}: Doações - Aurora`, 1],
      [`3 respostas em ${name}`, 'Dúvidas - Aurora', 3],
    ]);
    expect((await lines('en'))[1]).toEqual([`3 replies in ${name}`, 'Dúvidas - Aurora', 3]);
    await change({ status: 'resolved' });
    expect((await lines('pt-BR'))[0]).toEqual([
      `4 novidades em ${name}`,
      `Seu chamado ${name} agora está “Resolvido”: Dúvidas - Aurora`,
      4,
    ]);
    await say(staff);
    expect((await lines('en'))[0]).toEqual([
      `5 updates in ${name}`,
      '4 replies and 1 status change: Dúvidas - Aurora',
      5,
    ]);
  });

  it('is read by entries: up to the notification that was shown', async () => {
    await say(staff);
    await say(staff);
    const [entry] = await groupsFor(owner);
    await say(staff);
    const path = `/api/notifications/${entry!.id}/read-group`;
    await app
      .http(await app.player())
      .post(path)
      .expect(404);
    expect((await app.http(owner).post(path).expect(200)).body).toEqual({ updated: 2 });
    expect((await app.http(owner).post(path).expect(200)).body).toEqual({ updated: 0 });
    expect((await groupsFor(owner))[0]).toMatchObject({ title: 'O suporte respondeu', unreadCount: 1, isRead: false });
  });

  it('tells the team what is meant for one person from what went to all', async () => {
    await say(owner);
    await change({ assignedTo: colleague.user.id });
    await say(owner);
    const other = await app.ticket(owner);
    await say(owner, false, other);
    const tickets = async (query: string) => (await groupsFor(colleague, query)).map(({ ticketId }) => ticketId);
    expect(await tickets('')).toEqual([other.id, ticket.id]);
    expect(await tickets('?personal=true')).toEqual([ticket.id]);
    expect((await groupsFor(colleague, '?personal=true'))[0]!.unreadCount).toBe(2);
    expect(await groupsFor(staff, '?personal=true')).toEqual([]);
    await app.http(colleague).post('/api/notifications/read-all?personal=true').expect(200, { updated: 2 });
    expect(await tickets('')).toEqual([other.id, ticket.id]);
    expect(await typesOf(colleague)).toEqual(['player_message', 'player_message']);
    await app.http(colleague).get('/api/notifications/groups?personal=perhaps').expect(400);
  });

  it('is bounded, and so are its statements, however many notifications there are', async () => {
    const fill = `INSERT INTO notifications ("userId", "eventId", type, "ticketId")
      SELECT $1, 9000000 + n, 'team_reply', $2 FROM generate_series(1, 2000) AS n`;
    await app.db.query(fill, [owner.user.id, ticket.id]);
    const [entry] = await groupsFor(owner);
    expect(entry).toMatchObject({ ticketId: ticket.id, unreadCount: 300 });
    await app.http(owner).post(`/api/notifications/${entry!.id}/read-group`).expect(200, { updated: 2000 });
  });
});

it('a notification about no ticket is an entry of its own', () => {
  const row = (id: number, ticketId: number | null, isRead = false) =>
    ({ id, ticketId, isRead, type: 'team_reply' }) as unknown as NotificationRow;
  const groups = groupsOf([row(5, null), row(4, 7), row(3, null), row(2, 7, true), row(1, 8, true)]);
  expect(groups.map(({ newest, unread }) => [newest.id, unread])).toEqual([
    [5, [{ type: 'team_reply', count: 1 }]],
    [4, [{ type: 'team_reply', count: 1 }]],
    [3, [{ type: 'team_reply', count: 1 }]],
    [1, []],
  ]);
});
