import { randomUUID } from 'node:crypto';
import { cpuMsOf } from './cpu.js';
import { JSON_TYPE, MANY_FIELDS, overfullBodies } from './overfull.js';
import { DEMO, type Person } from './person.js';
import { Product } from './product.js';

/** How long one request may keep the process to itself, and how often it is asked to get an average. */
const HELD_UP_MS = 50;
const TIMES = 5;

let product: Product;
let owner: Person;

beforeAll(async () => {
  product = await Product.start();
  owner = await (await product.signIn(DEMO.admin)).hires();
});
afterAll(() => product.stop());

/** Time on the processor, which no other program of the machine adds to: for so long nobody else is served. */
const cpuOfEach = async (request: () => Promise<unknown>): Promise<number> => {
  const pid = product.process.pid!;
  const before = cpuMsOf(pid);
  for (let time = 0; time < TIMES; time += 1) await request();
  return (cpuMsOf(pid) - before) / TIMES;
};

it('INP-09: a body of very many names or values is refused at next to no cost', async () => {
  for (const { path, body, status } of overfullBodies()) {
    const each = await cpuOfEach(async () => {
      const headers = { ...JSON_TYPE, 'idempotency-key': randomUUID() };
      expect((await owner.ask('POST', path, { body, headers })).status).toBe(status);
    });
    const start = body.slice(0, 100);
    expect([path, start, each < HELD_UP_MS ? 'quick' : `${each} ms`]).toEqual([path, start, 'quick']);
  }
  const ticket = await owner.opens();
  const send = () => owner.sendForm(`/api/tickets/${ticket.id}/messages`, MANY_FIELDS);
  expect(await cpuOfEach(send)).toBeLessThan(HELD_UP_MS);
});
