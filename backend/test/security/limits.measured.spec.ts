import { once } from 'node:events';
import { Agent } from 'node:http';
import { uploadTen } from './big-upload.js';
import { file } from './form.js';
import { settle } from '../measuring.js';
import { memoryOf } from './memory.js';
import { DEMO, type Person } from './person.js';
import { Product } from './product.js';
import { dawdler, slowClients } from './slow-clients.js';
import { type Answer, send } from './wire.js';

const MEGABYTE = 1024 * 1024;
/** Three times the fifteen seconds of the server; Node.js itself would bear them for a minute. */
const GIVEN_UP_MS = 45_000;

let product: Product;
let admin: Person;
let owner: Person;
/** Begun with the first test, looked at by the last ones. */
let borne: Promise<number>[];
let silent: Promise<number>;
let dripping: NodeJS.Timeout | undefined;

beforeAll(async () => {
  product = await Product.start({ BCRYPT_COST: '10', LOGIN_FAILURES: '1000' });
  admin = await product.signIn(DEMO.admin);
  owner = await admin.hires();
  borne = endless();
  silent = frozen();
});
afterAll(() => {
  clearInterval(dripping);
  return product.stop();
});

/** The slowest twentieth does not take longer than this. */
const quantile = (values: number[], share: number): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length * share)]!;
const median = (values: number[]): number => quantile(values, 0.5);
const p95 = (values: number[]): number => quantile(values, 0.95);

/** Asks again and again, one request after the other, for as long as `busy` runs. */
const timesWhile = async (busy: Promise<unknown>, ask: () => Promise<Answer>): Promise<number[]> => {
  const times: number[] = [];
  let isBusy = true;
  void busy.finally(() => (isBusy = false));
  while (isBusy) {
    const { status, milliseconds } = await ask();
    expect(status).toBe(200);
    times.push(milliseconds);
  }
  return times;
};

it('AUTHN-12: fifty clients that hammer the sign-in hold up nobody else', async () => {
  const [kept] = await owner.uploads(await owner.opens(), file('um-mega.txt', Buffer.alloc(MEGABYTE, 'a')));
  const end = Date.now() + 30_000;
  const waits: number[] = [];
  const hammer = async (number: number): Promise<void> => {
    while (Date.now() < end) {
      const { status, milliseconds } = await product.login(`ninguem${number}@clube.test`, 'errada-1234');
      if (status === 401) waits.push(milliseconds);
    }
  };
  const hammering = Promise.all(Array.from({ length: 50 }, (_, number) => hammer(number)));
  const [lists, downloads] = await Promise.all([
    timesWhile(hammering, () => owner.get('/api/tickets')),
    timesWhile(hammering, () => owner.get(kept!.filePath)),
  ]);
  // Sign-ins wait for one another; whoever waited behind them would wait as long.
  expect(p95(lists)).toBeLessThan(median(waits) / 2);
  expect(p95(downloads)).toBeLessThan(median(waits) / 2);
  expect(p95(lists)).toBeLessThan(500);
  expect(p95(downloads)).toBeLessThan(1000);
});

it('DOS-01: five hundred clients that send and read slowly do not slow down the others, and are given up in time', async () => {
  const usual = await timesWhile(settle(2000), () => owner.get('/api/tickets'));
  const { slow, unfinished } = await slowClients(product.port, owner, 500);
  dripping = setInterval(() => slow.forEach((socket) => socket.writable && socket.write('a')), 1000);
  const times = await timesWhile(settle(8000), () => owner.get('/api/tickets'));
  expect(median(times)).toBeLessThan(10 * median(usual));
  // Headers that take longer than fifteen seconds are given up.
  const begin = Date.now();
  unfinished.forEach((socket) => socket.resume());
  await Promise.all(unfinished.filter(({ closed }) => !closed).map((socket) => once(socket, 'close')));
  expect(Date.now() - begin).toBeLessThan(GIVEN_UP_MS);
  clearInterval(dripping);
  slow.forEach((socket) => socket.destroy());
  expect((await owner.get('/api/tickets')).status).toBe(200);
});

it('DOS-01: eight connections that ask for the API document in every form hold a list up like eight that ask for the settings', async () => {
  const { etag = '' } = (await product.ask('GET', '/api/docs-json')).headers;
  const forms: Record<string, string>[] = [
    {},
    { 'accept-encoding': 'gzip' },
    { 'accept-encoding': 'br' },
    { 'if-none-match': etag },
  ];
  const besideReadersOf = async (...paths: string[]): Promise<number> => {
    const agent = new Agent({ keepAlive: true });
    const end = Date.now() + 8_000;
    // Not by `product.ask`, which searches every answer for what it must not tell: the client would be the busy one.
    const readers = [...forms, ...forms].map(async (headers) => {
      while (Date.now() < end) for (const path of paths) await send(agent, product.port, 'GET', path, { headers });
    });
    const times = await timesWhile(Promise.all(readers), () => owner.get('/api/tickets'));
    agent.destroy();
    return median(times);
  };
  const usual = await besideReadersOf('/api/config');
  expect(await besideReadersOf('/api/docs-json', '/api/docs-yaml', '/api/docs')).toBeLessThan(3 * usual);
});

/** JSON that never ends, to a call of the API and to none, and a form that was refused and never ends; how long each was borne. */
const endless = (): Promise<number>[] =>
  [
    ['/api/tickets', 'application/json'],
    ['/nothing', 'application/json'],
    ['/api/tickets/1/upload', 'multipart/form-data; boundary=x'],
  ].map(async ([path, type]) => {
    const begin = Date.now();
    const socket = await dawdler(
      product.port,
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 200000\r\n\r\n`,
    );
    const drip = setInterval(() => socket.writable && socket.write(' '), 1000);
    socket.resume();
    await once(socket, 'close');
    clearInterval(drip);
    return Date.now() - begin;
  });

/** A live connection whose client stopped: it takes everything in and says nothing any more, not even a pong. */
const frozen = async (): Promise<number> => {
  const begin = Date.now();
  const socket = await dawdler(
    product.port,
    `GET /ws?token=${owner.token} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
  );
  socket.resume();
  await once(socket, 'close');
  return Date.now() - begin;
};

it('DOS-05: forty files of 50 MB at once stay out of memory', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => admin.hires()));
  const before = memoryOf(product.process.pid!);
  const peak = { megabytes: before };
  const timer = setInterval(() => {
    peak.megabytes = Math.max(peak.megabytes, memoryOf(product.process.pid!));
  }, 20);
  const answers = await Promise.all(people.map((person) => uploadTen(product.port, person, 50)));
  clearInterval(timer);
  expect(answers).toEqual(Array(4).fill('HTTP/1.1 201 Created'));
  expect(peak.megabytes - before).toBeLessThan(150);
});

it('DOS-01: a body that nobody waits for is cut after a minute, however busily it drips', async () => {
  for (const milliseconds of await Promise.all(borne)) {
    expect(milliseconds).toBeGreaterThan(59_000);
    expect(milliseconds).toBeLessThan(75_000);
  }
}, 90_000);

it('WS-07: who answers no sign of life is forgotten within sixty-five seconds', async () => {
  const milliseconds = await silent;
  expect(milliseconds).toBeGreaterThan(25_000);
  expect(milliseconds).toBeLessThan(66_000);
}, 90_000);
