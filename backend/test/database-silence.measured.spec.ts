import { LossyProxy } from './lossy-proxy.js';
import { settle } from './measuring.js';
import { type Someone, TestApp } from './support.js';

const LOSS_MS = 26_000;
const BACK_WITHIN_MS = 30_000;
const SILENT_WITHIN_MS = 15_000;
const AT_ONCE = 12;

let proxy: LossyProxy;
let app: TestApp;
let player: Someone;

beforeAll(async () => {
  proxy = await LossyProxy.to(process.env['DATABASE_URL']!);
  app = await TestApp.start({ DATABASE_URL: proxy.url });
  player = await app.player();
});
afterAll(async () => {
  proxy.heal();
  await app.close();
  proxy.close();
});

const status = async (): Promise<number> => (await app.http(player).get('/api/tickets')).status;

it('gives up statements whose answers are lost within 15 s and serves again within 30 s of the end', async () => {
  expect(await status()).toBe(200);
  proxy.lose();
  const began = Date.now();
  const answers = Promise.all(Array.from({ length: AT_ONCE }, status));
  expect(new Set(await answers)).toEqual(new Set([503]));
  expect(Date.now() - began).toBeLessThan(SILENT_WITHIN_MS);
  await settle(LOSS_MS - (Date.now() - began));
  proxy.heal();
  const healed = Date.now();
  while ((await status()) !== 200 && Date.now() - healed < BACK_WITHIN_MS) await settle(250);
  expect(Date.now() - healed).toBeLessThan(BACK_WITHIN_MS);
}, 120_000);
