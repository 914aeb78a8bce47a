import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importAccounts, runBeside } from './beside.js';
import { DEMO, Person } from './person.js';
import { Product } from './product.js';
import { codeOf, inOneStep, turnOnMfa, wrongCodeOf } from './totp.js';

let product: Product;
/** The same product without limits on sign-ins. */
let patient: Product;
/** The same product with limits for guessing. */
let guarded: Product;
let admin: Person;

beforeAll(async () => {
  product = await Product.start();
  patient = await product.another({ LOGIN_FAILURES: '1000', MFA_FAILURES: '1000' });
  const limits = { LOGIN_FAILURES_PER_ADDRESS: '30', LOGIN_FAILURES_PER_ACCOUNT: '20' };
  guarded = await product.another({ BCRYPT_COST: '5', ...limits });
  admin = await product.signIn(DEMO.admin);
});
afterAll(() => product.stop());

/** A panel whose database compares e-mails without accents and case, as MySQL does by default. */
const lenientPanel = async (): Promise<Server> => {
  const panel = createServer((_request, response) => void response.writeHead(200).end('{"ok":true}'));
  panel.listen(0, '127.0.0.1');
  await once(panel, 'listening');
  return panel;
};
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

it('AUTHN-01: an unknown e-mail, a wrong password and a deactivated account are answered alike', async () => {
  const [known, gone] = [await admin.makes(), await admin.makes()];
  await admin.put(`/api/admin/users/${gone.id}`, { isActive: false });
  const attempts = [
    ['ninguem@clube.test', 'vento-forte-1987'],
    [known.email, 'vento-fraco-1987'],
    [gone.email, gone.password],
  ] as const;
  const answers = new Set<string>();
  for (let round = 0; round < 5; round += 1)
    for (const [email, password] of attempts) {
      const answer = await patient.login(email, password);
      answers.add(`${answer.status} ${answer.headers['content-length']} ${answer.text}`);
    }
  expect([...answers]).toEqual([expect.stringMatching(/^401 .*E-mail e\/ou senha não estão corretos/)]);
});

it('AUTHN-02: five wrong passwords from one address have to wait; the right one from another address gets in', async () => {
  const { email, password } = await admin.makes();
  for (let tries = 0; tries < 5; tries += 1) expect((await product.login(email, 'errada-123')).status).toBe(401);
  const refused = await product.login(email, password);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  for (let again = 0; again < 7; again += 1)
    expect((await product.login(email, password, { from: '127.0.0.2' })).status).toBe(200);
});

it('AUTHN-16: accounts of another installation, whatever the cost of their hashes, are answered as unknown ones are', async () => {
  const from = '127.0.0.70';
  // All processes compare at the highest of them from now on, so it is one that costs the other tests little.
  const imported = await importAccounts(product, [4, 6, 7]);
  for (const email of ['de-custo-ninguem@painel.test', ...imported.map((account) => account.email)])
    expect((await guarded.login(email, 'errada-1234', { from })).status).toBe(401);
  for (const { email, password } of imported) expect((await guarded.login(email, password, { from })).status).toBe(200);
});

it('AUTHN-17: another spelling of an e-mail gives no further tries', async () => {
  const { email, password } = await admin.makes('admin');
  for (let tries = 0; tries < 5; tries += 1)
    expect((await product.login(tries % 2 ? email.toUpperCase() : email, 'errada-123')).status).toBe(401);
  for (const spelling of [email, email.toUpperCase()])
    expect((await product.login(spelling, password)).status).toBe(429);
  for (const other of [email.replace('s', '\u017f'), email.replace('m', '\uff4d')])
    expect((await product.login(other, password)).status).not.toBe(200);
  for (const dotted of [email.replace('i', '\u0130'), email.replace('i', 'I\u0307')])
    expect((await product.login(dotted, password)).status).toBe(400);
  const account = { name: 'Pessoa \u0130', email: 'adm\u0130n@clube.test', password: 'vento-forte-1987' };
  expect((await admin.post('/api/admin/users', account)).json()['errors']).toMatchObject([{ field: 'email' }]);
});

it('AUTHN-18: whoever is banned does not come back through the panel under an accent', async () => {
  const panel = await lenientPanel();
  const withPanel = await product.another({ PANEL_LOGIN_URL: `http://127.0.0.1:${portOf(panel)}/` });
  const joao = await withPanel.signIn({ email: 'joao@painel.test', password: 'senha-do-painel' });
  await admin.put(`/api/admin/users/${joao.id}`, { isActive: false });
  for (const name of ['joao', 'JOAO', 'joão', 'jôao', 'JOÁO', 'joa\u0303o', 'ｊoao'])
    expect((await withPanel.login(`${name}@painel.test`, 'senha-do-painel')).status).toBe(401);
  const made = await product.rows(`SELECT email FROM users WHERE email LIKE '%@painel.test' AND email LIKE 'j%'`);
  expect(made).toEqual([{ email: 'joao@painel.test' }]);
  await withPanel.stop();
  panel.close();
});

describe('AUTHN-19: a start with another secret key', () => {
  it('is refused until the operator accepts it, and says what is lost', async () => {
    const person = await admin.hires();
    await turnOnMfa(person);
    const hook = { url: 'https://exemplo.test/segredo', events: ['ticket.opened'], format: 'json', isActive: true };
    expect((await admin.post('/api/admin/webhooks', hook)).status).toBe(201);
    const folder = await mkdtemp(join(tmpdir(), 'player-support-keyless-'));
    const elsewhere = { DATABASE_URL: product.databaseUrl, DATA_DIR: folder, DEMO_DATA: 'false' };
    const { code, words } = await Product.startBadly(elsewhere);
    expect({ code, words }).toEqual({
      code: 1,
      words: expect.stringMatching(/no secret\.key in .*npm run key:accept/),
    });
    expect(await readdir(folder)).not.toContain('secret.key');
    const { said } = await runBeside(product, 'key-accept', [], elsewhere);
    const { length: webhooks } = (await admin.get('/api/admin/webhooks')).json<unknown[]>();
    expect(said).toMatch(
      new RegExp(`[1-9]\\d* people need a new second factor .* and ${webhooks} webhooks a new secret`),
    );
    await expect(product.another()).rejects.toThrow(/secret key is not the one/);
    await runBeside(product, 'key-accept', [], { ...elsewhere, DATA_DIR: product.folder });
    await (await product.another()).stop();
    await rm(folder, { recursive: true });
  });
});

describe('the second factor', () => {
  const withMfa = async () => {
    const person = await admin.hires();
    const { email, password } = person.account;
    const { seed } = await turnOnMfa(person);
    return { person, email, password, seed };
  };
  const stored = (id: number) => product.rows('SELECT * FROM users WHERE id = $1', [id]);

  it('AUTHN-03: wrong codes count on the account, whatever the address or cookie, also over a whole day', async () => {
    const { email, password, seed } = await withMfa();
    for (let tries = 1; tries <= 5; tries += 1) {
      const elsewhere = { from: `127.0.0.${tries + 10}`, cookie: `player_support_files=${tries}` };
      const answer = await product.login(email, password, { ...elsewhere, mfaToken: wrongCodeOf(seed) });
      expect(answer.status).toBe(401);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    const refused = await product.login(email, password, { from: '127.0.0.99', mfaToken: codeOf(seed) });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // The 5 of the quarter of an hour do not count here; the 20 of the day do.
    for (let tries = 6; tries <= 20; tries += 1)
      expect((await patient.login(email, password, { mfaToken: wrongCodeOf(seed) })).status).toBe(401);
    expect((await patient.login(email, password, { mfaToken: codeOf(seed) })).status).toBe(429);
  });

  it('AUTHN-04: a code works once, also when twenty come with it at the same time', async () => {
    const { email, password, seed } = await withMfa();
    const code = codeOf(seed);
    const all = await Promise.all(Array.from({ length: 20 }, () => patient.login(email, password, { mfaToken: code })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await patient.login(email, password, { mfaToken: code, from: '127.0.0.3' })).status).not.toBe(200);
  });

  it('AUTHN-05: only six digits in a string are a code', async () => {
    const { email, password, seed } = await withMfa();
    const code = codeOf(seed);
    const odd = [
      Number(code),
      [code],
      { 0: code },
      `+${code.slice(1)}`,
      ` ${code}`,
      `${code}\n`,
      '1234e5',
      '0x1234',
      '',
      true,
    ];
    for (const mfaToken of [...odd, code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))])
      expect([400, 401]).toContain((await patient.login(email, password, { mfaToken })).status);
    expect((await patient.login(email, password, { mfaToken: codeOf(seed) })).status).toBe(200);
  });

  it('AUTHN-06: the step before, this one and the next are accepted, no other', async () => {
    const accepted = await inOneStep(async () => {
      const { email, password, seed } = await withMfa();
      const found: number[] = [];
      for (const steps of [-2, 2, -1, 0, 1])
        if ((await patient.login(email, password, { mfaToken: codeOf(seed, steps) })).status === 200) found.push(steps);
      return found;
    });
    expect(accepted).toEqual([-1, 0, 1]);
  });

  it('AUTHN-07: without a readable seed nobody gets in, and the refusal is on record', async () => {
    const { person, email, password, seed } = await withMfa();
    const foreign = (await stored((await withMfa()).person.id))[0]!['mfaSecret'] as string;
    for (const secret of [null, '', 'v1.a.b.c', seed, foreign]) {
      await product.rows('UPDATE users SET "mfaSecret" = $2 WHERE id = $1', [person.id, secret]);
      for (const mfaToken of ['000000', codeOf(seed)])
        expect((await patient.login(email, password, { mfaToken })).status).toBe(401);
    }
    const lines = await product.rows(
      `SELECT 1 FROM domain_events WHERE type = 'auth.code_refused' AND data->>'userId' = $1`,
      [String(person.id)],
    );
    expect(lines).toHaveLength(10);
  });

  it('AUTHN-08: seeds are 160 bits, differ, and are nowhere readable', async () => {
    const people = await Promise.all([withMfa(), withMfa()]);
    const seeds = people.map(({ seed }) => seed);
    for (const seed of seeds) expect(seed).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(seeds).size).toBe(2);
    const everything = (await product.dump()) + (await product.wholeLog()) + (await patient.wholeLog());
    const answers = await Promise.all(
      people.flatMap(({ person }) => ['/api/auth/me', '/api/auth/sessions'].map((path) => person.get(path))),
    );
    const users = await admin.get('/api/admin/users');
    for (const seed of seeds)
      for (const text of [everything, users.text, ...answers.map((answer) => answer.text)])
        expect(text).not.toContain(seed);
    expect(users.text).not.toMatch(/secret/i);
  });

  it('AUTHN-14: the password alone opens nothing where a code is wanted', async () => {
    const { person, email, password, seed } = await withMfa();
    await person.post('/api/auth/logout');
    const answer = await product.login(email, password);
    expect(answer.status).toBe(202);
    expect(answer.json()).toEqual({ requiresMfa: true, message: 'MFA token required' });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await product.rows('SELECT 1 FROM sessions WHERE "userId" = $1', [person.id])).toEqual([]);
    expect((await product.login(email, password, { mfaToken: codeOf(seed, 1) })).status).toBe(200);
  });
});

/** The password of the session was given so long ago that it no longer counts. */
const stale = async (who: Person): Promise<void> => {
  await product.rows(`UPDATE sessions SET "confirmedAt" = now() - interval '16 minutes' WHERE "userId" = $1`, [who.id]);
};
const confirm = (who: Person, proof: object) => who.post('/api/auth/confirm', proof);

it('AUTHN-20: a stolen session of an admin makes no API token: password and code are asked for, and counted', async () => {
  const person = await admin.hires('admin');
  const { seed } = await turnOnMfa(person);
  const { password } = person.account;
  await stale(person);
  const make = () => person.post('/api/admin/tokens', { name: 'Roubo', scope: 'admin', expiresInDays: 365 });
  const fieldOf = async (proof: object) => {
    const answer = await confirm(person, proof);
    return [answer.status, answer.json<{ errors?: { field: string }[] }>().errors?.[0]?.field];
  };
  expect(await fieldOf({})).toEqual([400, 'password']);
  expect(await fieldOf({ password })).toEqual([400, 'mfaToken']);
  expect(await fieldOf({ password, mfaToken: wrongCodeOf(seed) })).toEqual([400, 'mfaToken']);
  expect((await make()).json()).toMatchObject({ statusCode: 403, code: 'auth.confirmation_required' });
  expect((await confirm(person, { password, mfaToken: codeOf(seed, 1) })).status).toBe(200);
  expect((await make()).status).toBe(201);
  for (let tries = 0; tries < 5; tries += 1)
    expect(await fieldOf({ password: 'errada-123', mfaToken: codeOf(seed) })).toEqual([400, 'password']);
  expect((await confirm(person, { password, mfaToken: codeOf(seed) })).status).toBe(429);
  expect(await product.rows(`SELECT 1 FROM api_tokens WHERE "userId" = $1`, [person.id])).toHaveLength(1);
});

it('AUTHN-24: a stolen session of an admin takes nobody into the team, and no e-mail, password or second factor away', async () => {
  const [person, victim] = [await admin.hires('admin'), await admin.hires()];
  const { seed } = await turnOnMfa(person);
  await turnOnMfa(victim);
  await stale(person);
  const { password } = person.account;
  const newPassword = 'chuva-mansa-77';
  const made = { name: 'Zed Q', email: 'zed@evil.test', password: newPassword, role: 'admin' };
  const of = (id: number, route: string, fields?: object) => () =>
    person.post(`/api/admin/users/${id}/${route}`, fields);
  const actions = [
    () => person.post('/api/admin/users', made),
    () => person.put(`/api/admin/users/${victim.id}`, { role: 'staff' }),
    () => person.put(`/api/admin/users/${victim.id}`, { email: 'zed@evil.test' }),
    of(victim.id, 'change-password', { newPassword }),
    of(victim.id, 'reset-mfa'),
    of(victim.id, 'invite'),
  ];
  const rows = () =>
    product.rows(
      'SELECT id, email, role, password, "mfaEnabled" FROM users WHERE id = ANY($1) OR email = $2 ORDER BY id',
      [[person.id, victim.id, admin.id], made.email],
    );
  const before = await rows();
  const refused = { statusCode: 403, code: 'auth.confirmation_required' };
  expect((await confirm(person, { password })).status).toBe(400);
  for (const act of actions) expect((await act()).json()).toMatchObject(refused);
  // Another session of the same person is confirmed by its sign-in; this one is not.
  const signedIn = await product.login(person.account.email, password, { mfaToken: codeOf(seed, 1) });
  const { sessionId } = signedIn.json<{ sessionId: string }>();
  const other = Person.known(product, { ...person.account, id: person.id }, sessionId);
  for (const act of actions) expect((await act()).json()).toMatchObject(refused);
  expect(await rows()).toEqual(before);
  for (const [route, fields] of [['change-password', { newPassword }], ['reset-mfa']] as const)
    expect((await other.post(`/api/admin/users/${person.id}/${route}`, fields)).json()).toMatchObject({
      code: 'user.own_account',
    });
  expect((await other.post(`/api/admin/users/${victim.id}/reset-mfa`)).status).toBe(200);
  expect(await product.rows('SELECT 1 FROM users WHERE email = $1', [made.email])).toEqual([]);
});

describe('passwords', () => {
  let created = 0;
  const creating = async (password: unknown, email = `senha${(created += 1)}@clube.test`) =>
    admin.post('/api/admin/users', { name: 'Renata Prates', email, password, role: 'user' });
  const changing = async (person: Person, newPassword: string) =>
    person.post('/api/auth/change-password', { currentPassword: person.account.password, newPassword });

  it('AUTHN-09: eight characters to 72 bytes, never cut, without rules of composition', async () => {
    const email = 'longa@clube.test';
    expect((await creating('q'.repeat(72), email)).status).toBe(201);
    expect((await product.login(email, `${'q'.repeat(72)}X`)).status).toBe(401);
    expect((await product.login(email, 'q'.repeat(72))).status).toBe(200);
    const person = await admin.hires();
    const statuses = async (password: string) => [
      (await creating(password)).status,
      (await changing(person, password)).status,
    ];
    expect(await statuses('q'.repeat(73))).toEqual([400, 400]);
    expect(await statuses(`${'é'.repeat(36)}1`)).toEqual([400, 400]);
    expect(await statuses('kzqwvju')).toEqual([400, 400]);
    expect(await statuses('kzqw\0vjuxy')).toEqual([400, 400]);
    expect(await statuses('kzqwvjux')).toEqual([201, 200]);
    expect((await creating('z'.repeat(64))).status).toBe(201);
    expect((await creating('é'.repeat(37))).json()['message']).toMatch(/72 bytes/);
  });

  it('AUTHN-10: nothing that anybody would guess', async () => {
    const person = await admin.hires();
    const guesses = ['password1', 'Suporte123', 'meu-clube-2026', '12345678', person.account.email];
    for (const guess of guesses) expect((await changing(person, guess)).status).toBe(400);
    for (const guess of ['password1', 'suporte123', 'Renata Prates', 'renata-prates'])
      expect((await creating(guess)).status).toBe(400);
    expect((await creating('mesmo@clube.test', 'mesmo@clube.test')).status).toBe(400);
  });
});

it('AUTHN-23: who must have a second factor reaches nothing but its set-up without one', async () => {
  const keeper = await admin.hires('admin');
  await turnOnMfa(keeper);
  const person = await admin.hires('staff');
  const ticket = await person.opens();
  const require = (mfaRequiredRoles: string) => keeper.put('/api/admin/settings', { mfaRequiredRoles });
  expect((await require('team')).status).toBe(200);
  try {
    const refused = { code: 'auth.mfa_required' };
    for (const who of [person, await person.again()]) {
      for (const path of ['/api/tickets', `/api/tickets/${ticket.id}`, '/api/auth/sessions', '/api/me/preferences'])
        expect((await who.get(path)).json()).toMatchObject(refused);
      expect((await who.post(`/api/tickets/${ticket.id}/messages`, { message: 'Olá' })).json()).toMatchObject(refused);
      const change = { currentPassword: who.account.password, newPassword: 'chuva-mansa-77' };
      expect((await who.post('/api/auth/change-password', change)).json()).toMatchObject(refused);
      expect((await who.get('/api/auth/me')).json()).toMatchObject({ mfaRequired: true });
    }
    await turnOnMfa(person);
    expect((await person.get('/api/tickets')).status).toBe(200);
  } finally {
    expect((await require('none')).status).toBe(200);
  }
});

describe('AUTHN-15: an address that guesses', () => {
  it('cannot try one password at many accounts, nor many addresses one account', async () => {
    const accounts = await Promise.all(Array.from({ length: 16 }, () => admin.makes()));
    const spraying: number[] = [];
    for (const password of ['verao-2026', 'inverno-2026', accounts[0]!.password])
      for (const { email } of accounts)
        spraying.push((await guarded.login(email, password, { from: '127.0.0.68' })).status);
    expect(spraying).toEqual([...Array<number>(30).fill(401), ...Array<number>(18).fill(429)]);
    const { email, password } = await admin.makes();
    for (let tries = 0; tries < 20; tries += 1)
      expect((await guarded.login(email, 'errada-123', { from: `127.0.1.${tries}` })).status).toBe(401);
    expect((await guarded.login(email, password, { from: '127.0.1.99' })).status).toBe(429);
  });

  it('keeps nobody else out, is told to wait before anything is compared, and leaves no row for each try', async () => {
    const account = await admin.makes();
    const statuses = new Map<number, number>();
    let isOver = false;
    const guess = async (number: number): Promise<void> => {
      for (let tries = 0; !isOver; tries += 1) {
        const { status } = await guarded.login(`q${number}x${tries}@clube.test`, 'errada-1234', { from: '127.0.0.66' });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const guessing = Promise.all(Array.from({ length: 70 }, (_, number) => guess(number)));
    for (let sessions = 0; sessions < 10; sessions += 1)
      expect((await guarded.login(account.email, account.password, { from: '127.0.0.67' })).status).toBe(200);
    isOver = true;
    await guessing;
    expect(statuses.get(401)).toBe(30);
    expect([...statuses.keys()].sort()).toEqual(expect.arrayContaining([401, 429]));
    expect(await product.rows(`SELECT 1 FROM domain_events WHERE ip = '127.0.0.66'`)).toEqual([]);
    // Counted sign-ins are logged every minute, and at the latest when the server stops.
    await guarded.stop();
    const lines = [...guarded.log.matchAll(/sign-ins from 127\.0\.0\.66: (\d+) with unknown e-mails, (\d+) refused/g)];
    const sumOf = (place: number) => lines.reduce((sum, line) => sum + Number(line[place]), 0);
    expect([sumOf(1), sumOf(2) > 0]).toEqual([30, true]);
  });
});
