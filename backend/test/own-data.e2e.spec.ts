import { PersonErasure } from '../src/privacy/person-erasure.js';
import { type Someone, TestApp } from './support.js';
import { binary, unzipped } from './unzipped.js';

let app: TestApp;
let admin: Someone;
let staff: Someone;
let player: Someone;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.query('DELETE FROM privacy_requests');
  [admin, staff, player] = [await app.admin(), await app.staff(), await app.player()];
});

const privacy = async (who = player) => (await app.http(who).get('/api/me/privacy').expect(200)).body;
const download = (who = player) => app.http(who).post('/api/me/export').buffer(true).parse(binary);
const ask = (who = player) => app.http(who).post('/api/me/erasure');
const register = async (state = 'open', query = {}) =>
  (
    await app
      .http(admin)
      .get('/api/admin/privacy/requests')
      .query({ state, ...query })
      .expect(200)
  ).body;
const refuse = (id: number, reason: unknown = 'Há um recurso em aberto.') =>
  app.http(admin).post(`/api/admin/privacy/requests/${id}/refusal`).send({ reason });
const erase = ({ user }: Someone) =>
  app.http(admin).post(`/api/admin/users/${user.id}/erase`).send({ confirm: user.email });
const told = async (who: Someone) =>
  ((await app.http(who).get('/api/notifications').expect(200)).body as { type: string; message: string }[]).filter(
    ({ type }) => type.startsWith('erasure'),
  );
/** As if these hours had passed. */
const pass = (hours: number) =>
  app.db.query(`UPDATE privacy_requests SET "createdAt" = "createdAt" - make_interval(hours => $1)`, [hours]);

describe('an export of one’s own data', () => {
  it('holds what the person could see, and nothing of the team', async () => {
    const ticket = await app.ticket(player, { description: 'Meu caso' });
    const note = { message: 'CANARIO da equipe', isInternal: true };
    await app.http(staff).post(`/api/tickets/${ticket.id}/messages`).send(note).expect(201);
    const { body, headers } = await download().expect(200);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': expect.stringContaining('no-store'),
    });
    const files = await unzipped(body as Buffer);
    expect(JSON.parse(String(files['tickets.json']))).toEqual([
      expect.objectContaining({ id: ticket.id, description: 'Meu caso' }),
    ]);
    expect(Buffer.concat(Object.values(files)).toString()).not.toContain('CANARIO');
  });

  it('by an admin of their own account does not count either', async () => {
    await app.http(admin).get(`/api/admin/users/${admin.user.id}/export`).expect(200);
    await app.http(admin).get(`/api/admin/users/${admin.user.id}/export`).expect(200);
  });

  it('comes once in a day, also when it is asked for twice at once', async () => {
    const answers = await Promise.all([download(), download()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    const { exportAgainAt } = await privacy();
    expect(Date.parse(exportAgainAt)).toBeGreaterThan(Date.now() + 23.9 * 3_600_000);
    const refused = await app.http(player).post('/api/me/export').expect(429);
    expect(refused.body.message).toBe('Os seus dados podem ser baixados uma vez por dia.');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    await pass(24);
    expect(await privacy()).toMatchObject({ exportAgainAt: null });
    await download().expect(200);
  });

  it('by an admin does not count, and is in the register', async () => {
    await app.http(admin).get(`/api/admin/users/${player.user.id}/export`).expect(200);
    await download().expect(200);
    expect(
      (await register('ended')).map(({ kind, outcome, createdBy }: Record<string, unknown>) => ({
        kind,
        outcome,
        by: (createdBy as { id: number }).id,
      })),
    ).toEqual([
      { kind: 'export', outcome: 'done', by: player.user.id },
      { kind: 'export', outcome: 'done', by: admin.user.id },
    ]);
  });

  it('needs the password once more', async () => {
    await app.age(player);
    await app.http(player).post('/api/me/export').expect(403);
    await ask().expect(403);
    expect(await privacy()).toEqual({ exportAgainAt: null, erasure: null });
  });
});

describe('a request to be erased', () => {
  it('stands once in the register, with the time by which it must be answered, and admins are told', async () => {
    const { body } = await ask().expect(201);
    expect(body.erasure).toMatchObject({ endedAt: null, outcome: null, reason: null });
    const { createdAt, dueAt } = body.erasure as { createdAt: string; dueAt: string };
    expect(Date.parse(dueAt) - Date.parse(createdAt)).toBe(15 * 24 * 3_600_000);
    await ask().expect(409);
    expect(await register()).toEqual([
      expect.objectContaining({
        kind: 'erasure',
        person: { id: player.user.id, name: player.user.name, email: player.user.email, role: 'user', isActive: true },
        createdBy: { id: player.user.id, name: player.user.name },
        dueAt,
        endedAt: null,
      }),
    ]);
    expect(await told(admin)).toEqual([
      expect.objectContaining({ type: 'erasure_requested', message: expect.stringContaining(player.user.name) }),
    ]);
    expect(await told(staff)).toEqual([]);
  });

  it('is withdrawn by its person, and may be made again', async () => {
    await app.http(player).delete('/api/me/erasure').expect(404);
    await ask().expect(201);
    await app.http(player).delete('/api/me/erasure').expect(204);
    expect((await privacy()).erasure).toMatchObject({ outcome: 'withdrawn' });
    await ask().expect(201);
    expect((await privacy()).erasure).toMatchObject({ outcome: null });
    expect((await register('ended')).map(({ outcome }: { outcome: string }) => outcome)).toEqual(['withdrawn']);
  });

  it('is made three times a day at most, so that nobody rings the bells of all admins without end', async () => {
    for (let times = 0; times < 3; times += 1) {
      await ask().expect(201);
      await app.http(player).delete('/api/me/erasure').expect(204);
    }
    await ask().expect(429);
    expect(await told(admin)).toHaveLength(3);
    expect(await register()).toEqual([]);
  });

  it('is refused with a reason that the person reads', async () => {
    await ask().expect(201);
    const [{ id }] = await register();
    for (const reason of ['', '   ', null, 'x'.repeat(1001)]) await refuse(id, reason).expect(400);
    await refuse(id).expect(204);
    await refuse(id).expect(404);
    expect((await privacy()).erasure).toMatchObject({ outcome: 'refused', reason: 'Há um recurso em aberto.' });
    expect(await told(player)).toEqual([expect.objectContaining({ type: 'erasure_refused' })]);
    expect(await register('ended')).toEqual([
      expect.objectContaining({ outcome: 'refused', endedBy: { id: admin.user.id, name: admin.user.name } }),
    ]);
  });

  it('ends when the person is erased, and its reason is gone then', async () => {
    await ask().expect(201);
    const [{ id }] = await register();
    await refuse(id, 'Fale conosco, CANARIO.').expect(204);
    await ask().expect(201);
    await erase(player).expect(200);
    expect(await register()).toEqual([]);
    const ended = (await register('ended')) as { outcome: string; reason: null; person: { email: string } }[];
    expect(ended.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['done', null],
      ['refused', null],
    ]);
    expect(JSON.stringify(ended)).not.toContain(player.user.email);
  });

  it('is not left behind by an erasure that came first', async () => {
    const [answer] = await Promise.all([ask(), erase(player)]);
    expect([201, 401]).toContain(answer.status);
    expect(await register()).toEqual([]);
  });

  it('of two decisions at once takes one', async () => {
    await ask().expect(201);
    const [{ id }] = await register();
    const answers = await Promise.all([refuse(id), refuse(id), app.http(player).delete('/api/me/erasure')]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(2);
  });
});

describe('the register', () => {
  it('also has erasures without a request, by an admin and by the command line', async () => {
    const other = await app.player();
    await erase(player).expect(200);
    await app.app.get(PersonErasure).erase(other.user.id, null, other.user.email);
    const ended = (await register('ended')) as { person: { id: number }; endedBy: { id: number } | null }[];
    expect(ended.map(({ person, endedBy }) => [person.id, endedBy?.id])).toEqual([
      [other.user.id, undefined],
      [player.user.id, admin.user.id],
    ]);
  });

  it('is read page by page: open ones by due time, ended ones newest first', async () => {
    const people = [player, await app.player(), await app.player()];
    for (const who of people) await ask(who).expect(201);
    const get = (query: object) => app.http(admin).get('/api/admin/privacy/requests').query(query).expect(200);
    const idsOf = ({ body }: { body: { person: { id: number } }[] }) => body.map(({ person }) => person.id);
    const first = await get({ limit: 2 });
    expect(idsOf(first)).toEqual([people[0]!.user.id, people[1]!.user.id]);
    const rest = await get({ limit: 2, cursor: first.headers['x-next-cursor'] });
    expect(idsOf(rest)).toEqual([people[2]!.user.id]);
    expect(rest.headers).not.toHaveProperty('x-next-cursor');
    for (const who of people) await app.http(who).delete('/api/me/erasure').expect(204);
    const ended = await get({ state: 'ended', limit: 2 });
    expect(idsOf(ended)).toEqual([people[2]!.user.id, people[1]!.user.id]);
    const last = await get({ state: 'ended', limit: 2, cursor: ended.headers['x-next-cursor'] });
    expect(idsOf(last)).toEqual([people[0]!.user.id]);
  });
});

it('the contact for personal data stands in the configuration that everybody reads', async () => {
  const config = async () => (await app.http().get('/api/config').expect(200)).body;
  const change = (privacyContact: string | null) => app.http(admin).put('/api/admin/settings').send({ privacyContact });
  expect(await config()).not.toHaveProperty('privacyContact');
  await change('Ana Souza, dados@clube.test').expect(200);
  expect(await config()).toMatchObject({ privacyContact: 'Ana Souza, dados@clube.test' });
  await change('x'.repeat(121)).expect(400);
  await change(null).expect(200);
  expect(await config()).not.toHaveProperty('privacyContact');
});
