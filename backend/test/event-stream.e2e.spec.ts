import { EVENTS_CHANNEL } from '../src/events/event-channel.js';
import { EventStream } from '../src/events/event-stream.js';
import { MessagePosted } from '../src/messages/messages.events.js';
import { type Listening, type Someone, TestApp } from './support.js';

/** Older than a gap was looked into before, younger than the longest transaction. */
const OLD_SECONDS = 40;

let app: TestApp;
let player: Someone;
let staff: Someone;
let listening: Listening;

beforeAll(async () => {
  app = await TestApp.start();
  [player, staff] = await Promise.all([app.player(), app.staff()]);
  listening = await app.listen(staff);
});
afterAll(async () => {
  listening.close();
  await app.close();
});

const hears = (ticketId: number) =>
  listening.next(({ type, ticketId: id }) => type === 'new_message' && id === ticketId);

it.each(['abc', '-1', '1e3', '99999999999999999999', ''])('goes on after the notification %j', async (payload) => {
  await app.db.query('SELECT pg_notify($1, $2)', [EVENTS_CHANNEL, payload]);
  const { id } = await app.ticket(player);
  await app.http(player).post(`/api/tickets/${id}/messages`).field('message', 'Depois do aviso errado.').expect(201);
  await hears(id);
});

it('counts what it drops', () => {
  expect(app.app.get(EventStream).droppedCount).toBeGreaterThan(0);
});

it(`delivers an event committed ${OLD_SECONDS} s after its insertion, while nothing was received`, async () => {
  const { id: ticketId } = await app.ticket(player);
  await app.http(player).post(`/api/tickets/${ticketId}/messages`).field('message', 'Para comparar.').expect(201);
  await hears(ticketId);
  const late = await app.ticket(player);
  // No pg_notify: in the moment of the commit nobody was listening.
  await app.db.query(
    `INSERT INTO domain_events (type, "ticketId", "actorId", data, "createdAt")
     VALUES ('message.posted', $1, $2, $3, clock_timestamp() - make_interval(secs => ${OLD_SECONDS}))`,
    [late.id, player.user.id, { messageId: 1, ownerId: player.user.id, isInternal: false }],
  );
  await app.db.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'player-support events' AND datname = current_database()`,
  );
  await hears(late.id);
});

it('goes on after a listener that fails', async () => {
  const stream = app.app.get(EventStream);
  const delivered: (number | null)[] = [];
  stream.on(MessagePosted, () => Promise.reject(new Error('expected by the test')));
  stream.on(MessagePosted, ({ ticketId }) => void delivered.push(ticketId));
  stream.onBatch.add(() => {
    throw new Error('expected by the test');
  });
  for (let time = 0; time < 2; time += 1) {
    const { id } = await app.ticket(player);
    await app.http(player).post(`/api/tickets/${id}/messages`).field('message', 'Depois da falha.').expect(201);
    await hears(id);
    expect(delivered).toContain(id);
  }
});
