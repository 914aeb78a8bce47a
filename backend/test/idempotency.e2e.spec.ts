import { randomUUID } from 'node:crypto';
import { SessionsService } from '../src/auth/sessions/sessions.service.js';
import { Role } from '../src/common/access/role.js';
import { HourlyPurge } from '../src/common/jobs/hourly-purge.js';
import { Db } from '../src/common/persistence/db.js';
import { User } from '../src/users/user.entity.js';
import { holdingCommit } from './held-commit.js';
import { TestApp, type Someone } from './support.js';
import { until } from './waiting.js';

let app: TestApp;
let player: Someone;
let worldId: number;

beforeAll(async () => {
  app = await TestApp.start({ TICKETS_PER_HOUR: 1000 });
  player = await app.player();
  ({ id: worldId } = await app.world());
});
afterAll(() => app.close());

const open = (key: string, body: object = {}, who = player, language?: string) =>
  app
    .http(who, language)
    .post('/api/tickets')
    .set('Idempotency-Key', key)
    .send({ category: 'duvidas', worldId, description: 'Como troco de mundo?', ...body });

const count = async (table: string) =>
  Number((await app.db.query<{ count: string }[]>(`SELECT count(*) FROM ${table}`))[0]!.count);
const age = (key: string, hours: number) =>
  app.db.query(`UPDATE idempotency_keys SET "createdAt" = now() - $2 * interval '1 hour' WHERE key = $1`, [key, hours]);

it('gives the first answer again, byte for byte, and creates nothing', async () => {
  const key = randomUUID();
  const first = await open(key);
  const [tickets, events] = [await count('tickets'), await count('domain_events')];
  const again = await open(key);
  expect([again.status, again.text]).toEqual([201, first.text]);
  expect([await count('tickets'), await count('domain_events')]).toEqual([tickets, events]);
});

it('does not mind the order of the fields', async () => {
  const key = randomUUID();
  const first = await open(key);
  const again = await app
    .http(player)
    .post('/api/tickets')
    .set('Idempotency-Key', key.toUpperCase())
    .send({ description: 'Como troco de mundo?', worldId, category: 'duvidas' });
  expect(again.text).toBe(first.text);
});

it('happens once when many come at the same time', async () => {
  const key = randomUUID();
  const before = await count('tickets');
  const answers = await Promise.all(Array.from({ length: 8 }, () => open(key)));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]!.status).toBe(201);
  expect(await count('tickets')).toBe(before + 1);
});

it('keeps one connection of the database while many wait for the first of them', async () => {
  const key = randomUUID();
  await holdingCommit(app, async ({ held, queued, release }) => {
    const answers = Promise.all(Array.from({ length: 12 }, () => open(key)));
    await queued(12);
    await held();
    // Jobs borrow a connection now and then and give it back; a request that waited with one would keep it.
    const pool = () => app.app.get(Db).pool;
    await until(
      () => pool().busy === 1 && pool().waiting === 0,
      () => `one busy connection: ${JSON.stringify(pool())}`,
    );
    release();
    expect(new Set((await answers).map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  });
});

it.each([
  ['pt-BR', 'Este pedido já foi enviado com outro conteúdo. Envie-o de novo.'],
  ['en', 'This request was sent before with other content. Send it again.'],
])('refuses another body under the same key (%s)', async (language, message) => {
  const key = randomUUID();
  await open(key);
  const { status, body } = await open(key, { description: 'Outra pergunta bem diferente.' }, player, language);
  expect([status, body.code, body.message]).toEqual([422, 'idempotency.key_reused', message]);
});

it('belongs to one person: the same key of somebody else is another', async () => {
  const key = randomUUID();
  const [mine, theirs] = [await open(key), await open(key, {}, await app.player())];
  expect(theirs.body.id).not.toBe(mine.body.id);
});

describe('a repeated request', () => {
  const note = (key: string, ticketId: number, who: Someone) =>
    app
      .http(who)
      .post(`/api/tickets/${ticketId}/messages`)
      .set('Idempotency-Key', key)
      .send({ message: 'Nota da equipe', isInternal: true });

  it('gets nothing of what was answered to another role', async () => {
    const staff = await app.staff();
    const { id } = await app.ticket(player);
    const [noteKey, ticketKey] = [randomUUID(), randomUUID()];
    await note(noteKey, id, staff).expect(201);
    await open(ticketKey, { priority: 'urgent' }, staff);
    await app.db.getRepository(User).update(staff.user.id, { role: Role.User });
    const device = { ip: '127.0.0.1', userAgent: 'test' };
    const { sessionId: token } = await app.app.get(SessionsService).open(staff.user.id, Role.User, device);
    const demoted = { ...staff, token };
    const answers = [await note(noteKey, id, demoted), await open(ticketKey, { priority: 'urgent' }, demoted)];
    for (const { status, text } of answers) {
      expect(status).toBe(422);
      expect(text).not.toMatch(/Nota da equipe|urgent/);
    }
  });

  it('gets 404 when its ticket was deleted', async () => {
    const staff = await app.staff();
    const [openKey, noteKey, fileKey] = [randomUUID(), randomUUID(), randomUUID()];
    const { id } = (await open(openKey)).body;
    const upload = () =>
      app
        .http(player)
        .post(`/api/tickets/${id}/upload`)
        .set('Idempotency-Key', fileKey)
        .attach('files', Buffer.from('texto'), 'nota.txt');
    await note(noteKey, id, staff).expect(201);
    await upload().expect(201);
    await app
      .http(await app.admin())
      .delete(`/api/tickets/${id}`)
      .expect(200);
    const again = [await open(openKey), await note(noteKey, id, staff), await upload()];
    expect(again.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

it('keeps nothing of a refused request, so that it may be sent again', async () => {
  const key = randomUUID();
  expect((await open(key, { description: 'x' })).status).toBe(400);
  expect((await open(key)).status).toBe(201);
});

it('keeps neither change nor answer when the change fails half way', async () => {
  const key = randomUUID();
  const before = await count('tickets');
  await app.db.query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$`);
  await app.db.query(`CREATE TRIGGER fail BEFORE INSERT ON domain_events FOR EACH ROW EXECUTE FUNCTION fail()`);
  expect((await open(key)).status).toBe(500);
  await app.db.query('DROP TRIGGER fail ON domain_events; DROP FUNCTION fail()');
  expect(await count('tickets')).toBe(before);
  expect((await open(key)).status).toBe(201);
});

it.each(['', 'abc', '1', `${'a'.repeat(36)}`])('refuses the key %p, which is no UUID', async (key) => {
  const { status, body } = await open(key);
  expect([status, body.errors[0].code]).toEqual([400, 'idempotency.key']);
});

it('remembers for a day, then forgets and sweeps', async () => {
  const [kept, old] = [randomUUID(), randomUUID()];
  const [first, second] = [await open(kept), await open(old)];
  await Promise.all([age(kept, 23), age(old, 25)]);
  expect((await open(kept)).body.id).toBe(first.body.id);
  expect((await open(old)).body.id).not.toBe(second.body.id);
  await age(old, 25);
  await app.app.get(HourlyPurge).run();
  const left: { key: string }[] = await app.db.query('SELECT key FROM idempotency_keys WHERE key = ANY($1)', [
    [kept, old],
  ]);
  expect(left.map(({ key }) => key)).toEqual([kept]);
});

it('is not needed', async () => {
  const before = await count('idempotency_keys');
  await app
    .http(player)
    .post('/api/tickets')
    .send({ category: 'duvidas', worldId, description: 'Como troco de mundo?' })
    .expect(201);
  expect(await count('idempotency_keys')).toBe(before);
});
