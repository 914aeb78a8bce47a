import { jest } from '@jest/globals';
import { In } from 'typeorm';
import { ApiToken } from '../src/auth/api-tokens/api-token.entity.js';
import { ApiTokenScope } from '../src/auth/api-tokens/api-token.policy.js';
import { PasswordHasher } from '../src/auth/passwords/password-hasher.js';
import { DomainEventRow } from '../src/events/domain-event.entity.js';
import { Mail } from '../src/mail/mail.entity.js';
import { MailState } from '../src/mail/mail.enums.js';
import { AccountToken } from '../src/recovery/account-token.entity.js';
import { HourlyPurge } from '../src/common/jobs/hourly-purge.js';
import { ForgottenPasswords } from '../src/recovery/forgotten-passwords.js';
import { User } from '../src/users/user.entity.js';
import { Mailbox, type ReceivedMail } from './mailbox.js';
import { PASSWORD, type Someone, TestApp } from './support.js';
import { until } from './waiting.js';

const CHOSEN = 'cavalo-bateria-9';
const ALIKE = 'Este link não vale mais. Peça um novo.';

let app: TestApp;
let mailbox: Mailbox;
let admin: Someone;

beforeAll(async () => {
  mailbox = await Mailbox.start();
  // Every test asks from an address of its own.
  app = await TestApp.start({ ...mailbox.settings, TRUST_PROXY_HOPS: 1 });
  admin = await app.admin({ lastLogin: new Date() });
});
afterAll(async () => {
  await app.close();
  await mailbox.goAway();
});

let addresses = 0;
const newAddress = (): string => `192.0.2.${(addresses += 1)}`;

const forgot = (email: string, from = newAddress()) =>
  app.http().post('/api/auth/forgot').set('X-Forwarded-For', from).send({ email });
const reset = (token: string, newPassword = CHOSEN) => app.http().post('/api/auth/reset').send({ token, newPassword });
const login = (email: string, password = CHOSEN) => app.http().post('/api/auth/login').send({ email, password });
const someoneKnown = (overrides: Partial<User> = {}) => app.player({ lastLogin: new Date(), ...overrides });

/** The next mail to the address with these words in it, after what is done. */
const mailAfter = async (email: string, words: string, act: () => Promise<unknown>): Promise<ReceivedMail> => {
  const known = mailbox.received.length;
  await act();
  for (let count = known + 1; ; count += 1) {
    const mail = (await mailbox.mails(count))[count - 1]!;
    if (mail.to[0] === email && mail.text.includes(words)) return mail;
  }
};
const tokenIn = ({ text }: ReceivedMail): string => /\/redefinir#([\w-]{43})\s/.exec(text)![1]!;
const tokenFor = async (email: string): Promise<string> =>
  tokenIn(await mailAfter(email, '/redefinir#', () => forgot(email).expect(202)));
const invited = async (email: string): Promise<{ id: number; token: string; mail: ReceivedMail }> => {
  let id = 0;
  const mail = await mailAfter(email, '/redefinir#', async () => {
    const person = { name: 'Bia Ramos', email, role: 'staff', invite: true };
    const { body } = await app.http(admin).post('/api/admin/users').send(person).expect(201);
    ({ id } = body);
  });
  return { id, mail, token: tokenIn(mail) };
};
/** Waits until no request is being looked up any more and no mail is left to send. */
const nothingRuns = async (): Promise<void> => {
  await app.app.get(ForgottenPasswords).onModuleDestroy();
  const unsent = { state: In([MailState.Pending, MailState.Sending]) };
  await until(async () => !(await app.db.getRepository(Mail).existsBy(unsent)), 'all mails are sent');
};
const eventsOf = async (userId: number): Promise<string[]> => {
  const rows = await app.db.getRepository(DomainEventRow).find({ order: { id: 'ASC' } });
  return rows.filter(({ data }) => (data as { userId?: number }).userId === userId).map(({ type }) => type);
};

describe('a forgotten password', () => {
  it('is replaced with the link of a mail, which ends all sessions and API tokens and says so by mail', async () => {
    const person = await app.admin({ lastLogin: new Date() });
    await app.db.getRepository(ApiToken).save({
      name: 'Painel',
      scope: ApiTokenScope.Read,
      tokenHash: '7'.repeat(64),
      userId: person.user.id,
      expiresAt: new Date(Date.now() + 86_400_000),
    } as ApiToken);
    const { email } = person.user;
    const mail = await mailAfter(email, '/redefinir#', () => forgot(email.toUpperCase()).expect(202));
    expect(mail.text).toContain(`https://suporte.clube.test/redefinir#${tokenIn(mail)}`);
    let body: unknown;
    const told = await mailAfter(email, 'acaba de mudar', async () => {
      ({ body } = await reset(tokenIn(mail)).expect(200));
    });
    expect(told.headers['subject']).toBe('Sua senha mudou');
    expect(body).toEqual({ message: 'Senha alterada com sucesso.' });
    await app.http(person).get('/api/auth/me').expect(401);
    expect(await app.db.getRepository(ApiToken).countBy({ userId: person.user.id })).toBe(0);
    await login(person.user.email, PASSWORD).expect(401);
    await login(person.user.email).expect(200);
    expect(await eventsOf(person.user.id)).toEqual(
      expect.arrayContaining(['account.token_issued', 'account.token_used', 'user.password_changed']),
    );
  });

  it('is asked for alike by people and strangers, and looked up after the answer', async () => {
    const { user } = await someoneKnown();
    const answers: unknown[] = [];
    const ask = async (email: string) => {
      const { status, text, headers } = await forgot(email);
      answers.push([status, text, headers['content-type'], headers['etag'], headers['content-length']]);
    };
    await ask(user.email);
    await ask('ninguem@clube.test');
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toEqual(expect.arrayContaining([202]));
    // The row of a person is held: an answer that waited for it would never come.
    const held = app.db.createQueryRunner();
    await held.startTransaction();
    await held.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [user.id]);
    await mailAfter(user.email, '/redefinir#', async () => {
      await forgot(user.email).expect(202);
      await held.rollbackTransaction();
      await held.release();
    });
  });

  it('sends nothing to strangers and to the inactive, and at most three mails an hour to one account', async () => {
    const inactive = await someoneKnown({ isActive: false });
    await forgot('ninguem@clube.test').expect(202);
    await forgot(inactive.user.email).expect(202);
    const person = await someoneKnown();
    for (let tries = 0; tries < 5; tries += 1) await forgot(person.user.email).expect(202);
    await nothingRuns();
    const to = mailbox.received.map((mail) => mail.to[0]);
    expect(to.filter((address) => address === person.user.email)).toHaveLength(3);
    expect(to).not.toContain(inactive.user.email);
    expect(to).not.toContain('ninguem@clube.test');
  });

  it('is asked for twenty times an hour from one address, whoever is asked about', async () => {
    const from = newAddress();
    for (let tries = 0; tries < 20; tries += 1) await forgot(`ninguem${tries}@clube.test`, from).expect(202);
    const { headers, body } = await forgot('ninguem@clube.test', from).expect(429);
    expect(body.code).toBe('rate.too_many');
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
    await forgot('ninguem@clube.test').expect(202);
  });

  it('leads to PUBLIC_URL, whatever the request says about the host', async () => {
    const { user } = await someoneKnown();
    const mail = await mailAfter(user.email, '/redefinir#', () =>
      forgot(user.email).set('Host', 'evil.test').set('X-Forwarded-Host', 'evil.test').expect(202),
    );
    expect(mail.raw).not.toContain('evil');
    expect(mail.text).toContain('https://suporte.clube.test/redefinir#');
  });

  it('is replaced once, also when the link is used ten times at once', async () => {
    const { user } = await someoneKnown();
    const token = await tokenFor(user.email);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => reset(token, `${CHOSEN}${n}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(400)]);
    const { body } = await reset(token).expect(400);
    expect(body).toEqual({ statusCode: 400, code: 'auth.token', message: ALIKE });
    const winner = answers.findIndex(({ status }) => status === 200);
    await login(user.email, `${CHOSEN}${winner}`).expect(200);
  });

  it('costs one hash, however often the link is used at once', async () => {
    const { user } = await someoneKnown();
    const token = await tokenFor(user.email);
    const hash = jest.spyOn(app.app.get(PasswordHasher), 'hash');
    const answers = await Promise.all(Array.from({ length: 40 }, () => reset(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(39).fill(400)]);
    expect(hash).toHaveBeenCalledTimes(1);
    hash.mockRestore();
  });

  it('refuses every link that does not count with the same words', async () => {
    const [used, expired, replaced, inactive, moved, changed] = await Promise.all(
      Array.from({ length: 6 }, () => someoneKnown()),
    );
    const tokens: string[] = ['', 'x', 'A'.repeat(43)];
    const keep = async (person: Someone, spoil: (token: string) => Promise<unknown>): Promise<void> => {
      const token = await tokenFor(person.user.email);
      await spoil(token);
      tokens.push(token);
    };
    const put = (person: Someone, body: object) =>
      app.http(admin).put(`/api/admin/users/${person.user.id}`).send(body).expect(200);
    await keep(used!, (token) => reset(token).expect(200));
    await keep(expired!, () =>
      app.db.query(`UPDATE account_tokens SET "expiresAt" = now() WHERE "userId" = ${expired!.user.id}`),
    );
    await keep(replaced!, () => tokenFor(replaced!.user.email));
    await keep(inactive!, async () => {
      await put(inactive!, { isActive: false });
      await put(inactive!, { isActive: true });
    });
    await keep(moved!, () => put(moved!, { email: `nova${moved!.user.id}@clube.test` }));
    await keep(changed!, () =>
      app
        .http(admin)
        .post(`/api/admin/users/${changed!.user.id}/change-password`)
        .send({ newPassword: CHOSEN })
        .expect(200),
    );
    for (const token of tokens) {
      const { body } = await reset(token, 'outra-senha-boa-7').expect(400);
      expect(body).toEqual({ statusCode: 400, code: 'auth.token', message: ALIKE });
    }
  });

  it('can be replaced for one hour', async () => {
    const { user } = await someoneKnown();
    await tokenFor(user.email);
    const [{ minutes }] = await app.db.query(
      `SELECT extract(epoch FROM "expiresAt" - "createdAt")::int / 60 AS minutes FROM account_tokens WHERE "userId" = $1`,
      [user.id],
    );
    expect(minutes).toBe(60);
  });

  it('may be tried again after a password that is no good', async () => {
    const { user } = await someoneKnown();
    const token = await tokenFor(user.email);
    for (const bad of ['curta', 'password1', user.email, 'meu-clube-1']) {
      const { body } = await reset(token, bad).expect(400);
      expect(body.errors).toEqual([expect.objectContaining({ field: 'newPassword' })]);
    }
    await reset(token).expect(200);
  });

  it('does not stand in for the second factor', async () => {
    const { user } = await someoneKnown({ mfaEnabled: true });
    await reset(await tokenFor(user.email)).expect(200);
    const { body } = await login(user.email).expect(202);
    expect(body).toEqual({ requiresMfa: true, message: 'MFA token required' });
  });

  it('lets somebody in who had typed too many wrong ones', async () => {
    const { user } = await someoneKnown();
    for (let tries = 0; tries < 5; tries += 1) await login(user.email, 'errada-errada').expect(401);
    await login(user.email, PASSWORD).expect(429);
    await reset(await tokenFor(user.email)).expect(200);
    await login(user.email).expect(200);
  });

  it('leaves no token in the database', async () => {
    const { user } = await someoneKnown();
    const token = await tokenFor(user.email);
    const [found] = await app.db.query(
      `SELECT (SELECT count(*) FROM account_tokens k WHERE k::text LIKE '%' || $1 || '%')
        + (SELECT count(*) FROM mails m WHERE m::text LIKE '%' || $1 || '%')
        + (SELECT count(*) FROM domain_events e WHERE e::text LIKE '%' || $1 || '%') AS count`,
      [token],
    );
    expect(found.count).toBe('0');
  });
});

describe('an invitation', () => {
  it('lets a colleague choose the first password, and works once', async () => {
    const email = 'bia@clube.test';
    const { id, token, mail } = await invited(email);
    expect(mail.headers['subject']).toBe('Seu acesso ao suporte de Clube');
    expect(mail.text).toContain('72 horas');
    const [row] = (await app.http(admin).get('/api/admin/users').query({ q: email })).body as [User];
    expect(row).toMatchObject({ id, lastLogin: null, invitedUntil: expect.any(String) });
    await reset(token).expect(200);
    await reset(token, 'outra-senha-boa-7').expect(400);
    const { body } = await login(email).expect(200);
    expect(body.user).toMatchObject({ name: 'Bia Ramos', role: 'staff' });
    await nothingRuns();
    expect(mailbox.received.filter(({ to }) => to[0] === email)).toHaveLength(1);
  });

  it('is sent again to somebody who has not been here, and only the newest link works', async () => {
    const { id, token } = await invited('cid@clube.test');
    const again = await mailAfter('cid@clube.test', '/redefinir#', () =>
      app.http(admin).post(`/api/admin/users/${id}/invite`).expect(200),
    );
    await reset(token).expect(400);
    await reset(tokenIn(again)).expect(200);
    await login('cid@clube.test').expect(200);
    const { body } = await app.http(admin).post(`/api/admin/users/${id}/invite`).expect(409);
    expect(body.code).toBe('invite.signed_in');
  });

  it('is dead after the first sign-in, with whatever password that was', async () => {
    const email = 'rui@clube.test';
    const { id, token } = await invited(email);
    await app
      .http(admin)
      .post(`/api/admin/users/${id}/change-password`)
      .send({ newPassword: 'lagoa-verde-1' })
      .expect(200);
    const again = tokenIn(
      await mailAfter(email, '/redefinir#', () => app.http(admin).post(`/api/admin/users/${id}/invite`).expect(200)),
    );
    const shown = async () =>
      ((await app.http(admin).get('/api/admin/users').query({ q: email })).body as [{ invitedUntil: string | null }])[0]
        .invitedUntil;
    expect(await shown()).toEqual(expect.any(String));
    await login(email, 'lagoa-verde-1').expect(200);
    expect(await shown()).toBeNull();
    for (const link of [token, again]) expect((await reset(link).expect(400)).body.code).toBe('auth.token');
    await login(email, 'lagoa-verde-1').expect(200);
    // Somebody who forgot the password still gets a link.
    await reset(await tokenFor(email)).expect(200);
  });

  it('is dead once the account is deactivated, and stays so', async () => {
    const { id, token } = await invited('dora@clube.test');
    await app.http(admin).put(`/api/admin/users/${id}`).send({ isActive: false }).expect(200);
    await reset(token).expect(400);
    const { body } = await app.http(admin).post(`/api/admin/users/${id}/invite`).expect(409);
    expect(body.code).toBe('invite.inactive');
    await app.http(admin).put(`/api/admin/users/${id}`).send({ isActive: true }).expect(200);
    await reset(token).expect(400);
  });

  it('expires after three days, and is purged a month later', async () => {
    const { id, token } = await invited('eva@clube.test');
    const repository = app.db.getRepository(AccountToken);
    const { expiresAt } = await repository.findOneByOrFail({ userId: id });
    expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(71.9 * 3_600_000);
    await app.db.query(`UPDATE account_tokens SET "expiresAt" = now() - interval '1 minute' WHERE "userId" = ${id}`);
    await reset(token).expect(400);
    await app.app.get(HourlyPurge).run();
    const living = await repository.count();
    expect(await repository.countBy({ userId: id })).toBe(1);
    await app.db.query(`UPDATE account_tokens SET "expiresAt" = now() - interval '31 days' WHERE "userId" = ${id}`);
    await app.app.get(HourlyPurge).run();
    expect(await repository.countBy({ userId: id })).toBe(0);
    expect(await repository.count()).toBeLessThan(living);
  });

  it('comes without a password, and a person comes with one or the other', async () => {
    const person = { name: 'Fá Lima', email: 'fa@clube.test' };
    const create = (body: object) =>
      app
        .http(admin)
        .post('/api/admin/users')
        .send({ ...person, ...body });
    await create({}).expect(400);
    await create({ invite: false }).expect(400);
    await create({ invite: 'yes' }).expect(400);
    const { body } = await create({ invite: true, password: CHOSEN }).expect(400);
    expect(body.errors).toEqual([expect.objectContaining({ field: 'password' })]);
    await create({ invite: false, password: CHOSEN }).expect(201);
    expect(await app.db.getRepository(AccountToken).countBy({ userId: admin.user.id })).toBe(0);
  });

  it('is not left behind by an account that was not made', async () => {
    const before = await app.db.getRepository(AccountToken).count();
    const taken = { name: 'Outra', email: admin.user.email, invite: true };
    await app.http(admin).post('/api/admin/users').send(taken).expect(409);
    expect(await app.db.getRepository(AccountToken).count()).toBe(before);
  });

  it('is for admins to send', async () => {
    const { id } = await invited('gil@clube.test');
    for (const who of [await app.player(), await app.staff()])
      await app.http(who).post(`/api/admin/users/${id}/invite`).expect(403);
    await app.http(admin).post('/api/admin/users/99999999/invite').expect(404);
  });
});

describe('where players sign in with the panel', () => {
  it('they are sent there, and the team gets a link', async () => {
    const other = await app.beside({
      ...mailbox.settings,
      PANEL_LOGIN_URL: 'http://127.0.0.1:9/login',
      PANEL_RESET_URL: 'https://painel.clube.test/senha',
    });
    const ask = (email: string) => other.http().post('/api/auth/forgot').send({ email }).expect(202);
    const player = await someoneKnown();
    const told = await mailAfter(player.user.email, 'painel', () => ask(player.user.email));
    expect(told.text).toContain('https://painel.clube.test/senha');
    expect(told.raw).not.toContain('redefinir');
    expect(await app.db.getRepository(AccountToken).countBy({ userId: player.user.id })).toBe(0);
    const colleague = await app.staff({ lastLogin: new Date() });
    const { email } = colleague.user;
    await reset(tokenIn(await mailAfter(email, '/redefinir#', () => ask(email)))).expect(200);
    expect((await other.http().get('/api/config')).body.panelResetUrl).toBe('https://painel.clube.test/senha');
    await other.close();
  });
});

describe('without mail', () => {
  it('nobody is asked for an e-mail, the config says so, and an invitation is a link to pass on', async () => {
    const other = await app.beside();
    const { body: config } = await other.http().get('/api/config').expect(200);
    expect(config).toMatchObject({ sendsMail: false, panelResetUrl: null });
    expect((await app.http().get('/api/config')).body.sendsMail).toBe(true);
    const { body } = await other.http().post('/api/auth/forgot').send({ email: admin.user.email }).expect(409);
    expect(body.code).toBe('mail.off');
    const person = { name: 'Hugo', email: 'hugo@clube.test', invite: true };
    const { body: invited } = await other.http(admin).post('/api/admin/users').send(person).expect(201);
    expect(invited.inviteUrl).toMatch(/^\/redefinir#[\w-]{43}$/);
    expect(await app.db.getRepository(Mail).countBy({ userId: invited.id })).toBe(0);
    await other.close();
  });
});
