import type { Ticket } from '../src/tickets/ticket.entity.js';
import { SAMPLES } from './samples.js';
import { settle, type Someone, TestApp } from './support.js';

const CANARY = 'CANARIO7f3a';

let app: TestApp;
let owner: Someone;
let staff: Someone;
let ticket: Ticket;

beforeAll(async () => {
  app = await TestApp.start();
  [owner, staff] = await Promise.all([app.player(), app.staff({ name: `Equipe ${CANARY}` })]);
  ticket = await app.ticket(owner);
  await app.ticket(owner);
  await app
    .http(owner)
    .post(`/api/tickets/${ticket.id}/messages`)
    .field('message', 'oi')
    .attach('files', SAMPLES.png, 'a.png');
  await app.http(staff).post(`/api/tickets/${ticket.id}/messages`).send({ message: 'olá' });
  await settle();
});
afterAll(() => app.close());

const sweepPaths = (): string[] => [
  '/api/auth/me',
  '/api/worlds',
  '/api/notifications',
  '/api/notifications/unread',
  '/api/tickets',
  '/api/tickets?q=nota&limit=5',
  `/api/tickets?q=${CANARY}`,
  ...[
    '',
    '?include=messages,attachments',
    '/messages',
    '/messages?limit=1',
    '/attachments',
    '/attachments?limit=1',
    '/unread-count',
  ].map((path) => `/api/tickets/${ticket.id}${path}`),
];

/** Every byte that the player can get, headers included; what changes by itself is left out. */
const everythingSeenBy = async (who: Someone): Promise<string> => {
  const seen: string[] = [];
  for (const [number, path] of sweepPaths().entries()) {
    const { status, headers, text } = await app.http(who).get(path);
    const { date, 'x-request-id': id, ...stable } = headers as Record<string, string>;
    expect([date, id, status]).toEqual([expect.any(String), id, 200]);
    seen.push(`${number} ${status} ${JSON.stringify(stable)} ${text}`);
  }
  return seen.join('\n');
};

it('an internal note with a file changes no byte of what the player gets, and sends no frame', async () => {
  const sockets = [await app.listen(owner), await app.listen(owner, ticket.id)];
  const before = await everythingSeenBy(owner);
  const heard = sockets.map(({ frames }) => frames.length);
  const { body } = await app
    .http(staff)
    .post(`/api/tickets/${ticket.id}/messages`)
    .field('message', `nota ${CANARY}`)
    .field('isInternal', 'true')
    .attach('files', SAMPLES.text, `${CANARY}.txt`)
    .expect(201);
  await app.http(staff).patch(`/api/tickets/${ticket.id}`).send({ priority: 'urgent' }).expect(200);
  await app.http(staff).post(`/api/tickets/${ticket.id}/mark-read`).send({ lastMessageId: body.id }).expect(200);
  await settle(300);
  expect(await everythingSeenBy(owner)).toBe(before);
  expect(sockets.map(({ frames }) => frames.length)).toEqual(heard);
  expect(before).not.toContain(CANARY);
  sockets.forEach((socket) => socket.close());
});

it('nothing the player gets names anybody of the team or a priority', async () => {
  const seen = await everythingSeenBy(owner);
  for (const secret of [staff.user.email, staff.user.name, 'priority', 'assigned', 'isInternal":true'])
    expect(seen).not.toContain(secret);
  const { body } = await app.http(owner).get(`/api/tickets/${ticket.id}/messages`);
  expect(body.map(({ userId }: { userId: number | null }) => userId)).toEqual([owner.user.id, null]);
});
