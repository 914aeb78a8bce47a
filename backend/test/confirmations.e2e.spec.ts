import speakeasy from 'speakeasy';
import { Raw } from 'typeorm';
import { readWholeDocument } from './api-document.js';
import { DomainEventRow } from '../src/events/domain-event.entity.js';
import { LoginFailure } from '../src/auth/sign-in/login-failure.entity.js';
import { MailState } from '../src/mail/mail.enums.js';
import { User } from '../src/users/user.entity.js';
import { MailTest } from './mails.js';
import { PASSWORD, type Someone, type TestApp } from './support.js';

const CHOSEN = 'cavalo-bateria-9';
const RIGHT = { password: PASSWORD };

let mails: MailTest;
let app: TestApp;
let admin: Someone;
let other: Someone;
let idle: Someone;
let player: Someone;

beforeAll(async () => {
  mails = await MailTest.start({ LOGIN_FAILURES_PER_ADDRESS: 1000 });
  ({ app } = mails);
});
afterAll(() => mails.close());
beforeEach(async () => {
  await app.db.getRepository(User).update({ role: 'admin' as never }, { isActive: false });
  await app.db.query('DELETE FROM notifications');
  await mails.clear();
  [admin, other, player] = [await app.admin(), await app.admin(), await app.player()];
  idle = await app.admin({ isActive: false });
});

const accounts = () => app.db.getRepository(User);
const account = ({ user }: Someone): Promise<User> =>
  accounts().createQueryBuilder('u').addSelect('u.password').where('u.id = :id', user).getOneOrFail();
const codeOf = (secret: string, offset = 0): string =>
  speakeasy.totp({ secret, encoding: 'base32', time: Date.now() / 1000 + offset * 30 });
const wrongCodeOf = (secret: string): string => {
  const near = [-2, -1, 0, 1, 2].map((offset) => codeOf(secret, offset));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((guess) => !near.includes(guess))!;
};

/** @returns the seed; the codes of this half minute are still good. */
const enrol = async (who: Someone): Promise<string> => {
  const { body } = await app.http(who).post('/api/auth/mfa/setup').send({ password: PASSWORD }).expect(200);
  const { secret } = body as { secret: string };
  await app
    .http(who)
    .post('/api/auth/mfa/enable')
    .send({ token: codeOf(secret) })
    .expect(200);
  await accounts().update(who.user.id, { mfaLastStep: 0 });
  return secret;
};

type Answer = { status: number; body: { code?: string; errors?: { field: string; code: string; message: string }[] } };
type Action = { readonly what: string; readonly send: (by: Someone) => Promise<Answer> };

const post = (path: string, fields?: object) => async (by: Someone) =>
  (await app.http(by).post(`/api/admin/users${path}`).send(fields)) as Answer;
const put = (id: number, fields: object) => async (by: Someone) =>
  (await app.http(by).put(`/api/admin/users/${id}`).send(fields)) as Answer;
const confirm = async (by: Someone, proof: object) =>
  (await app.http(by).post('/api/auth/confirm').send(proof)) as Answer;
const newAdmin = { name: 'Zed Q', email: 'zed@evil.test', role: 'admin' };
const unconfirmed = { statusCode: 403, code: 'auth.confirmation_required', message: 'Confirme com a sua senha.' };

/** The state that a refusal must not change. */
const present = async () => ({
  count: await accounts().count(),
  rows: await accounts()
    .createQueryBuilder('u')
    .addSelect(['u.password', 'u.mfaSecret', 'u.mfaLastStep'])
    .where('u.id IN (:...ids)', { ids: [admin, other, idle, player].map(({ user }) => user.id) })
    .orderBy('u.id')
    .getMany(),
  tokens: await app.db.query('SELECT * FROM account_tokens'),
  apiTokens: await app.db.query('SELECT * FROM api_tokens'),
  settings: await app.db.query('SELECT * FROM club_settings'),
  retention: await app.db.query('SELECT * FROM retention_rules'),
  privacyRequests: await app.db.query('SELECT * FROM privacy_requests'),
  events: await app.db.getRepository(DomainEventRow).count(),
  mails: await mails.rows(),
});

const settings = (conflictGuard: boolean | null) => async (by: Someone) =>
  (await app.http(by).put('/api/admin/settings').send({ conflictGuard })) as Answer;
const apiToken = { name: 'Painel', scope: 'admin', expiresInDays: 1 };

/** By the operation of the API description. */
const ACTIONS: Readonly<Record<string, readonly Action[]>> = {
  'POST /api/admin/users': [
    { what: 'making an admin', send: (by) => post('', { ...newAdmin, password: CHOSEN })(by) },
    { what: 'inviting an admin', send: (by) => post('', { ...newAdmin, invite: true })(by) },
    { what: 'making a colleague', send: (by) => post('', { ...newAdmin, role: 'staff', password: CHOSEN })(by) },
  ],
  'PUT /api/admin/users/{id}': [
    { what: 'promoting somebody', send: (by) => put(player.user.id, { role: 'admin' })(by) },
    { what: 'taking a player into the team', send: (by) => put(player.user.id, { role: 'staff' })(by) },
    { what: 'activating an admin again', send: (by) => put(idle.user.id, { isActive: true })(by) },
    { what: 'demoting an admin', send: (by) => put(other.user.id, { role: 'user' })(by) },
    { what: 'deactivating a colleague', send: (by) => put(other.user.id, { isActive: false })(by) },
    { what: 'another name of a colleague', send: (by) => put(other.user.id, { name: 'Outro Nome' })(by) },
    { what: 'another e-mail of an admin', send: (by) => put(other.user.id, { email: `eu.${other.user.email}` })(by) },
    { what: 'another e-mail of a player', send: (by) => put(player.user.id, { email: `eu.${player.user.email}` })(by) },
    { what: 'another e-mail of oneself', send: (by) => put(admin.user.id, { email: `eu.${admin.user.email}` })(by) },
  ],
  'POST /api/admin/users/{id}/change-password': [
    { what: 'a new password', send: (by) => post(`/${player.user.id}/change-password`, { newPassword: CHOSEN })(by) },
  ],
  'POST /api/admin/users/{id}/invite': [
    { what: 'a link for somebody who has not been here', send: (by) => post(`/${player.user.id}/invite`)(by) },
  ],
  'POST /api/admin/users/{id}/reset-mfa': [
    { what: 'a reset of the second factor', send: (by) => post(`/${other.user.id}/reset-mfa`)(by) },
  ],
  'POST /api/admin/users/{id}/erase': [
    { what: 'erasing a person', send: (by) => post(`/${player.user.id}/erase`, { confirm: player.user.email })(by) },
  ],
  'POST /api/me/export': [
    { what: "an export of one's own data", send: async (by) => app.http(by).post('/api/me/export') },
  ],
  'POST /api/me/erasure': [
    { what: 'a request to be erased', send: async (by) => app.http(by).post('/api/me/erasure') },
  ],
  'POST /api/admin/tokens': [
    {
      what: 'an API token',
      send: async (by) => (await app.http(by).post('/api/admin/tokens').send(apiToken)) as Answer,
    },
  ],
  'DELETE /api/admin/tokens/{id}': [
    {
      what: 'revoking an API token',
      send: async (by) => {
        const [{ id }] = await app.db.query<[{ id: number }]>('SELECT id FROM api_tokens ORDER BY id DESC');
        return app.http(by).delete(`/api/admin/tokens/${id}`);
      },
    },
  ],
  'PUT /api/admin/retention': [
    {
      what: 'a shorter time for which files are kept',
      send: async (by) => (await app.http(by).put('/api/admin/retention').send({ files: 1 })) as Answer,
    },
  ],
  'PUT /api/admin/settings': [
    { what: 'switching the guard against conflicts off', send: (by) => settings(false)(by) },
    { what: 'taking the guard against conflicts back', send: (by) => settings(null)(by) },
  ],
};

it('every operation that is described as asking for a confirmed session is tried below', () => {
  type Described = { 'x-confirmed-session'?: string; 'x-people-only'?: boolean; responses: Record<string, object> };
  const { paths } = readWholeDocument<{ paths: Record<string, Record<string, Described>> }>();
  const asking = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => operation['x-confirmed-session'])
      .map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );
  expect(asking.map(({ name }) => name).sort()).toEqual(Object.keys(ACTIONS).sort());
  // The client keeps a copy of the requests below these paths, to send them again.
  expect(asking.filter(({ name }) => !/^\w+ \/api\/(admin|me)\//.test(name))).toEqual([]);
  for (const { operation } of asking)
    expect(operation).toMatchObject({
      'x-people-only': true,
      responses: { 403: { description: expect.stringContaining('`auth.confirmation_required`') } },
    });
});

describe.each(Object.values(ACTIONS).flat())('$what', ({ send }) => {
  beforeEach(async () => {
    await app.http(admin).post('/api/admin/tokens').send(apiToken).expect(201);
    await app.http(admin).put('/api/admin/settings').send({ conflictGuard: true }).expect(200);
  });
  afterEach(async () => {
    await accounts().delete({ email: newAdmin.email });
    const { token } = await app.admin();
    await app.http(token).put('/api/admin/settings').send({ conflictGuard: null }).expect(200);
  });

  it('needs nothing more right after the sign-in, and the password once that is long ago', async () => {
    await enrol(other);
    await app.age(admin);
    const before = await present();
    expect((await send(admin)).body).toEqual(unconfirmed);
    expect(await present()).toEqual(before);
    expect((await confirm(admin, RIGHT)).status).toBe(200);
    expect((await send(admin)).status).toBeLessThan(300);
    const { events: _, ...after } = await present();
    expect(after).not.toEqual(before);
  });

  it('is refused to a session that has just ended', async () => {
    await app.db.query('DELETE FROM sessions WHERE "userId" = $1', [admin.user.id]);
    expect((await send(admin)).status).toBe(401);
  });
});

describe('a stolen session of an admin', () => {
  it('does not last: it makes no admin and takes neither password nor second factor away', async () => {
    const secret = await enrol(admin);
    await app.age(admin);
    const id = admin.user.id;
    const answers = [
      await post('', { ...newAdmin, password: CHOSEN })(admin),
      await put(player.user.id, { role: 'admin' })(admin),
      await post(`/${id}/reset-mfa`)(admin),
      await post(`/${id}/change-password`, { newPassword: CHOSEN })(admin),
    ];
    for (const { body } of answers) expect(body).toEqual(unconfirmed);
    expect(await accounts().countBy({ email: newAdmin.email })).toBe(0);
    const login = (fields: object) =>
      app
        .http()
        .post('/api/auth/login')
        .send({ email: admin.user.email, ...fields });
    await login({ password: CHOSEN }).expect(401);
    await login(RIGHT).expect(202);
    await login({ ...RIGHT, mfaToken: codeOf(secret) }).expect(200);
  });

  it.each(['reset-mfa', 'change-password'])('does not use %s on its own account, confirmed neither', async (route) => {
    await enrol(admin);
    const before = await account(admin);
    const fields = route === 'change-password' ? { newPassword: CHOSEN } : undefined;
    const { status, body } = await post(`/${admin.user.id}/${route}`, fields)(admin);
    expect({ status, body }).toEqual({
      status: 409,
      body: {
        statusCode: 409,
        code: 'user.own_account',
        message:
          'Esta é a sua própria conta. Troque a senha e a verificação em duas etapas em “Segurança”, no menu da conta.',
      },
    });
    expect(await account(admin)).toEqual(before);
  });

  it('guesses no password: wrong ones count as at the sign-in, and are on record', async () => {
    await app.age(admin);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await confirm(admin, { password: 'errada-123' })).body.errors).toEqual([
        { field: 'password', code: 'auth.wrong_password', message: 'A senha atual não está correta.' },
      ]);
    const refused = await app.http(admin).post('/api/auth/confirm').send(RIGHT).expect(429);
    expect(Number(refused.get('Retry-After'))).toBeGreaterThan(0);
    await app
      .http()
      .post('/api/auth/login')
      .send({ email: admin.user.email, ...RIGHT })
      .expect(429);
    expect(await app.db.getRepository(LoginFailure).countBy({ kind: 'password' as never })).toBeGreaterThanOrEqual(5);
    const events = app.db.getRepository(DomainEventRow);
    const data = { userId: admin.user.id, occasion: 'confirmation' };
    expect(
      await events.countBy({ type: 'auth.password_refused', data: Raw((alias) => `${alias} @> :data`, { data }) }),
    ).toBe(5);
    expect((await post('', { ...newAdmin, password: CHOSEN })(admin)).body).toEqual(unconfirmed);
  });
});

describe('a confirmation', () => {
  it('lasts for fifteen minutes, for this session and no other of the same person', async () => {
    const second = await app.again(admin);
    const act = (by: Someone) => put(other.user.id, { name: `Nome ${by === admin ? 'um' : 'dois'}` })(by);
    await app.age(admin);
    await app.age(second, 14);
    expect([(await act(admin)).status, (await act(second)).status]).toEqual([403, 200]);
    await app.age(second);
    const { body } = await app.http(admin).post('/api/auth/confirm').send(RIGHT).expect(200);
    expect(body).toEqual({ confirmedUntil: expect.any(String) });
    const minutes = (Date.parse((body as { confirmedUntil: string }).confirmedUntil) - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(15);
    expect([(await act(admin)).status, (await act(second)).status]).toEqual([200, 403]);
    expect(
      await app.db
        .getRepository(DomainEventRow)
        .findOneByOrFail({ type: 'auth.session_confirmed', actorId: admin.user.id }),
    ).toMatchObject({ data: { userId: admin.user.id, factor: 'none' } });
  });

  it('needs the code as well where the second factor is on, and spends it', async () => {
    const secret = await enrol(admin);
    const second = await app.again(admin);
    await app.age(admin);
    for (const [proof, code] of [
      [RIGHT, 'auth.mfa_token_required'],
      [{ ...RIGHT, mfaToken: wrongCodeOf(secret) }, 'auth.invalid_mfa_token'],
    ] as const) {
      const { status, body } = await confirm(admin, proof);
      expect({ status, errors: body.errors }).toEqual({
        status: 400,
        errors: [expect.objectContaining({ field: 'mfaToken', code })],
      });
      expect((await put(player.user.id, { role: 'admin' })(admin)).body).toEqual(unconfirmed);
    }
    const proof = { ...RIGHT, mfaToken: codeOf(secret) };
    expect((await confirm(admin, proof)).status).toBe(200);
    expect((await confirm(second, proof)).body.errors).toMatchObject([{ code: 'auth.invalid_mfa_token' }]);
    expect((await put(player.user.id, { role: 'admin' })(admin)).status).toBe(200);
  });

  it('by the password alone ends in the other sessions when the second factor is turned on', async () => {
    const second = await app.again(admin);
    await enrol(admin);
    expect((await put(other.user.id, { name: 'Um Nome' })(second)).body).toEqual(unconfirmed);
    expect((await put(other.user.id, { name: 'Um Nome' })(admin)).status).toBe(200);
  });

  it.each([
    ['password', {}],
    ['password', { password: '' }],
    ['password', { password: 7 }],
    ['mfaToken', { ...RIGHT, mfaToken: 'x' }],
    ['role', { ...RIGHT, role: 'admin' }],
  ])('with a bad %s is refused: %j', async (field, proof) => {
    await app.age(admin);
    const { status, body } = await confirm(admin, proof);
    expect({ status, fields: body.errors?.map((each) => each.field) }).toEqual({ status: 400, fields: [field] });
    expect((await put(player.user.id, { role: 'admin' })(admin)).status).toBe(403);
  });

  it('is no field of other calls', async () => {
    for (const send of [
      post('', { ...newAdmin, password: CHOSEN, confirmation: RIGHT }),
      put(player.user.id, { role: 'admin', confirmation: RIGHT }),
      post(`/${player.user.id}/change-password`, { newPassword: CHOSEN, confirmation: RIGHT }),
    ])
      expect((await send(admin)).body.errors).toEqual([
        { field: 'confirmation', code: 'validation.whitelist_validation', message: 'Campo desconhecido.' },
      ]);
    expect((await account(player)).role).toBe('user');
  });

  it('is not asked for by what gives no rights and no address', async () => {
    await app.age(admin);
    const made = await post('', { name: 'Bia', email: 'bia.s@clube.test', password: CHOSEN })(admin);
    expect(made.status).toBe(201);
    const { name, email, role } = other.user;
    for (const [id, fields] of [
      [player.user.id, { name: 'Outra Bia', email: player.user.email, role: 'user' }],
      [player.user.id, { isActive: false }],
      [player.user.id, { isActive: true }],
      [other.user.id, { name, email, role, isActive: true }],
    ] as const)
      expect((await put(id, fields)(admin)).status).toBe(200);
    expect((await settings(true)(admin)).status).toBe(200);
    await app.http(admin).put('/api/admin/settings').send({ name: 'Clube' }).expect(200);
  });

  it('counts in the action: a right that is taken away meanwhile is gone', async () => {
    const runner = app.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query('UPDATE users SET role = $2 WHERE id = $1', [admin.user.id, 'user']);
    await runner.query('DELETE FROM sessions WHERE "userId" = $1', [admin.user.id]);
    const answer = put(player.user.id, { role: 'admin' })(admin);
    await app.untilWaitingForLocks(1);
    await runner.commitTransaction();
    await runner.release();
    expect((await answer).status).toBe(401);
    expect((await account(player)).role).toBe('user');
  });

  it('of two admins at once, each for the other, is no deadlock', async () => {
    const [first, second] = [await app.admin(), await app.admin()];
    const runner = app.db.createQueryRunner();
    await runner.startTransaction();
    // The admin whose row is locked first.
    await runner.query('SELECT id FROM users WHERE id = $1 FOR UPDATE', [admin.user.id]);
    const answers = [
      put(second.user.id, { email: 'um@clube.test' })(first),
      put(first.user.id, { email: 'dois@clube.test' })(second),
    ];
    await app.untilWaitingForLocks(2);
    await runner.commitTransaction();
    await runner.release();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('whoever it concerns is told', () => {
  type Shown = { type: string; title: string; message: string; ticketId: number | null };
  const bellOf = async (who: Someone, language = 'pt-BR') =>
    (await app.http(who, language).get('/api/notifications').expect(200)).body as Shown[];

  it.each([
    ['made', () => post('', { ...newAdmin, password: CHOSEN }), () => newAdmin.name],
    ['promoted', () => put(player.user.id, { role: 'admin' }), () => player.user.name],
  ])('all admins of an admin who is %s but that one, in the words of each', async (_, act, nameOf) => {
    const staff = await app.staff();
    expect((await act()(admin)).status).toBeLessThan(300);
    const [by, name] = [admin.user.name, nameOf()];
    expect(await bellOf(other)).toEqual([
      expect.objectContaining({
        type: 'admin_made',
        ticketId: null,
        title: 'Novo admin',
        message: `${by} deu direitos de admin a ${name}. Se não foi ${by}, desative a conta de ${name} e troque a senha de ${by}.`,
      }),
    ]);
    expect((await bellOf(other, 'en'))[0]).toMatchObject({
      title: 'New admin',
      message: expect.stringMatching(`^${by} gave admin rights to ${name}.`),
    });
    // A stolen session of the single admin must not go unnoticed.
    expect(await bellOf(admin)).toEqual([
      expect.objectContaining({
        type: 'admin_made',
        message: `Você deu direitos de admin a ${name}. Se não foi você, desative a conta de ${name} e troque a sua senha.`,
      }),
    ]);
    expect((await bellOf(admin, 'en'))[0]!.message).toMatch(`You gave admin rights to ${name}.`);
    const told = await app.db.query<{ userId: number }[]>('SELECT "userId" FROM notifications ORDER BY "userId"');
    expect(told.map(({ userId }) => userId)).toEqual([admin.user.id, other.user.id].toSorted((a, b) => a - b));
    expect(await bellOf(staff)).toEqual([]);
    await accounts().delete({ email: newAdmin.email });
  });

  it('nobody of a change that makes no admin', async () => {
    await put(other.user.id, { name: 'Outro Nome' })(admin);
    expect((await put(player.user.id, { role: 'staff' })(admin)).status).toBe(200);
    expect(await bellOf(other)).toEqual([]);
    await accounts().update(player.user.id, { isActive: false });
    // Not while the account is inactive, but when it becomes active.
    await put(player.user.id, { role: 'admin' })(admin);
    expect(await bellOf(other)).toEqual([]);
    await put(player.user.id, { isActive: true })(admin);
    expect((await bellOf(other)).map(({ type }) => type)).toEqual(['admin_made']);
  });

  it.each([
    ['pt', 'Sua verificação em duas etapas foi desativada', 'Um admin desativou a verificação em duas etapas'],
    ['en', 'Your two-step verification was turned off', 'An admin turned off two-step verification'],
  ])('the person by mail whose second factor an admin took away (%s)', async (language, subject, text) => {
    const reset = post(`/${player.user.id}/reset-mfa`);
    expect((await reset(admin)).status).toBe(200);
    expect(await mails.rows()).toEqual([]);
    await enrol(player);
    await accounts().update(player.user.id, { language: language as 'pt' });
    const { status, body } = await reset(admin);
    expect({ status, body }).toMatchObject({ status: 200, body: { id: player.user.id, mfaEnabled: false } });
    const [mail] = await mails.mailbox.mails(1);
    expect(mail).toMatchObject({ to: [player.user.email], headers: { subject }, text: expect.stringContaining(text) });
    expect(mail!.headers['list-unsubscribe']).toBeUndefined();
    expect((await mails.rows()).map(({ kind }) => kind)).toEqual(['mfa_reset']);
  });

  it.each([
    ['pt', 'O e-mail da sua conta foi trocado', 'Você não entra mais com este endereço'],
    ['en', 'The email of your account was changed', 'You can no longer sign in with this address'],
  ])('the old address of an account that gets another one (%s)', async (language, subject, text) => {
    await accounts().update(player.user.id, { language: language as 'pt', lastLogin: new Date() });
    const email = `nova.${language}@clube.test`;
    expect((await put(player.user.id, { email })(admin)).status).toBe(200);
    const [mail] = await mails.mailbox.mails(1);
    expect(mail).toMatchObject({ to: [player.user.email], headers: { subject }, text: expect.stringContaining(text) });
    expect(mail!.text).not.toContain(email);
    expect(await mails.rows()).toEqual([expect.objectContaining({ kind: 'email_changed', userId: player.user.id })]);
  });

  it('no address where nobody has signed in, none that bounced, and none of an inactive account', async () => {
    for (const [at, state] of [{ lastLogin: null }, { mailBouncedAt: new Date() }, { isActive: false }].entries()) {
      const { user } = await app.player();
      await accounts().update(user.id, { lastLogin: new Date(), ...state });
      expect((await put(user.id, { email: `nova${at}@clube.test` })(admin)).status).toBe(200);
    }
    expect(await mails.rows()).toEqual([]);
  });

  it('nobody of an e-mail that stays: it is taken, or the session is not confirmed', async () => {
    expect((await put(player.user.id, { email: other.user.email })(admin)).status).toBe(409);
    await app.age(admin);
    expect((await put(player.user.id, { email: 'x@clube.test' })(admin)).status).toBe(403);
    expect(await mails.rows()).toEqual([]);
  });

  it('and an old address that does not exist marks nothing: the new one gets its mails', async () => {
    await accounts().update(player.user.id, { lastLogin: new Date() });
    mails.mailbox.refuseRecipient = { code: 550, text: '5.1.1 No such user' };
    expect((await put(player.user.id, { email: 'existe@clube.test' })(admin)).status).toBe(200);
    await mails.until(([mail]) => mail!.state === MailState.Dropped);
    expect((await account(player)).mailBouncedAt).toBeNull();
  });

  it('nobody by mail who turned it off themselves', async () => {
    const secret = await enrol(player);
    const proof = { password: PASSWORD, token: codeOf(secret) };
    await app.http(player).post('/api/auth/mfa/disable').send(proof).expect(200);
    expect(await mails.rows()).toEqual([]);
  });
});
