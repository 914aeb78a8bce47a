import speakeasy from 'speakeasy';
import { UsersRepository } from '../src/users/users.repository.js';
import { NewAdmin } from '../src/cli/new-admin.js';
import { PasswordHasher } from '../src/auth/passwords/password-hasher.js';
import { PasswordsService } from '../src/auth/passwords/passwords.service.js';
import { Db } from '../src/common/persistence/db.js';
import { Training } from '../src/training/training.js';
import { UsersService } from '../src/users/users.service.js';
import { User } from '../src/users/user.entity.js';
import { filledBody, filledPath, methodOf, pathOf, ROUTE_CASES } from './route-cases.js';
import { type Someone, TestApp } from './support.js';

const GIVEN = 'lagoa-verde-1987';
const OWN = 'cavalo-bateria-9';
const OWED = 'auth.password_required';

let app: TestApp;
let admin: Someone;

beforeAll(async () => {
  app = await TestApp.start();
  admin = await app.admin();
});
afterAll(() => app.close());

const login = (email: string, password: string) => app.http().post('/api/auth/login').send({ email, password });
const choose = (token: string, newPassword = OWN, currentPassword = GIVEN) =>
  app.http(token).post('/api/auth/change-password').send({ currentPassword, newPassword });
const me = async (token: string) => (await app.http(token).get('/api/auth/me').expect(200)).body as object;
const give = (id: number, by = admin) =>
  app.http(by).post(`/api/admin/users/${id}/change-password`).send({ newPassword: GIVEN }).expect(200);
const codeOf = async (who: Someone | string, path = '/api/tickets') =>
  ((await app.http(who).get(path)).body as { code?: string }).code;
const listed = async (id: number) => {
  const { body } = await app.http(admin).get('/api/admin/users').expect(200);
  return (body as { id: number; temporaryPasswordUntil: string | null }[]).find((row) => row.id === id)!;
};
const until = async (id: number) =>
  (await app.db.getRepository(User).findOneByOrFail({ id })).temporaryPasswordUntil?.getTime();

let made = 0;
/** An account that the admin made, and the session of its first sign-in. */
const someoneNew = async (role = 'staff') => {
  const email = `nova-${(made += 1)}@clube.test`;
  const person = { name: 'Ana Nova', email, password: GIVEN, role };
  const { body } = await app.http(admin).post('/api/admin/users').send(person).expect(201);
  const signedIn = await login(email, GIVEN).expect(200);
  return { id: body.id as number, email, token: signedIn.body.sessionId as string, user: signedIn.body.user as object };
};

describe('a password that an admin set', () => {
  it('opens nothing but the choice of another, oneself and the way out, on any route or socket', async () => {
    const { id, token, user } = await someoneNew('admin');
    expect(user).toMatchObject({ passwordRequired: true });
    const ticket = await app.ticket(await app.player());
    const values = { ticket: String(ticket.id), session: '1', user: String(id) };
    const reached: string[] = [];
    for (const row of ROUTE_CASES) {
      const path = filledPath(pathOf(row), values);
      if (path === '/api/auth/logout') continue;
      const answer = await app
        .http(token)
        [methodOf(row).toLowerCase() as 'get'](path)
        .send(filledBody(row.send ?? {}, values));
      if (answer.status !== 403 || (answer.body as { code?: string }).code !== OWED)
        reached.push(`${row.route} ${answer.status}`);
    }
    const open = new Set(
      ROUTE_CASES.filter(({ nobody, route }) => nobody !== 401 || route === 'POST /api/auth/login').map(
        ({ route }) => route,
      ),
    );
    expect(reached.filter((line) => !open.has(line.replace(/ \d+$/, ''))).toSorted()).toEqual([
      'GET /api/auth/me 200',
      'POST /api/auth/change-password 400',
    ]);
    const words = await app.http(token, 'en').get('/api/tickets').expect(403);
    expect(words.body.message).toBe('Choose a password of your own to continue.');
    await expect(app.listen({ token } as Someone)).rejects.toThrow();
    await app.http(token).post('/api/auth/logout').expect(200);
  });

  it('is not chosen again; another one opens everything at once, in this session', async () => {
    const { id, email, token } = await someoneNew();
    expect((await listed(id)).temporaryPasswordUntil).toEqual(expect.any(String));
    const refused = await choose(token, GIVEN).expect(400);
    expect(refused.body.errors).toEqual([expect.objectContaining({ field: 'newPassword' })]);
    await choose(token, 'curta').expect(400);
    expect(await codeOf(token)).toBe(OWED);
    await choose(token).expect(200);
    expect(await me(token)).not.toHaveProperty('passwordRequired');
    await app.http(token).get('/api/tickets').expect(200);
    (await app.listen({ token } as Someone)).close();
    expect((await listed(id)).temporaryPasswordUntil).toBeNull();
    await login(email, GIVEN).expect(401);
    expect((await login(email, OWN).expect(200)).body.user).not.toHaveProperty('passwordRequired');
  });

  it('ends the sessions of somebody known, and stops their API tokens until they have chosen', async () => {
    const other = await app.admin();
    const sent = { name: 'Painel', scope: 'read', expiresInDays: 1 };
    const { body } = await app.http(other).post('/api/admin/tokens').send(sent).expect(201);
    const apiToken = body.token as string;
    await app.http(apiToken).get('/api/tickets').expect(200);
    await give(other.user.id);
    await app.http(other).get('/api/auth/me').expect(401);
    expect(await codeOf(apiToken)).toBe(OWED);
    const { sessionId } = (await login(other.user.email, GIVEN).expect(200)).body as { sessionId: string };
    await choose(sessionId).expect(200);
    await app.http(apiToken).get('/api/tickets').expect(200);
  });

  it('is replaced before the second factor is set up, which then comes first of all else', async () => {
    const keeper = await app.admin({ mfaEnabled: true });
    const rule = (value: string) => app.http(keeper).put('/api/admin/settings').send({ mfaRequiredRoles: value });
    await rule('team').expect(200);
    const by = await app.again(keeper);
    const { user } = await app.staff();
    await give(user.id, by);
    const { sessionId: token } = (await login(user.email, GIVEN).expect(200)).body as { sessionId: string };
    expect(await me(token)).toMatchObject({ passwordRequired: true });
    expect(await me(token)).not.toHaveProperty('mfaRequired');
    const setUp = () => app.http(token).post('/api/auth/mfa/setup').send({ password: OWN });
    expect((await setUp().expect(403)).body.code).toBe(OWED);
    await choose(token).expect(200);
    expect(await me(token)).toMatchObject({ mfaRequired: true });
    expect(await codeOf(token)).toBe('auth.mfa_required');
    await choose(token, 'outra-senha-boa-7', OWN).expect(403);
    const { secret } = (await setUp().expect(200)).body as { secret: string };
    const code = speakeasy.totp({ secret, encoding: 'base32' });
    await app.http(token).post('/api/auth/mfa/enable').send({ token: code }).expect(200);
    await app.http(token).get('/api/tickets').expect(200);
    await rule('none').expect(200);
  });

  it('expires after seven days, which the right password alone is told, in an open session as well', async () => {
    const { id, email, token } = await someoneNew('user');
    const left = new Date((await listed(id)).temporaryPasswordUntil!).getTime() - Date.now();
    expect(left / 86_400_000).toBeCloseTo(7, 1);
    await app.db.query(`UPDATE users SET "temporaryPasswordUntil" = now() - interval '1 second' WHERE id = $1`, [id]);
    const { body } = await login(email, GIVEN).expect(401);
    expect(body).toMatchObject({
      code: 'auth.temporary_expired',
      message: 'Esta senha temporária venceu. Peça outra a um admin.',
    });
    expect((await login(email, 'errada-123').expect(401)).body.code).toBe('auth.invalid_credentials');
    expect((await choose(token).expect(401)).body.code).toBe('auth.temporary_expired');
    expect(await codeOf(token)).toBe(OWED);
    await give(id);
    await login(email, GIVEN).expect(200);
  });

  it('is not chosen with a link either, and a link ends it', async () => {
    const email = 'por-link@clube.test';
    const person = { name: 'Lia Link', email, password: GIVEN, role: 'user' };
    const { id } = (await app.http(admin).post('/api/admin/users').send(person).expect(201)).body as { id: number };
    const { inviteUrl } = (await app.http(admin).post(`/api/admin/users/${id}/invite`).expect(200)).body as {
      inviteUrl: string;
    };
    const token = inviteUrl.split('#')[1]!;
    const reset = (newPassword: string) => app.http().post('/api/auth/reset').send({ token, newPassword });
    const { body } = await reset(GIVEN).expect(400);
    expect(body.errors).toEqual([expect.objectContaining({ field: 'newPassword' })]);
    await reset(OWN).expect(200);
    expect((await login(email, OWN).expect(200)).body.user).not.toHaveProperty('passwordRequired');
  });
});

it('a password that its owner chose, brought along or typed on the server is not temporary', async () => {
  const password = await app.app.get(PasswordHasher).hash(OWN);
  const row = { email: 'trazida@clube.test', name: 'Trazida', password, role: 'user' as never, isActive: true };
  await app.app.get(UsersRepository).addImported([row]);
  const parts = [app.app.get(UsersService), app.app.get(PasswordsService), app.app.get(Training)] as const;
  const command = new NewAdmin(...parts, app.app.get(Db));
  await command.create({ name: 'Primeira', email: 'primeira@clube.test', password: OWN });
  for (const email of ['trazida@clube.test', 'primeira@clube.test'])
    expect((await login(email, OWN).expect(200)).body.user).not.toHaveProperty('passwordRequired');
  const { user, token } = await app.player();
  const change = { currentPassword: 'segredo-de-teste', newPassword: OWN };
  await app.http(token).post('/api/auth/change-password').send(change).expect(200);
  expect(await until(user.id)).toBeUndefined();
});
