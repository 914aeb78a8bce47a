import speakeasy from 'speakeasy';
import { LoginFailure } from '../src/auth/sign-in/login-failure.entity.js';
import { RecoveryCode } from '../src/auth/mfa/recovery-code.entity.js';
import { Session } from '../src/auth/sessions/session.entity.js';
import { DomainEventRow } from '../src/events/domain-event.entity.js';
import { User } from '../src/users/user.entity.js';
import { PASSWORD, type Someone, TestApp } from './support.js';

const INVALID_CODE = 'Token MFA inválido. Tente novamente.';

/** Code of the step that is `offset` steps from now. */
const code = (secret: string, offset = 0): string =>
  speakeasy.totp({ secret, encoding: 'base32', time: Date.now() / 1000 + offset * 30 });
const wrongCode = (secret: string): string => {
  const near = [-2, -1, 0, 1, 2].map((offset) => code(secret, offset));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((guess) => !near.includes(guess))!;
};

describe('the second factor', () => {
  let app: TestApp;
  beforeAll(async () => (app = await TestApp.start({ TRUST_PROXY_HOPS: 1 })));
  afterAll(() => app.close());

  const login = ({ user }: Someone, mfaToken?: string, ip = '198.51.100.1') =>
    app
      .http()
      .post('/api/auth/login')
      .set('X-Forwarded-For', ip)
      .send({ email: user.email, password: PASSWORD, mfaToken });
  const setUp = async (someone: Someone): Promise<string> =>
    (await app.http(someone).post('/api/auth/mfa/setup').send({ password: PASSWORD }).expect(200)).body.secret;
  const enable = async (someone: Someone): Promise<{ secret: string; recoveryCodes: string[] }> => {
    const secret = await setUp(someone);
    const token = code(secret);
    const { body } = await app.http(someone).post('/api/auth/mfa/enable').send({ token }).expect(200);
    // The code of this very half minute may be used again by what follows.
    await app.db.getRepository(User).update(someone.user.id, { mfaLastStep: 0 });
    return { secret, recoveryCodes: body.recoveryCodes };
  };
  const forgetFailures = () => app.db.getRepository(LoginFailure).deleteAll();

  it('is turned on with the password and a code, and asked for from then on', async () => {
    const someone = await app.player();
    const { body } = await app.http(someone).post('/api/auth/mfa/setup').send({ password: PASSWORD }).expect(200);
    expect(body).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      otpauthUrl: expect.stringMatching(
        `^otpauth://totp/Clube:${encodeURIComponent(someone.user.email)}\\?secret=${body.secret}&`,
      ),
      qr: expect.stringMatching(/^data:image\/png;base64,/),
    });
    await login(someone).expect(200);
    const token = code(body.secret);
    const enabled = await app.http(someone).post('/api/auth/mfa/enable').send({ token }).expect(200);
    expect(new Set(enabled.body.recoveryCodes).size).toBe(10);
    expect((await app.http(someone).get('/api/auth/me')).body.mfaEnabled).toBe(true);
    const asked = await login(someone).expect(202);
    expect(asked.body).toEqual({ requiresMfa: true, message: 'MFA token required' });
    expect(asked.get('Set-Cookie')).toBeUndefined();
  });

  it('opens no session before the code', async () => {
    const someone = await app.player();
    await enable(someone);
    const before = await app.db.getRepository(Session).countBy({ userId: someone.user.id });
    await login(someone).expect(202);
    expect(await app.db.getRepository(Session).countBy({ userId: someone.user.id })).toBe(before);
  });

  it('is asked of whoever gave the password while it was turned on', async () => {
    const someone = await app.player();
    let signingIn!: Promise<{ status: number }>;
    await app.db.transaction(async (manager) => {
      await manager.update(User, someone.user.id, { mfaEnabled: true });
      signingIn = login(someone).then((answer) => answer);
      await app.untilWaitingForLocks(1);
    });
    expect((await signingIn).status).toBe(401);
    expect(await app.db.getRepository(Session).countBy({ userId: someone.user.id })).toBe(1);
  });

  it('refuses a wrong code in both languages', async () => {
    const someone = await app.player();
    const { secret } = await enable(someone);
    const { body } = await login(someone, wrongCode(secret)).expect(401);
    expect(body).toEqual({ statusCode: 401, code: 'auth.invalid_mfa_token', message: INVALID_CODE });
    const english = await login(someone, wrongCode(secret)).set('Accept-Language', 'en').expect(401);
    expect(english.body.message).toBe('Invalid MFA code');
  });

  it('takes a code once, also when it comes twenty times at once', async () => {
    const someone = await app.player();
    const { secret } = await enable(someone);
    const token = code(secret);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => login(someone, token, `192.0.2.${n}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 401, 429].includes(status))).toBe(true);
    await forgetFailures();
    await login(someone, token).expect(401);
    await login(someone, code(secret, 1)).expect(200);
    await login(someone, token).expect(401);
  });

  it('stops after five wrong codes for the account, whatever the address, even for the right code', async () => {
    const someone = await app.player();
    const { secret } = await enable(someone);
    for (let wrong = 1; wrong <= 5; wrong += 1) await login(someone, wrongCode(secret), `192.0.2.${wrong}`).expect(401);
    const { headers } = await login(someone, code(secret), '192.0.2.6').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(800);
    await login(someone, undefined, '192.0.2.6').expect(202);
  });

  it('stops after twenty wrong codes a day', async () => {
    const someone = await app.player();
    const { secret } = await enable(someone);
    const failures = app.db.getRepository(LoginFailure);
    for (let wrong = 1; wrong <= 20; wrong += 1) {
      await login(someone, wrongCode(secret)).expect(401);
      await failures.update({ kind: 'code' as never }, { createdAt: new Date(Date.now() - 3_600_000) });
    }
    const { headers } = await login(someone, code(secret)).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(80_000);
    await forgetFailures();
  });

  it('takes a recovery code once, in any case of letters', async () => {
    const someone = await app.player();
    const { recoveryCodes } = await enable(someone);
    const [first, second] = recoveryCodes as [string, string];
    await login(someone, first.toUpperCase()).expect(200);
    await login(someone, first).expect(401);
    await login(someone, second).expect(200);
    const stranger = await app.player();
    await enable(stranger);
    await login(stranger, recoveryCodes[2]).expect(401);
  });

  it('keeps seeds and recovery codes unreadable', async () => {
    const someone = await app.player();
    const { secret, recoveryCodes } = await enable(someone);
    const tables = ['users', 'mfa_recovery_codes', 'domain_events'];
    const all = JSON.stringify(await Promise.all(tables.map((table) => app.db.query(`SELECT * FROM ${table}`))));
    for (const hidden of [secret, ...recoveryCodes]) expect(all).not.toContain(hidden);
    const { body } = await app
      .http(await app.admin())
      .get('/api/admin/users')
      .expect(200);
    expect(Object.keys(body[0])).not.toEqual(expect.arrayContaining(['mfaSecret']));
    expect(await app.db.getRepository(RecoveryCode).countBy({ userId: someone.user.id })).toBe(10);
  });

  it.each([
    ['gone', null],
    ['empty', ''],
    ['in clear', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
    ['of another key', 'v1.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA'],
  ])('fails closed when the seed is %s, and says so in the log', async (_, mfaSecret) => {
    const someone = await app.player();
    const { secret } = await enable(someone);
    await app.db.getRepository(User).update(someone.user.id, { mfaSecret });
    for (const guess of [code(secret), speakeasy.totp({ secret: 'A', encoding: 'base32' })])
      await login(someone, guess).expect(401);
    const refused = await app.db
      .getRepository(DomainEventRow)
      .findBy({ type: 'auth.code_refused', actorId: someone.user.id });
    expect(refused).toHaveLength(2);
  });

  it('is not turned on without password, without a code, or twice', async () => {
    const someone = await app.player();
    const http = app.http(someone);
    const wrong = await http.post('/api/auth/mfa/setup').send({ password: 'errada-mesmo' }).expect(400);
    expect(wrong.body.errors).toEqual([
      { field: 'password', code: 'auth.wrong_password', message: 'A senha atual não está correta.' },
    ]);
    await http.post('/api/auth/mfa/enable').send({ token: '123456' }).expect(400);
    const secret = await setUp(someone);
    const refused = await http
      .post('/api/auth/mfa/enable')
      .send({ token: wrongCode(secret) })
      .expect(400);
    expect(refused.body.errors).toEqual([{ field: 'token', code: 'auth.invalid_mfa_token', message: INVALID_CODE }]);
    await http
      .post('/api/auth/mfa/enable')
      .send({ token: code(secret) })
      .expect(200);
    await http
      .post('/api/auth/mfa/enable')
      .send({ token: code(secret, 1) })
      .expect(409);
    await http.post('/api/auth/mfa/setup').send({ password: PASSWORD }).expect(409);
    await login(someone).expect(202);
  });

  it('is turned off with password and code only', async () => {
    const someone = await app.player();
    const http = app.http(someone);
    const disable = (password: string, token: string) => http.post('/api/auth/mfa/disable').send({ password, token });
    await disable(PASSWORD, '123456').expect(409);
    const { secret, recoveryCodes } = await enable(someone);
    await disable('errada-mesmo', code(secret)).expect(400);
    await disable(PASSWORD, wrongCode(secret)).expect(400);
    await login(someone).expect(202);
    const { body } = await disable(PASSWORD, code(secret)).expect(200);
    expect(body).toEqual({ mfaEnabled: false });
    await login(someone).expect(200);
    await login(someone, recoveryCodes[0]).expect(200);
    expect(await app.db.getRepository(RecoveryCode).countBy({ userId: someone.user.id })).toBe(0);
  });

  it('is reset by admins for people who lost it', async () => {
    const someone = await app.player();
    await enable(someone);
    const path = `/api/admin/users/${someone.user.id}/reset-mfa`;
    await app
      .http(await app.staff())
      .post(path)
      .expect(403);
    const { body } = await app
      .http(await app.admin())
      .post(path)
      .expect(200);
    expect(body).toMatchObject({ id: someone.user.id, mfaEnabled: false });
    await login(someone).expect(200);
    await app
      .http(await app.admin())
      .post('/api/admin/users/99999999/reset-mfa')
      .expect(404);
  });
});
