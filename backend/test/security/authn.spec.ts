import { DEMO, type Person } from './person.js';
import { Product } from './product.js';
import { codeOf, steadyStep, turnOnMfa, wrongCodeOf } from './totp.js';

const TRIES = 50;
const TOLERANCE_MS = 20;

let product: Product;
/** The same product without limits on sign-ins and with quick hashes. */
let patient: Product;
let admin: Person;

beforeAll(async () => {
  product = await Product.start({ BCRYPT_COST: '10' });
  patient = await product.another({ BCRYPT_COST: '10', LOGIN_FAILURES: '1000', MFA_FAILURES: '1000' });
  admin = await product.signIn(DEMO.admin);
});
afterAll(() => product.stop());

/** The quicker half's median: what other programs add on a busy machine, they add to the slower half. */
const quick = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 4)]!;

it('AUTHN-01: an unknown e-mail, a wrong password and a deactivated account are answered alike, in words and in time', async () => {
  const [known, gone] = [await admin.makes(), await admin.makes()];
  await admin.put(`/api/admin/users/${gone.id}`, { isActive: false });
  const attempts = [
    ['ninguem@clube.test', 'vento-forte-1987'],
    [known.email, 'vento-fraco-1987'],
    [gone.email, gone.password],
  ] as const;
  const times: number[][] = [[], [], []];
  const answers = new Set<string>();
  for (let round = 0; round < TRIES; round += 1)
    for (const [kind, [email, password]] of attempts.entries()) {
      const answer = await patient.login(email, password);
      times[kind]!.push(answer.milliseconds);
      answers.add(`${answer.status} ${answer.headers['content-length']} ${answer.text}`);
    }
  expect([...answers]).toEqual([expect.stringMatching(/^401 .*E-mail e\/ou senha não estão corretos/)]);
  const usual = times.map(quick);
  expect(Math.max(...usual) - Math.min(...usual)).toBeLessThan(TOLERANCE_MS);
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
    await steadyStep();
    const code = codeOf(seed);
    const all = await Promise.all(Array.from({ length: 20 }, () => patient.login(email, password, { mfaToken: code })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await patient.login(email, password, { mfaToken: code, from: '127.0.0.3' })).status).not.toBe(200);
  });

  it('AUTHN-05: only six digits in a string are a code', async () => {
    const { email, password, seed } = await withMfa();
    await steadyStep();
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
    expect((await patient.login(email, password, { mfaToken: code })).status).toBe(200);
  });

  it('AUTHN-06: the step before, this one and the next are accepted, no other', async () => {
    const { email, password, seed } = await withMfa();
    await steadyStep();
    const accepted: number[] = [];
    for (const steps of [-2, 2, -1, 0, 1])
      if ((await patient.login(email, password, { mfaToken: codeOf(seed, steps) })).status === 200)
        accepted.push(steps);
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
    await steadyStep();
    expect((await product.login(email, password, { mfaToken: codeOf(seed, 1) })).status).toBe(200);
  });
});

describe('passwords', () => {
  const creating = async (password: unknown, email = `senha${Math.random()}@clube.test`) =>
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

  it('AUTHN-11: hashes of cost 10 and a salt of their own, which never leave', async () => {
    const [one, two] = [await admin.makes(), await admin.makes()];
    const hashes = await product.rows<{ id: number; password: string }>(
      'SELECT id, password FROM users WHERE id IN ($1, $2)',
      [one.id, two.id],
    );
    for (const { password } of hashes) expect(password).toMatch(/^\$2b\$1[0-2]\$/);
    expect(hashes[0]!.password).not.toBe(hashes[1]!.password);
    const person = await product.signIn(one);
    const paths = ['/api/auth/me', '/api/auth/sessions', '/api/tickets', '/api/notifications'];
    const texts = [...(await Promise.all(paths.map((path) => person.get(path)))), await admin.get('/api/admin/users')];
    for (const { text } of texts) {
      expect(text).not.toMatch(/"password"|\$2b\$/);
    }
    // An old, quick hash becomes a good one when its owner signs in.
    await product.rows(`UPDATE users SET password = $2 WHERE id = $1`, [
      one.id,
      '$2b$04$CWJvy88L4ZFvOdSzbx3YsuOMSSrb1I6AdaYj3D.gW.9ZPKJnk3/PS',
    ]);
    expect((await product.login(one.email, 'segredo-de-teste')).status).toBe(200);
    const [renewed] = await product.rows<{ password: string }>('SELECT password FROM users WHERE id = $1', [one.id]);
    expect(renewed!.password).toMatch(/^\$2b\$10\$/);
  });
});
