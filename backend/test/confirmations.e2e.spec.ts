import speakeasy from 'speakeasy';
import { DomainEventRow } from '../src/events/domain-event.entity.js';
import { LoginFailure } from '../src/auth/sign-in/login-failure.entity.js';
import { MailState } from '../src/mail/mail.enums.js';
import { User } from '../src/users/user.entity.js';
import { MailTest } from './mails.js';
import { PASSWORD, type Someone, type TestApp } from './support.js';
import { until } from './waiting.js';

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

type Action = { readonly what: string; readonly send: (by: Someone, confirmation?: object) => Promise<Answer> };
type Answer = { status: number; body: { code?: string; errors?: { field: string; code: string; message: string }[] } };

const post = (path: string, fields: object) => async (by: Someone, confirmation?: object) =>
  (await app
    .http(by)
    .post(`/api/admin/users${path}`)
    .send({ ...fields, confirmation })) as Answer;
const put = (id: number, fields: object) => async (by: Someone, confirmation?: object) =>
  (await app
    .http(by)
    .put(`/api/admin/users/${id}`)
    .send({ ...fields, confirmation })) as Answer;
const newAdmin = { name: 'Zed Q', email: 'zed@evil.test', role: 'admin' };

/** The state of the accounts that a refusal must not change. */
const present = async () => ({
  count: await accounts().count(),
  rows: await accounts()
    .createQueryBuilder('u')
    .addSelect(['u.password', 'u.mfaSecret', 'u.mfaLastStep'])
    .where('u.id IN (:...ids)', { ids: [admin, other, idle, player].map(({ user }) => user.id) })
    .orderBy('u.id')
    .getMany(),
  tokens: await app.db.query('SELECT * FROM account_tokens'),
  events: await app.db
    .getRepository(DomainEventRow)
    .countBy([
      { type: 'user.created' },
      { type: 'user.updated' },
      { type: 'user.password_changed' },
      { type: 'auth.mfa_disabled' },
    ]),
  mails: await mails.rows(),
});

describe.each<Action>([
  { what: 'making an admin', send: (by, proof) => post('', { ...newAdmin, password: CHOSEN })(by, proof) },
  { what: 'inviting an admin', send: (by, proof) => post('', { ...newAdmin, invite: true })(by, proof) },
  {
    what: 'making a colleague',
    send: (by, proof) => post('', { ...newAdmin, role: 'staff', password: CHOSEN })(by, proof),
  },
  { what: 'promoting somebody', send: (by, proof) => put(player.user.id, { role: 'admin' })(by, proof) },
  { what: 'taking a player into the team', send: (by, proof) => put(player.user.id, { role: 'staff' })(by, proof) },
  { what: 'activating an admin again', send: (by, proof) => put(idle.user.id, { isActive: true })(by, proof) },
  {
    what: 'another e-mail of an admin',
    send: (by, proof) => put(other.user.id, { email: `eu.${other.user.email}` })(by, proof),
  },
  {
    what: 'another e-mail of a player',
    send: (by, proof) => put(player.user.id, { email: `eu.${player.user.email}` })(by, proof),
  },
  {
    what: 'another e-mail of oneself',
    send: (by, proof) => put(admin.user.id, { email: `eu.${admin.user.email}` })(by, proof),
  },
  {
    what: 'a new password',
    send: (by, proof) => post(`/${player.user.id}/change-password`, { newPassword: CHOSEN })(by, proof),
  },
  { what: 'a reset of the second factor', send: (by, proof) => post(`/${other.user.id}/reset-mfa`, {})(by, proof) },
])('$what', ({ send }) => {
  afterEach(() => accounts().delete({ email: newAdmin.email }));

  it('needs the right password, and changes nothing without it', async () => {
    await enrol(other);
    const before = await present();
    const missing = await send(admin);
    expect(missing.status).toBe(400);
    expect(missing.body.errors).toEqual([
      { field: 'confirmation', code: 'auth.confirmation_required', message: 'Confirme com a sua senha.' },
    ]);
    const wrong = await send(admin, { password: 'não-é-esta' });
    expect(wrong.status).toBe(400);
    expect(wrong.body.errors).toEqual([
      { field: 'confirmation.password', code: 'auth.wrong_password', message: 'A senha atual não está correta.' },
    ]);
    expect(await present()).toEqual(before);
    expect((await send(admin, RIGHT)).status).toBeLessThan(300);
    expect(await present()).not.toEqual(before);
  });

  it('needs the code as well where the second factor is on', async () => {
    await enrol(other);
    const secret = await enrol(admin);
    const before = await present();
    for (const [proof, code] of [
      [RIGHT, 'auth.mfa_token_required'],
      [{ ...RIGHT, mfaToken: wrongCodeOf(secret) }, 'auth.invalid_mfa_token'],
    ] as const) {
      const { status, body } = await send(admin, proof);
      expect({ status, errors: body.errors }).toEqual({
        status: 400,
        errors: [expect.objectContaining({ field: 'confirmation.mfaToken', code })],
      });
      expect(await present()).toEqual(before);
    }
    expect((await send(admin, { ...RIGHT, mfaToken: codeOf(secret) })).status).toBeLessThan(300);
  });
});

describe('a stolen session of an admin', () => {
  it('does not last: it makes no admin and takes neither password nor second factor away', async () => {
    const secret = await enrol(admin);
    const id = admin.user.id;
    const statuses = [
      await post('', { ...newAdmin, password: CHOSEN })(admin),
      await put(player.user.id, { role: 'admin' })(admin),
      await post(`/${id}/reset-mfa`, {})(admin),
      await post(`/${id}/change-password`, { newPassword: CHOSEN })(admin),
    ].map(({ status }) => status);
    expect(statuses).toEqual([400, 400, 400, 400]);
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

  it.each(['reset-mfa', 'change-password'])(
    'does not use %s on its own account, with the password neither',
    async (route) => {
      await enrol(admin);
      const before = await account(admin);
      const { status, body } = await post(`/${admin.user.id}/${route}`, {
        ...(route === 'change-password' && { newPassword: CHOSEN }),
      })(admin, RIGHT);
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
    },
  );

  it('guesses no password: wrong ones count as at the sign-in, and for API tokens', async () => {
    const tries = [
      () => post('', { ...newAdmin, password: CHOSEN })(admin, { password: 'errada-123' }),
      () => put(player.user.id, { role: 'admin' })(admin, { password: 'errada-123' }),
      () => post(`/${player.user.id}/change-password`, { newPassword: CHOSEN })(admin, { password: 'errada-123' }),
      () => post(`/${player.user.id}/reset-mfa`, {})(admin, { password: 'errada-123' }),
      () => put(player.user.id, { name: 'Outro Nome' })(admin, { password: 'errada-123' }),
    ];
    for (const attempt of tries) expect((await attempt()).status).toBe(400);
    const refused = await app
      .http(admin)
      .post(`/api/admin/users/${player.user.id}/reset-mfa`)
      .send({ confirmation: RIGHT })
      .expect(429);
    expect(Number(refused.get('Retry-After'))).toBeGreaterThan(0);
    const token = { name: 'x', scope: 'admin', expiresInDays: 1, ...RIGHT };
    await app.http(admin).post('/api/admin/tokens').send(token).expect(429);
    await app
      .http()
      .post('/api/auth/login')
      .send({ email: admin.user.email, ...RIGHT })
      .expect(429);
    expect(await app.db.getRepository(LoginFailure).countBy({ kind: 'password' as never })).toBeGreaterThanOrEqual(5);
    expect((await account(player)).name).toBe(player.user.name);
  });
});

describe('a confirmation', () => {
  it.each([
    ['confirmation', 'right'],
    ['confirmation', ['right']],
    ['confirmation', null],
    ['confirmation.password', {}],
    ['confirmation.password', { password: '' }],
    ['confirmation.password', { password: 7 }],
    ['confirmation.mfaToken', { ...RIGHT, mfaToken: 'x' }],
    ['confirmation.role', { ...RIGHT, role: 'admin' }],
  ])('with a bad %s is refused: %j', async (field, confirmation) => {
    for (const send of [
      post(`/${player.user.id}/reset-mfa`, {}),
      put(player.user.id, { role: 'admin' }),
      post('', { ...newAdmin, password: CHOSEN }),
    ]) {
      const { status, body } = await send(admin, confirmation as object);
      expect({ status, fields: body.errors?.map((each) => each.field) }).toEqual({
        status: 400,
        fields: expect.arrayContaining([field]),
      });
    }
    expect((await account(player)).role).toBe('user');
  });

  it('is not asked for by what gives no rights and no address', async () => {
    const staff = await app.staff();
    const made = await post('', { name: 'Bia', email: 'bia.s@clube.test', password: CHOSEN })(admin);
    expect(made.status).toBe(201);
    for (const [id, fields] of [
      [player.user.id, { name: 'Outra Bia', email: player.user.email, role: 'user' }],
      [player.user.id, { isActive: false }],
      [player.user.id, { isActive: true }],
      [staff.user.id, { isActive: false }],
      [staff.user.id, { role: 'user' }],
      [other.user.id, { name: 'Outra Zélia', email: other.user.email, role: 'admin' }],
      [other.user.id, { role: 'staff' }],
    ] as const)
      expect((await put(id, fields)(admin)).status).toBe(200);
  });

  it('is answered after what is not there', async () => {
    for (const send of [post('/99999999/reset-mfa', {}), post('/99999999/change-password', { newPassword: CHOSEN })])
      expect((await send(admin, { password: 'errada-123' })).status).toBe(404);
  });

  it('leaves the code unused when the action is refused', async () => {
    const proof = { ...RIGHT, mfaToken: codeOf(await enrol(admin)) };
    const taken = await post('', { ...newAdmin, email: player.user.email, password: CHOSEN })(admin, proof);
    expect([taken.status, taken.body.code]).toEqual([409, 'user.email_taken']);
    expect((await put(player.user.id, { role: 'admin' })(admin, proof)).status).toBe(200);
    expect((await put(player.user.id, { email: 'eu@evil.test' })(admin, proof)).body.errors![0]!.code).toBe(
      'auth.invalid_mfa_token',
    );
  });

  it('of two admins at once, each for the other, is no deadlock', async () => {
    const [first, second] = [await app.admin(), await app.admin()];
    const [one, two] = [await enrol(first), await enrol(second)];
    const runner = app.db.createQueryRunner();
    await runner.startTransaction();
    // The admin whose row is locked first.
    await runner.query('SELECT id FROM users WHERE id = $1 FOR UPDATE', [admin.user.id]);
    const answers = [
      put(second.user.id, { email: 'um@clube.test' })(first, { ...RIGHT, mfaToken: codeOf(one) }),
      put(first.user.id, { email: 'dois@clube.test' })(second, { ...RIGHT, mfaToken: codeOf(two) }),
    ];
    const WAITING = `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    await until(async () => (await app.db.query<unknown[]>(WAITING)).length === 2, 'two that wait for a lock');
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
    expect((await act()(admin, RIGHT)).status).toBeLessThan(300);
    const [by, name] = [admin.user.name, nameOf()];
    expect(await bellOf(other)).toEqual([
      expect.objectContaining({
        type: 'admin_made',
        ticketId: null,
        title: 'Novo administrador',
        message: `${by} deu direitos de administrador a ${name}. Se não foi ${by}, desative a conta de ${name} e troque a senha de ${by}.`,
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
        message: `Você deu direitos de administrador a ${name}. Se não foi você, desative a conta de ${name} e troque a sua senha.`,
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
    expect((await put(player.user.id, { role: 'staff' })(admin, RIGHT)).status).toBe(200);
    expect(await bellOf(other)).toEqual([]);
    await accounts().update(player.user.id, { isActive: false });
    // Not while the account is inactive, but when it becomes active.
    await put(player.user.id, { role: 'admin' })(admin, RIGHT);
    expect(await bellOf(other)).toEqual([]);
    await put(player.user.id, { isActive: true })(admin, RIGHT);
    expect((await bellOf(other)).map(({ type }) => type)).toEqual(['admin_made']);
  });

  it.each([
    ['pt', 'Sua verificação em duas etapas foi desativada', 'Um administrador desativou a verificação em duas etapas'],
    ['en', 'Your two-step verification was turned off', 'An admin turned off the two-step verification'],
  ])('the person by mail whose second factor an admin took away (%s)', async (language, subject, text) => {
    const reset = post(`/${player.user.id}/reset-mfa`, {});
    expect((await reset(admin, RIGHT)).status).toBe(200);
    expect(await mails.rows()).toEqual([]);
    await enrol(player);
    await accounts().update(player.user.id, { language: language as 'pt' });
    const { status, body } = await reset(admin, RIGHT);
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
    expect((await put(player.user.id, { email })(admin, RIGHT)).status).toBe(200);
    const [mail] = await mails.mailbox.mails(1);
    expect(mail).toMatchObject({ to: [player.user.email], headers: { subject }, text: expect.stringContaining(text) });
    expect(mail!.text).not.toContain(email);
    expect(await mails.rows()).toEqual([expect.objectContaining({ kind: 'email_changed', userId: player.user.id })]);
  });

  it('no address where nobody has signed in, none that bounced, and none of an inactive account', async () => {
    for (const [at, state] of [{ lastLogin: null }, { mailBouncedAt: new Date() }, { isActive: false }].entries()) {
      const { user } = await app.player();
      await accounts().update(user.id, { lastLogin: new Date(), ...state });
      expect((await put(user.id, { email: `nova${at}@clube.test` })(admin, RIGHT)).status).toBe(200);
    }
    expect(await mails.rows()).toEqual([]);
  });

  it('nobody of an e-mail that stays: it is taken, or the password is wrong', async () => {
    expect((await put(player.user.id, { email: other.user.email })(admin, RIGHT)).status).toBe(409);
    expect((await put(player.user.id, { email: 'x@clube.test' })(admin, { password: 'errada-123' })).status).toBe(400);
    expect(await mails.rows()).toEqual([]);
  });

  it('and an old address that does not exist marks nothing: the new one gets its mails', async () => {
    await accounts().update(player.user.id, { lastLogin: new Date() });
    mails.mailbox.refuseRecipient = { code: 550, text: '5.1.1 No such user' };
    expect((await put(player.user.id, { email: 'existe@clube.test' })(admin, RIGHT)).status).toBe(200);
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
