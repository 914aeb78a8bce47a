import type { Ticket } from '../src/tickets/ticket.entity.js';
import { MailDispatcher } from '../src/mail/mail-dispatcher.js';
import { PushDispatcher } from '../src/push/push-dispatcher.js';
import { SearchProjector } from '../src/search/search-projector.js';
import { BrowserKeys } from './browser-keys.js';
import { Mailbox } from './mailbox.js';
import { Receiver } from './receiver.js';
import { SAMPLES } from './samples.js';
import { type Someone, TestApp } from './support.js';

const CANARY = 'CANARIO7f3a';
const AWAY_UNTIL = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

let app: TestApp;
let owner: Someone;
let staff: Someone;
let ticket: Ticket;
let mailbox: Mailbox;
let pushService: Receiver;

beforeAll(async () => {
  [mailbox, pushService] = await Promise.all([Mailbox.start(), Receiver.start()]);
  app = await TestApp.start({
    ...mailbox.settings,
    WEBHOOK_ALLOW_PRIVATE: true,
    PUSH_ALLOW_PRIVATE: true,
    MAIL_WITH_TEXT: true,
  });
  [owner, staff] = await Promise.all([app.player(), app.staff({ name: `Equipe ${CANARY}` })]);
  ticket = await app.ticket(owner);
  await app.ticket(owner);
  await app
    .http(owner)
    .post(`/api/tickets/${ticket.id}/messages`)
    .field('message', 'oi')
    .attach('files', SAMPLES.png, 'a.png');
  await app.http(staff).post(`/api/tickets/${ticket.id}/messages`).send({ message: 'olá' });
  await app.quiet();
});
afterAll(async () => {
  await app.close();
  await mailbox.goAway();
  await pushService.close();
});

const sweepPaths = (): string[] => [
  '/api/auth/me',
  '/api/worlds',
  '/api/notifications',
  '/api/notifications/unread',
  '/api/notifications/groups',
  '/api/tickets',
  '/api/tickets?sort=turn',
  '/api/tickets?q=nota&limit=5',
  `/api/tickets?q=${CANARY}`,
  '/api/search?q=nota',
  '/api/search?q=oi',
  `/api/search?q=${CANARY}`,
  ...[
    '',
    '?include=messages,attachments,statuses',
    '/messages',
    '/messages?limit=1',
    '/attachments',
    '/attachments?limit=1',
    '/unread-count',
    '/transcript',
  ].map((path) => `/api/tickets/${ticket.id}${path}`),
];

/** A transcript says when it was made. */
const withoutMoment = (text: string): string => text.replace(/<p class="made">.*?<\/p>/, '');

/** Every byte that the player can get, headers included; what changes by itself is left out. */
const everythingSeenBy = async (who: Someone): Promise<string> => {
  const seen: string[] = [];
  for (const [number, path] of sweepPaths().entries()) {
    const { status, headers, text } = await app.http(who).get(path);
    const { date, 'x-request-id': id, ...stable } = headers as Record<string, string>;
    expect([date, id, status]).toEqual([expect.any(String), id, 200]);
    seen.push(`${number} ${status} ${JSON.stringify(stable)} ${withoutMoment(text)}`);
  }
  return seen.join('\n');
};

/** A member follows, marks as unread, chooses a focus and goes away. */
const attend = async (): Promise<void> => {
  for (const what of ['follow', 'unread'])
    await app.http(staff).put(`/api/tickets/${ticket.id}/${what}`).send({}).expect(204);
  await app.http(staff).delete(`/api/tickets/${ticket.id}/follow`).expect(204);
  const wanted = { bell: { opened: 'focus' }, focus: { categories: [ticket.category] } };
  await app.http(staff).put('/api/me/preferences').send({ notify: wanted }).expect(200);
  await app.http(staff).put('/api/me/away').send({ until: AWAY_UNTIL }).expect(204);
};

it('an internal note with a file, and attention, change no byte of what the player gets, and send no frame', async () => {
  const sockets = [await app.listen(owner), await app.listen(owner, ticket.id)];
  await app.app.get(SearchProjector).run();
  const before = await everythingSeenBy(owner);
  const heard = sockets.map(({ frames }) => frames.length);
  const { body } = await app
    .http(staff)
    .post(`/api/tickets/${ticket.id}/messages`)
    .field('message', `nota ${CANARY}`)
    .field('isInternal', 'true')
    .field('mentions', JSON.stringify([(await app.admin({ name: `Admin ${CANARY}` })).user.id]))
    .attach('files', SAMPLES.text, `${CANARY}.txt`)
    .expect(201);
  await app.http(staff).patch(`/api/tickets/${ticket.id}`).send({ priority: 'urgent' }).expect(200);
  await app.http(staff).post(`/api/tickets/${ticket.id}/mark-read`).send({ lastMessageId: body.id }).expect(200);
  await attend();
  await app.quiet(...sockets);
  await app.app.get(SearchProjector).run();
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

/** As if the waiting times were over. */
const sendAll = async (): Promise<void> => {
  await app.db.query(`UPDATE mails SET "sendAfter" = now() WHERE state = 'pending'`);
  await app.db.query('UPDATE push_messages SET "sendAfter" = now()');
  await app.app.get(MailDispatcher).run();
  await app.app.get(PushDispatcher).run();
};

it('no mail and no push message holds a word of a note or a name of the team, and a note causes none', async () => {
  const browser = new BrowserKeys(pushService.url());
  await app.http(owner).put('/api/push/subscription').send(browser.subscription).expect(204);
  const { id } = await app.ticket(owner);
  const post = (message: string, isInternal: boolean) =>
    app.http(staff).post(`/api/tickets/${id}/messages`).send({ message, isInternal }).expect(201);
  await sendAll();
  mailbox.forget();
  pushService.forget();

  await post(`nota ${CANARY}`, true);
  await sendAll();
  expect([mailbox.received, pushService.received]).toEqual([[], []]);

  await post('olá', false);
  await post(`nota ${CANARY}`, true);
  await app.http(staff).patch(`/api/tickets/${id}`).send({ assignedTo: staff.user.id, priority: 'urgent' }).expect(200);
  await app.http(staff).patch(`/api/tickets/${id}`).send({ status: 'resolved' }).expect(200);
  await sendAll();
  const mails = (await mailbox.mails(2)).filter(({ to }) => to[0] === owner.user.email);
  const payloads = pushService.received.map(({ bytes }) => JSON.stringify(browser.open(bytes)));
  expect([mails.length, payloads.length]).toEqual([2, 1]);
  const sent = [...mails.flatMap(({ raw, text, html }) => [raw, text, html]), ...payloads].join('\n');
  for (const secret of [CANARY, staff.user.name, staff.user.email, 'urgent']) expect(sent).not.toContain(secret);
});
