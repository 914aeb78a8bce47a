import { Session } from '../src/auth/sessions/session.entity.js';
import { SessionsService } from '../src/auth/sessions/sessions.service.js';
import { DomainEventRow } from '../src/events/domain-event.entity.js';
import { PASSWORD, type Someone, TestApp } from './support.js';
import { until } from './waiting.js';

const NEW_PASSWORD = 'outra-senha-segura';

describe('sessions', () => {
  let app: TestApp;
  let other: TestApp;
  beforeAll(async () => {
    app = await TestApp.start();
    other = await app.beside();
  });
  afterAll(() => Promise.all([other.close(), app.close()]));

  const me = async (token: string, at = app): Promise<number> => (await at.http(token).get('/api/auth/me')).status;
  const another = async ({ user }: Someone): Promise<string> => {
    const origin = { ip: '127.0.0.9', userAgent: 'telefone' };
    return (await app.app.get(SessionsService).open(user.id, user.role, origin)).sessionId;
  };
  const ends = async (token: string): Promise<void> => {
    expect(await me(token)).toBe(401);
    await until(async () => (await me(token, other)) === 401, 'the end of the session at the other process');
  };

  it.each([
    ['nothing', {}],
    ['another scheme', { Authorization: 'Basic YTpi' }],
    ['an empty token', { Authorization: 'Bearer ' }],
    ['a token that is none', { Authorization: 'Bearer abc' }],
    ['a token of nobody', { Authorization: `Bearer ${'A'.repeat(43)}` }],
  ])('are asked for: %s', async (_, headers) => {
    const { body } = await app.http().get('/api/auth/me').set(headers).expect(401);
    expect(body).toEqual({ statusCode: 401, code: 'auth.required', message: 'Entre na sua conta para continuar.' });
  });

  it('belong to one person each, however many call at the same moment in two apps', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => app.player()));
    const ids = people.map(({ user }) => user.id);
    for (const at of [app, other]) {
      const answers = await Promise.all(people.map((one) => at.http(one).get('/api/auth/me')));
      expect(answers.map(({ body }) => body.id as number)).toEqual(ids);
    }
  });

  it('are opened for whoever gave the password, however many sign in at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => app.player()));
    const login = ({ user }: Someone, n: number) =>
      app
        .http()
        .post('/api/auth/login')
        .set('X-Forwarded-For', `198.51.100.${n}`)
        .send({ email: user.email, password: PASSWORD });
    const answers = await Promise.all(people.map(login));
    expect(answers.map(({ body }) => body.user?.id as number)).toEqual(people.map(({ user }) => user.id));
  });

  it('are kept as hashes, which open nothing', async () => {
    const { token, fileCookie, user } = await app.player();
    const { tokenHash, cookieHash } = await app.db.getRepository(Session).findOneByOrFail({ userId: user.id });
    expect(tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify({ tokenHash, cookieHash })).not.toContain(token);
    for (const wrong of [tokenHash, cookieHash, fileCookie]) expect(await me(wrong)).toBe(401);
  });

  it('are not opened by the file cookie, but for files', async () => {
    const { token, fileCookie } = await app.player();
    for (const value of [token, fileCookie]) {
      const cookie = `player_support_files=${value}`;
      await app.http().get('/api/auth/me').set('Cookie', cookie).expect(401);
      await app.http().post('/api/auth/logout').set('Cookie', cookie).expect(401);
    }
    const file = '/api/uploads/00000000000000000000000000000000.png';
    await app.http().get(file).expect(401);
    await app.http().get(file).set('Cookie', `player_support_files=${token}`).expect(401);
    await app.http().get(file).set('Cookie', `a=b; player_support_files=${fileCookie}`).expect(404);
    await app.http().head(file).set('Cookie', `player_support_files=${fileCookie}`).expect(404);
  });

  it('last 12 hours for the team and 7 days for players, and polling makes them no longer', async () => {
    for (const [someone, hours] of [
      [await app.player(), 168],
      [await app.staff(), 12],
      [await app.admin(), 12],
    ] as const) {
      const read = () => app.db.getRepository(Session).findOneByOrFail({ userId: someone.user.id });
      const before = await read();
      expect(before.expiresAt.getTime() - before.createdAt.getTime()).toBe(hours * 3_600_000);
      await me(someone.token);
      expect((await read()).expiresAt).toEqual(before.expiresAt);
    }
  });

  it('end when their time is over', async () => {
    const { token, user } = await app.player();
    await app.db.getRepository(Session).update({ userId: user.id }, { expiresAt: new Date(Date.now() - 1000) });
    expect(await me(token)).toBe(401);
  });

  it('note at most once a minute that they were seen', async () => {
    const { token, user } = await app.player();
    const sessions = app.db.getRepository(Session);
    const seen = async () => (await sessions.findOneByOrFail({ userId: user.id })).lastSeenAt;
    const first = await seen();
    await me(token);
    expect(await seen()).toEqual(first);
    const old = new Date(Date.now() - 61_000);
    const someone = await app.player();
    await sessions.update({ userId: someone.user.id }, { lastSeenAt: old });
    await me(someone.token);
    const { lastSeenAt } = await sessions.findOneByOrFail({ userId: someone.user.id });
    expect(lastSeenAt.getTime()).toBeGreaterThan(old.getTime() + 60_000);
  });

  it('end with the sign-out, the cookie too, on every process', async () => {
    const someone = await app.player();
    expect(await me(someone.token, other)).toBe(200);
    const answer = await app.http(someone).post('/api/auth/logout').expect(200);
    expect(answer.get('Set-Cookie')![0]).toMatch(
      /^player_support_files=; Path=\/api\/uploads; Expires=Thu, 01 Jan 1970/,
    );
    await ends(someone.token);
    expect(await app.app.get(SessionsService).findByCookie(someone.fileCookie)).toBeNull();
    await app.http(someone).post('/api/auth/logout').expect(401);
  });

  it('are listed for their owner and ended one by one', async () => {
    const someone = await app.player();
    const phone = await another(someone);
    const { body } = await app.http(someone).get('/api/auth/sessions').expect(200);
    expect(body).toHaveLength(2);
    const { id, ...shown } = body.find(({ current }: { current: boolean }) => !current);
    expect(shown).toEqual({
      current: false,
      createdAt: expect.any(String),
      lastSeenAt: expect.any(String),
      expiresAt: expect.any(String),
      ip: '127.0.0.9',
      userAgent: 'telefone',
    });
    await app
      .http(await app.player())
      .delete(`/api/auth/sessions/${id}`)
      .expect(404);
    await app.http(someone).delete(`/api/auth/sessions/${id}`).expect(204);
    await app.http(someone).delete(`/api/auth/sessions/${id}`).expect(404);
    await ends(phone);
    expect(await me(someone.token)).toBe(200);
  });

  it('end when the own password changes, but for the one in which it does', async () => {
    const someone = await app.player();
    const phone = await another(someone);
    expect([await me(phone), await me(phone, other)]).toEqual([200, 200]);
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const { body } = await app.http(someone).post('/api/auth/change-password').send(change).expect(200);
    expect(body).toEqual({ message: 'Senha alterada com sucesso.' });
    await ends(phone);
    expect(await me(someone.token)).toBe(200);
    const login = (password: string) =>
      app.http().post('/api/auth/login').send({ email: someone.user.email, password });
    await login(PASSWORD).expect(401);
    await login(NEW_PASSWORD).expect(200);
  });

  it.each([
    ['the wrong current password', { currentPassword: 'errada-mesmo', newPassword: NEW_PASSWORD }, 'currentPassword'],
    ['the same password', { currentPassword: PASSWORD, newPassword: PASSWORD }, 'newPassword'],
    ['a short one', { currentPassword: PASSWORD, newPassword: 'q7kx2mv' }, 'newPassword'],
    ['a common one', { currentPassword: PASSWORD, newPassword: 'password1' }, 'newPassword'],
    ['a product word', { currentPassword: PASSWORD, newPassword: 'suporte123' }, 'newPassword'],
    ['one of 73 bytes', { currentPassword: PASSWORD, newPassword: 'a'.repeat(73) }, 'newPassword'],
    ['none', { currentPassword: PASSWORD }, 'newPassword'],
    ['an array', { currentPassword: PASSWORD, newPassword: [NEW_PASSWORD] }, 'newPassword'],
  ])('stay when the own password is changed with %s', async (_, change, field) => {
    const someone = await app.player();
    const phone = await another(someone);
    const { body } = await app.http(someone).post('/api/auth/change-password').send(change).expect(400);
    expect(body.errors[0].field).toBe(field);
    expect(await me(phone)).toBe(200);
  });

  it('do not help to guess the current password', async () => {
    const someone = await app.player();
    const change = (currentPassword: string) =>
      app.http(someone).post('/api/auth/change-password').send({ currentPassword, newPassword: NEW_PASSWORD });
    for (let wrong = 1; wrong <= 5; wrong += 1) await change('errada-mesmo').expect(400);
    await change(PASSWORD).expect(429);
    const refused = await app.db
      .getRepository(DomainEventRow)
      .findBy({ type: 'auth.password_refused', actorId: someone.user.id });
    expect(refused).toHaveLength(5);
  });
});
