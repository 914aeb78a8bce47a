import { hash } from 'bcrypt';
import type { Response } from 'supertest';
import { DomainEventRow } from '../src/events/domain-event.entity.js';
import { PasswordHasher } from '../src/auth/passwords/password-hasher.js';
import { LoginFailure } from '../src/auth/sign-in/login-failure.entity.js';
import { User } from '../src/users/user.entity.js';
import { PASSWORD, TestApp } from './support.js';
import { until } from './waiting.js';

const WRONG = 'não-é-esta-senha';

describe('signing in', () => {
  let app: TestApp;
  beforeAll(async () => (app = await TestApp.start({ TRUST_PROXY_HOPS: 1 })));
  afterAll(() => app.close());

  const login = (body: object, ip = '198.51.100.1', language = 'pt-BR') =>
    app.http(undefined, language).post('/api/auth/login').set('X-Forwarded-For', ip).send(body);
  const hashOf = async (id: number): Promise<string> => {
    const users = app.db.getRepository(User).createQueryBuilder('user').addSelect('user.password');
    return (await users.where({ id }).getOneOrFail()).password;
  };

  it('answers with a session, the person and a sentence', async () => {
    const { user } = await app.staff({ avatar: '/avatars/7.webp' });
    const before = Date.now();
    const { body, headers } = await login({ email: ` ${user.email.toUpperCase()} `, password: PASSWORD }).expect(200);
    const { id, name, email } = user;
    expect(body).toEqual({
      sessionId: expect.stringMatching(/^[\w-]{43}$/),
      user: { id, name, email, role: 'staff', avatar: '/avatars/7.webp', mfaEnabled: false },
      message: 'Login realizado com sucesso.',
    });
    expect(headers['cache-control']).toContain('no-store');
    const me = await app.http(body.sessionId).get('/api/auth/me').expect(200);
    expect(me.body).toEqual(body.user);
    const { lastLogin } = await app.db.getRepository(User).findOneByOrFail({ id });
    expect(lastLogin!.getTime()).toBeGreaterThanOrEqual(before);
  });

  it('answers an unknown e-mail, a wrong password and an inactive account with the same bytes', async () => {
    const known = (await app.player()).user;
    const inactive = (await app.player({ isActive: false })).user;
    const attempts = [
      { email: 'ninguem@clube.test', password: WRONG },
      { email: known.email, password: WRONG },
      { email: inactive.email, password: PASSWORD },
    ];
    const answers = await Promise.all(attempts.map((attempt) => login(attempt, '198.51.100.2').expect(401)));
    for (const { text } of answers) expect(text).toBe(answers[0]!.text);
    expect(answers[0]!.body).toEqual({
      statusCode: 401,
      code: 'auth.invalid_credentials',
      message: 'E-mail e/ou senha não estão corretos',
    });
  });

  it.each([
    [{ password: 'x' }, 'email'],
    [{ email: 'x', password: 'x' }, 'email'],
    [{ email: 'a@clube.test' }, 'password'],
    [{ email: 'a@clube.test', password: '' }, 'password'],
    [{ email: 'a@clube.test', password: ['x'] }, 'password'],
    [{ email: ['a@clube.test'], password: 'x' }, 'email'],
    [{ email: 'a@clube.test', password: 'x', mfaToken: '12345' }, 'mfaToken'],
    [{ email: 'a@clube.test', password: 'x', mfaToken: 123456 }, 'mfaToken'],
    [{ email: 'a@clube.test', password: 'x', mfaToken: ['123456'] }, 'mfaToken'],
    [{ email: 'a@clube.test', password: 'x', mfaToken: '+12345' }, 'mfaToken'],
    [{ email: 'a@clube.test', password: 'x', mfaToken: ' 12345' }, 'mfaToken'],
    [{ email: 'a@clube.test', password: 'x', mfaToken: '1234e5' }, 'mfaToken'],
    [{ email: 'a@clube.test', password: 'x', role: 'admin' }, 'role'],
  ])('refuses %j because of %s', async (body, field) => {
    const answer = await login(body).expect(400);
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toContain(field);
  });

  it('takes 72 bytes and never cuts a longer password', async () => {
    const longest = 'ã'.repeat(36);
    const { email } = (await app.player({ password: await hash(longest, 4) })).user;
    await login({ email, password: longest }).expect(200);
    await login({ email, password: `${longest}X` }).expect(401);
  });

  it('lets five wrong passwords pass for one account and address, and no one else is locked out', async () => {
    const { email } = (await app.player()).user;
    for (let wrong = 1; wrong <= 5; wrong += 1) await login({ email, password: WRONG }, '203.0.113.1').expect(401);
    const { headers, body } = await login({ email: email.toUpperCase(), password: PASSWORD }, '203.0.113.1').expect(
      429,
    );
    expect(Number(headers['retry-after'])).toBeGreaterThan(800);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900);
    expect(body.code).toBe('rate.too_many');
    await login({ email, password: PASSWORD }, '203.0.113.2').expect(200);
    await login({ email: 'outra@clube.test', password: WRONG }, '203.0.113.1').expect(401);
  });

  it('opens again when the window has passed', async () => {
    const { email } = (await app.player()).user;
    for (let wrong = 1; wrong <= 5; wrong += 1) await login({ email, password: WRONG }, '203.0.113.3').expect(401);
    await login({ email, password: PASSWORD }, '203.0.113.3').expect(429);
    await app.db
      .getRepository(LoginFailure)
      .update({ ip: '203.0.113.3' }, { createdAt: new Date(Date.now() - 901_000) });
    await login({ email, password: PASSWORD }, '203.0.113.3').expect(200);
  });

  it('judges no more wrong passwords when they come all at once', async () => {
    const { email } = (await app.player()).user;
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await login({ email, password: WRONG }, '203.0.113.4')).status),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('never counts successes', async () => {
    const { email } = (await app.player()).user;
    for (let success = 1; success <= 8; success += 1) await login({ email, password: PASSWORD }).expect(200);
  });

  it('never adopts a token that comes along, and ends its session', async () => {
    const somebody = await app.player();
    const credentials = { email: somebody.user.email, password: PASSWORD };
    const own = 'A'.repeat(43);
    const first = await login(credentials)
      .set('Authorization', `Bearer ${own}`)
      .set('Cookie', `player_support_files=${own}`);
    expect(first.body.sessionId).not.toBe(own);
    await app.http(own).get('/api/auth/me').expect(401);
    const second = await login(credentials).set('Authorization', `Bearer ${first.body.sessionId}`).expect(200);
    await app.http(first.body.sessionId).get('/api/auth/me').expect(401);
    await app.http(second.body.sessionId).get('/api/auth/me').expect(200);
  });

  it('sets a file cookie of another value', async () => {
    const { email } = (await app.player()).user;
    const plain = await login({ email, password: PASSWORD });
    const [cookie] = plain.get('Set-Cookie')!;
    expect(cookie).toMatch(
      /^player_support_files=[\w-]{43}; Path=\/api\/uploads; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
    expect(cookie).not.toContain(plain.body.sessionId);
    const secure = await login({ email, password: PASSWORD }).set('X-Forwarded-Proto', 'https');
    expect(secure.get('Set-Cookie')![0]).toContain('; Secure');
  });

  it('renews a hash whose cost has fallen behind, once the password is known', async () => {
    const stronger = await app.beside({ BCRYPT_COST: 5 });
    const { user } = await app.player();
    expect(await hashOf(user.id)).toMatch(/^\$2b\$04\$/);
    await stronger.http().post('/api/auth/login').send({ email: user.email, password: PASSWORD }).expect(200);
    expect(await hashOf(user.id)).toMatch(/^\$2b\$05\$/);
    await stronger.http().post('/api/auth/login').send({ email: user.email, password: PASSWORD }).expect(200);
    await stronger.close();
  });

  it('is written down, without secrets', async () => {
    const { email, id } = (await app.player()).user;
    await login({ email, password: WRONG }, '192.0.2.9').expect(401);
    const { body } = await login({ email, password: PASSWORD }, '192.0.2.9').expect(200);
    await app.http(body.sessionId).post('/api/auth/logout').expect(200);
    const events = await app.db.getRepository(DomainEventRow).find({ where: { actorId: id }, order: { id: 'ASC' } });
    expect(events.map(({ type }) => type)).toEqual(['auth.password_refused', 'auth.logged_in', 'auth.sessions_ended']);
    expect(events[0]).toMatchObject({ ip: '192.0.2.9', data: { userId: id, occasion: 'login' } });
    expect(events[0]!.requestId).toMatch(/^[\w-]{36}$/);
    const tables = ['domain_events', 'login_failures'];
    const all = JSON.stringify(await Promise.all(tables.map((table) => app.db.query(`SELECT * FROM ${table}`))));
    for (const secret of [PASSWORD, WRONG, body.sessionId, email]) expect(all).not.toContain(secret);
  });

  it.each([
    [
      'pt-BR',
      'E-mail e/ou senha não estão corretos',
      'Email inválido',
      'Token deve ter 6 dígitos',
      'Você saiu da sua conta.',
    ],
    [
      'en-GB',
      'Email and/or password are incorrect',
      'Invalid email',
      'The code must have 6 digits',
      'You are signed out.',
    ],
  ])('speaks %s', async (language, incorrect, email, code, signedOut) => {
    const password = WRONG;
    const nobody = { email: `ninguem.${language}@clube.test`, password };
    expect((await login(nobody, '192.0.2.1', language)).body.message).toBe(incorrect);
    expect((await login({ email: 'x', password }, '192.0.2.1', language)).body.message).toBe(email);
    expect((await login({ ...nobody, mfaToken: '1' }, '192.0.2.1', language)).body.message).toBe(code);
    const { body } = await app.http(await app.player(), language).post('/api/auth/logout');
    expect(body).toEqual({ message: signedOut });
  });
});

describe('a rush of people signing in', () => {
  /** Keeps both places at which passwords are compared until they are released. */
  const holdHashes = (hasher: PasswordHasher): (() => void) => {
    let release!: () => void;
    const released = new Promise<void>((resolve) => (release = resolve));
    for (let place = 0; place < 2; place += 1) void hasher['queue'].run(() => released);
    return release;
  };

  it('waits in a queue that has an end', async () => {
    const app = await TestApp.start({ TRUST_PROXY_HOPS: 1 });
    const answers: Response[] = [];
    const login = async (n: number) => {
      const request = app.http().post('/api/auth/login').set('X-Forwarded-For', `198.51.100.${n}`);
      answers.push(await request.send({ email: `ninguem${n}@clube.test`, password: WRONG }));
    };
    const hasher = app.app.get(PasswordHasher);
    const release = holdHashes(hasher);
    const all = Promise.all(Array.from({ length: 120 }, (_, n) => login(n)));
    await until(
      () => answers.length === 70,
      () => `an answer to those that find no place in the queue: ${answers.length} of 70`,
    );
    expect(hasher.waitingCount).toBe(50);
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(70).fill(503));
    expect(answers[0]!.headers['retry-after']).toBe('5');
    expect(answers[0]!.body).toEqual({
      statusCode: 503,
      code: 'auth.busy',
      message: 'Muitas pessoas estão entrando agora. Tente de novo em alguns segundos.',
    });
    release();
    await all;
    expect(answers.slice(70).map(({ status }) => status)).toEqual(Array<number>(50).fill(401));
    await app.close();
  });
});
