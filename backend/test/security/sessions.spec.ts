import { createHash } from 'node:crypto';
import { until } from '../waiting.js';
import { file } from './form.js';
import { handshakeStatus } from './listening.js';
import { DEMO, type Person } from './person.js';
import { Product } from './product.js';
import { Proxy } from './proxy.js';

let product: Product;
/** Another process on the same data, which believes a proxy. */
let second: Product;
let admin: Person;

beforeAll(async () => {
  product = await Product.start();
  second = await product.another({ TRUST_PROXY_HOPS: '1' });
  admin = await product.signIn(DEMO.admin);
});
afterAll(() => product.stop());

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
/** The option of Node.js for a process whose date is wrong. */
const clockShiftedBy = (hours: number): string => {
  const script = `const now = Date.now; Date.now = () => now() + ${hours * 3_600_000};
    globalThis.Date = class extends Date { constructor(...given) { super(...(given.length ? given : [Date.now()])); } };`;
  return `--import=data:text/javascript,${encodeURIComponent(script)}`;
};
const statusOf = async (person: Person, where = product): Promise<number> =>
  (await where.get('/api/auth/me', { token: person.token })).status;

/** A player with a file of their own. */
const withFile = async (): Promise<{ person: Person; path: string }> => {
  const person = await admin.hires();
  const [kept] = await person.uploads(await person.opens(), file('nota.txt', 'texto'));
  return { person, path: kept!.filePath };
};

it('SESS-01: an id of 256 random bits, new with every sign-in, never the one that the client brings', async () => {
  const first = await admin.hires();
  const { email, password } = first.account;
  const brought = { token: first.token, cookie: `${first.cookie}; sessionId=${'A'.repeat(43)}` };
  const answer = await product.login(email, password, brought);
  const { sessionId } = answer.json<{ sessionId: string }>();
  expect(sessionId).toMatch(/^[\w-]{43,}$/);
  expect(sessionId).not.toBe(first.token);
  expect(answer.headers['set-cookie']![0]).not.toContain(first.cookie);
  expect(await statusOf(first)).toBe(401);
  for (const made of ['A'.repeat(43), `${sessionId}A`, sessionId.toLowerCase()])
    expect((await product.get('/api/auth/me', { token: made })).status).toBe(401);
  const ids = await Promise.all(Array.from({ length: 10 }, async () => (await first.again()).token));
  expect(new Set(ids).size).toBe(10);
});

it('SESS-02: the database holds nothing that opens a session', async () => {
  const { person, path } = await withFile();
  const everything = await product.dump();
  const value = person.cookie.split('=')[1]!;
  for (const secret of [person.token, value]) {
    expect(everything).not.toContain(secret);
    expect(everything).toContain(sha256(secret));
    expect((await product.get('/api/auth/me', { token: sha256(secret) })).status).toBe(401);
    expect((await product.get(path, { cookie: `player_support_files=${sha256(secret)}` })).status).toBe(401);
  }
});

it('SESS-03: signing out ends the bearer, the file cookie and the live connections, once and for all', async () => {
  const { person, path } = await withFile();
  const tabs = [await person.listens(), await person.listens()];
  const stranger = await admin.listens();
  const heard = tabs.map(({ notices }) => notices);
  expect((await product.get(path, { cookie: person.cookie })).status).toBe(200);
  const answer = await person.post('/api/auth/logout');
  expect(answer.status).toBe(200);
  expect(answer.headers['set-cookie']![0]).toMatch(/Expires=Thu, 01 Jan 1970/);
  await product.allHeard(stranger);
  await until(() => tabs.every(({ code }) => code === 4401));
  // Without a frame of what came later: the round of every half minute would end them too.
  expect(tabs.map(({ notices }) => notices)).toEqual(heard);
  stranger.close();
  expect(await statusOf(person)).toBe(401);
  expect((await product.get(path, { cookie: person.cookie })).status).toBe(401);
  expect((await person.post('/api/auth/logout')).status).toBe(401);
  expect(await handshakeStatus(person.listens())).toBe(401);
});

describe.each([
  ['deactivated', (id: number) => admin.put(`/api/admin/users/${id}`, { isActive: false })],
  ['given another role', (id: number) => admin.put(`/api/admin/users/${id}`, { role: 'staff' })],
  [
    'given a new password',
    (id: number) => admin.post(`/api/admin/users/${id}/change-password`, { newPassword: 'chuva-mansa-77' }),
  ],
])('SESS-04: whoever is %s', (_, change) => {
  it('is out everywhere: bearers, cookies and live connections on both processes', async () => {
    const { person, path } = await withFile();
    const elsewhere = await person.again(second);
    const tabs = [await person.listens(), await elsewhere.listens()];
    expect(await statusOf(person, second)).toBe(200);
    expect((await change(person.id)).status).toBe(200);
    await until(() => tabs.every(({ code }) => code === 4401));
    for (const one of [person, elsewhere])
      for (const where of [product, second]) {
        await until(async () => (await statusOf(one, where)) === 401);
        expect((await where.get(path, { cookie: one.cookie })).status).toBe(401);
      }
  });
});

it('SESS-04: whoever changes their own password stays, and their other sessions end', async () => {
  const here = await admin.hires();
  const there = await here.again(second);
  const tabs = [await here.listens(), await there.listens()];
  const change = { currentPassword: here.account.password, newPassword: 'chuva-mansa-78' };
  expect((await here.post('/api/auth/change-password', change)).status).toBe(200);
  await until(() => tabs[1]!.code === 4401);
  expect(tabs[0]!.code).toBeUndefined();
  expect(await statusOf(here)).toBe(200);
  await until(async () => (await statusOf(there, second)) === 401);
  tabs[0]!.close();
});

it('SESS-05: twelve hours for the team, seven days for players, and not a second longer', async () => {
  const hoursOf = async ({ id }: Person): Promise<number> => {
    const [row] = await product.rows<{ hours: number }>(
      `SELECT round(extract(epoch FROM "expiresAt" - "createdAt") / 3600)::int AS hours FROM sessions WHERE "userId" = $1`,
      [id],
    );
    return row!.hours;
  };
  const [player, staff] = [await admin.hires(), await admin.hires('staff')];
  expect([await hoursOf(player), await hoursOf(staff)]).toEqual([168, 12]);
  const tab = await staff.listens();
  await staff.endsIn('-1 second');
  await until(async () => (await statusOf(staff)) === 401);
  expect(await handshakeStatus(staff.listens())).toBe(401);
  tab.close();
});

it('SESS-06: polling lengthens nothing and writes next to nothing', async () => {
  const person = await admin.hires();
  const read = () =>
    product.rows<{ end: Date; version: string }>(
      `SELECT "expiresAt" AS end, xmin::text AS version FROM sessions WHERE "userId" = $1`,
      [person.id],
    );
  const before = await read();
  for (let polls = 0; polls < 150; polls += 1) await person.get('/api/notifications/unread');
  expect(await read()).toEqual(before);
  await product.rows(`UPDATE sessions SET "lastSeenAt" = now() - interval '61 seconds' WHERE "userId" = $1`, [
    person.id,
  ]);
  await until(async () => {
    await person.get('/api/notifications/unread');
    const [row] = await product.rows<{ fresh: boolean }>(
      `SELECT "lastSeenAt" > now() - interval '50 seconds' AS fresh FROM sessions WHERE "userId" = $1`,
      [person.id],
    );
    return row!.fresh;
  });
  expect((await read())[0]!.end).toEqual(before[0]!.end);
});

it('SESS-07: neither secret is found in an answer, an address, an error or the log', async () => {
  const { person, path } = await withFile();
  const cookie = person.cookie.split('=')[1]!;
  const tab = await person.listens();
  const paths = [
    '/',
    '/login',
    '/api/auth/me',
    '/api/auth/sessions',
    '/api/nothing',
    '/api/tickets/0',
    '/api/tickets?limit=x',
    path,
  ];
  const answers = await Promise.all(paths.map((one) => person.get(one, { cookie: person.cookie })));
  tab.close();
  expect(cookie).not.toBe(person.token);
  const told = answers.map(({ headers, text }) => JSON.stringify(headers) + text).join() + (await product.wholeLog());
  for (const secret of [person.token, cookie]) expect(told).not.toContain(secret);
});

it('SESS-08: the file cookie is for files alone, unseen by scripts, and for https alone where there is https', async () => {
  const { email, password } = await admin.makes();
  const plain = (await product.login(email, password)).headers['set-cookie']![0]!;
  expect(plain).toMatch(/Path=\/api\/uploads;.*HttpOnly; SameSite=Strict$/);
  const spoofed = await product.login(email, password, { headers: { 'x-forwarded-proto': 'https' } });
  expect(spoofed.headers['set-cookie']![0]).not.toMatch(/Secure/);
  const secure = await second.login(email, password, { headers: { 'x-forwarded-proto': 'https' } });
  expect(secure.headers['set-cookie']![0]).toMatch(/HttpOnly; Secure; SameSite=Strict$/);
});

describe('SESS-10: with the clock of the process thirteen hours', () => {
  it.each([
    ['ahead', 13],
    ['back', -13],
  ])('%s, sessions and their live connections end when the database says so', async (_, hours) => {
    const shifted = await product.another({ NODE_OPTIONS: clockShiftedBy(hours) });
    const [staying, ending] = [await admin.hires('staff'), await admin.hires('staff')];
    const tab = await shifted.listen({ token: staying.token });
    await ending.endsIn('5 seconds');
    const tabs = [tab, await shifted.listen({ token: ending.token })];
    await until(() => tabs[1]!.code === 4401);
    expect(await statusOf(ending, shifted)).toBe(401);
    expect(tabs[0]!.code).toBeUndefined();
    expect(await statusOf(staying, shifted)).toBe(200);
    tabs[0]!.close();
    await shifted.stop();
  });
});

it('SESS-11: fifty sessions of one person at most, the oldest ends; the list of them is bounded', async () => {
  const person = await admin.hires();
  const tab = await person.listens();
  const later: Person[] = [];
  for (let count = 0; count < 49; count += 1) later.push(await person.again());
  expect(await statusOf(person)).toBe(200);
  const last = await person.again();
  await until(() => tab.code === 4401);
  expect(await statusOf(person)).toBe(401);
  expect(await statusOf(later[0]!)).toBe(200);
  expect((await last.get('/api/auth/sessions')).json()).toHaveLength(50);
  // Sessions from before that limit existed.
  await product.rows(
    `INSERT INTO sessions ("tokenHash", "cookieHash", "userId", "expiresAt")
      SELECT md5(n::text) || md5('a' || n), md5(n::text) || md5('b' || n), $1, now() + interval '1 day'
      FROM generate_series(1, 200) n`,
    [person.id],
  );
  expect((await last.get('/api/auth/sessions')).json()).toHaveLength(100);
});

it('SESS-09: a database that is away is 503 in JSON and ends no session', async () => {
  const url = new URL(product.databaseUrl);
  const proxy = await Proxy.to(Number(url.port));
  url.port = String(proxy.port);
  const cutOff = await product.another({ DATABASE_URL: url.href });
  const person = await admin.again(cutOff);
  proxy.cut();
  await until(async () => {
    const { status, headers, text } = await person.get('/api/auth/me');
    if (status === 503) expect(JSON.parse(text)).toMatchObject({ statusCode: 503, code: 'server.database_away' });
    expect(headers['content-type']).toMatch(/json/);
    return status === 503;
  });
  proxy.mend();
  await until(async () => (await person.get('/api/auth/me')).status === 200);
  await cutOff.stop();
  proxy.close();
});

it('SESS-12: an admin ends a session of anybody, on every process; nobody else sees or ends one', async () => {
  const [{ person, path }, staff] = [await withFile(), await admin.hires('staff')];
  const listed = await admin.get(`/api/admin/sessions?q=${person.account.email}`);
  const [session] = listed.json<{ id: number; user: { id: number } }[]>();
  expect(session!.user.id).toBe(person.id);
  for (const secret of [person.token, person.cookie.split('=')[1]!, sha256(person.token)])
    expect(listed.text).not.toContain(secret);
  for (const other of [person, staff]) {
    expect((await other.get('/api/admin/sessions')).status).toBe(403);
    expect((await other.ask('DELETE', `/api/admin/sessions/${session!.id}`)).status).toBe(403);
  }
  expect(await statusOf(person, second)).toBe(200);
  expect((await admin.ask('DELETE', `/api/admin/sessions/${session!.id}`)).status).toBe(204);
  await until(async () => (await statusOf(person, second)) === 401);
  expect(await statusOf(person)).toBe(401);
  expect((await product.get(path, { cookie: person.cookie })).status).toBe(401);
  expect(await handshakeStatus(person.listens())).toBe(401);
});
