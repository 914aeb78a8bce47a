import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { Env } from '../../src/config/env.js';
import { until } from '../waiting.js';
import { uploadTen } from './big-upload.js';
import { file } from './form.js';
import { DEMO, NEW_TICKET, type Person } from './person.js';
import { MAIN, Product, type Settings } from './product.js';
import { slowClients } from './slow-clients.js';
import type { Answer } from './wire.js';

const MEGABYTE = 1024 * 1024;
/** A start that fails names every bad one. */
const BAD_SETTINGS: Settings = {
  BODY_LIMIT_BYTES: 'abc',
  LOGIN_FAILURES: 'Infinity',
  TRUST_PROXY_HOPS: 'true',
  BCRYPT_COST: '3',
  UPLOAD_QUOTA_BYTES: '1e99',
};

let product: Product;
let admin: Person;
let owner: Person;

beforeAll(async () => {
  product = await Product.start({ BCRYPT_COST: '10', LOGIN_FAILURES: '1000' });
  admin = await product.signIn(DEMO.admin);
  owner = await admin.hires();
});
afterAll(() => product.stop());

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

it('AUTHN-12: while fifty clients hammer the sign-in, lists and downloads are answered', async () => {
  const [kept] = await owner.uploads(await owner.opens(), file('um-mega.txt', Buffer.alloc(MEGABYTE, 'a')));
  let isOver = false;
  const statuses = new Set<number>();
  const hammer = async (number: number): Promise<void> => {
    while (!isOver) statuses.add((await product.login(`ninguem${number}@clube.test`, 'errada-1234')).status);
  };
  const hammering = Promise.all(Array.from({ length: 50 }, (_, number) => hammer(number)));
  for (let round = 0; round < 10; round += 1)
    for (const { status } of await Promise.all([owner.get('/api/tickets'), owner.get(kept!.filePath)]))
      expect(status).toBe(200);
  isOver = true;
  await hammering;
  expect([...statuses].every((status) => [401, 429, 503].includes(status))).toBe(true);
});

it('AUTHN-12: more sign-ins at once than can wait are sent away with a time', async () => {
  const answers: Promise<Answer>[] = [];
  const sentAway: Answer[] = [];
  const signIn = async (number: number): Promise<Answer> => {
    const answer = await product.login(`multidao${number}@clube.test`, 'errada-1234');
    if (answer.status !== 401) sentAway.push(answer);
    return answer;
  };
  // The crowd grows for as long as all of it fits into the queue, and no faster than the server reads.
  await until(async () => {
    for (let more = 0; more < 30; more += 1) answers.push(signIn(answers.length));
    await product.get('/healthz');
    return sentAway.length > 0;
  }, 'a sign-in that is sent away');
  await Promise.all(answers);
  for (const { status, headers } of sentAway) {
    expect([429, 503]).toContain(status);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
});

it('AUTHN-13: in production there is no account until the operator makes one', async () => {
  const fresh = await Product.startEmbedded({ NODE_ENV: 'production' });
  try {
    const guesses = [
      ...Object.values(DEMO),
      { email: 'admin@admin.com', password: 'admin' },
      { email: 'admin@clube.test', password: 'admin' },
    ];
    for (const { email, password } of guesses) expect((await fresh.login(email, password)).status).toBe(401);
    expect(await fresh.rows('SELECT 1 FROM users')).toEqual([]);
    const making = (ADMIN_PASSWORD: string) => {
      const env = {
        ...process.env,
        NODE_OPTIONS: '',
        DATABASE_URL: fresh.databaseUrl,
        DATA_DIR: fresh.folder,
        ADMIN_NAME: 'Helena',
        ADMIN_EMAIL: 'helena@clube.test',
        ADMIN_PASSWORD,
      };
      return spawn(process.execPath, [join(dirname(MAIN), 'cli/admin-create.js')], { stdio: 'ignore', env });
    };
    expect((await once(making('password1'), 'exit'))[0]).not.toBe(0);
    expect((await once(making('vento-forte-1987'), 'exit'))[0]).toBe(0);
    expect((await fresh.login('helena@clube.test', 'vento-forte-1987')).status).toBe(200);
    expect(await fresh.wholeLog()).not.toMatch(/vento-forte|aurora-2026/);
  } finally {
    await fresh.stop();
  }
});

it('DOS-01: clients that send and read slowly leave the others their service', async () => {
  const { slow } = await slowClients(product.port, owner, 100);
  for (let asked = 0; asked < 20; asked += 1) expect((await owner.get('/api/tickets')).status).toBe(200);
  slow.forEach((socket) => socket.destroy());
  expect((await owner.get('/api/tickets')).status).toBe(200);
});

it('DOS-02: floods of tickets and messages are refused with a time; three polling tabs never are', async () => {
  const strict = await product.another({
    TICKETS_PER_HOUR: '10',
    MESSAGES_PER_MINUTE: '30',
    TEAM_MESSAGES_PER_MINUTE: '240',
  });
  const person = await (await admin.hires()).again(strict);
  const statuses: number[] = [];
  for (let number = 0; number < 12; number += 1) statuses.push((await person.post('/api/tickets', NEW_TICKET)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(201), 429, 429]);
  const refused = await person.post('/api/tickets', NEW_TICKET);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const [ticket] = (await person.get('/api/tickets')).json<{ id: number }[]>();
  const written: number[] = [];
  for (let number = 0; number < 31; number += 1)
    written.push((await person.post(`/api/tickets/${ticket!.id}/messages`, { message: 'a' })).status);
  expect(written).toEqual([...Array<number>(30).fill(201), 429]);
  const staff = await (await admin.hires('staff')).again(strict);
  for (let number = 0; number < 40; number += 1)
    expect((await staff.post(`/api/tickets/${ticket!.id}/messages`, { message: 'a' })).status).toBe(201);
  // Ten minutes of three tabs, at the intervals without a live connection, as fast as they can be asked.
  const polls = [
    '/api/notifications/unread',
    '/api/tickets',
    `/api/tickets/${ticket!.id}/messages`,
    `/api/tickets/${ticket!.id}/unread-count`,
  ];
  const seen = new Set<number>();
  for (let minute = 0; minute < 60; minute += 1)
    for (const { status } of await Promise.all(
      polls.flatMap((path) => [person.get(path), person.get(path), person.get(path)]),
    ))
      seen.add(status);
  expect([...seen]).toEqual([200]);
});

it('DOS-03: lists are bounded, however much there is', async () => {
  await product.rows(
    `INSERT INTO tickets (title, description, category, "userId", "worldId") SELECT 'Muitos', 'Um de muitos chamados', 'duvidas', $1, 1 FROM generate_series(1, 600)`,
    [owner.id],
  );
  expect((await admin.get('/api/tickets')).json<unknown[]>()).toHaveLength(100);
  expect((await admin.get('/api/tickets?limit=500')).json<unknown[]>()).toHaveLength(500);
  for (const limit of ['501', '0', '-1', '1e9', 'all'])
    expect((await admin.get(`/api/tickets?limit=${limit}`)).status).toBe(400);
  // So many that no plan would read all of them.
  await product.rows(
    `INSERT INTO ticket_messages ("ticketId", "userId", message)
     SELECT t.id, $1, 'Uma de muitas' FROM tickets t, generate_series(1, 10) ORDER BY t.id`,
    [owner.id],
  );
  await product.rows(`ANALYZE tickets, ticket_messages`);
  const plan = await product.rows<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT * FROM ticket_messages WHERE "ticketId" = 1 ORDER BY id DESC LIMIT 100`,
  );
  expect(plan.map((line) => line['QUERY PLAN']).join()).not.toMatch(/Seq Scan/);
});

it('DOS-04: a limit that is no number stops the start', async () => {
  const { code, words } = await Product.startBadly(BAD_SETTINGS);
  expect(code).toBe(1);
  for (const name of Object.keys(BAD_SETTINGS)) expect(words).toMatch(new RegExp(`^  ${name}: .+ is not allowed`, 'm'));
  expect(words).not.toMatch(/\bat .+:\d+:\d+/);
  // Other values of the same setting, read as a start reads them.
  for (const limit of ['1mb', '-1'])
    expect(() => Env.load({ BODY_LIMIT_BYTES: limit })).toThrow(/^  BODY_LIMIT_BYTES: .+ is not allowed/m);
});

it('DOS-05: forty files at once are taken', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => admin.hires()));
  const answers = await Promise.all(people.map((person) => uploadTen(product.port, person, 1)));
  expect(answers).toEqual(Array(4).fill('HTTP/1.1 201 Created'));
});
