import { jest } from '@jest/globals';
import { Pool } from 'pg';
import { Db } from '../src/common/persistence/db.js';
import { LossyProxy } from './lossy-proxy.js';
import { type Someone, TestApp } from './support.js';
import { LONG_TEST_MS, until } from './waiting.js';

const AT_ONCE = 12;
const A_MINUTE_MS = 60_000;
/** So much sooner than in a club the server gives up. */
const SOONER = 5;

let proxy: LossyProxy;
let app: TestApp;
let player: Someone;

beforeAll(async () => {
  proxy = await LossyProxy.to(process.env['DATABASE_URL']!);
  app = await TestApp.start({ DATABASE_URL: proxy.url });
  const pool = app.app.get(Pool);
  await until(() => pool.idleCount === pool.totalCount, 'the end of the work of the start');
  pool.options.query_timeout! /= SOONER;
  pool.options.connectionTimeoutMillis! /= SOONER;
  // Open connections keep the limits they began with.
  await app.cutConnections();
  await until(async () => (await app.http().get('/readyz')).status === 200, 'new connections');
  player = await app.player();
});
afterAll(async () => {
  proxy.heal();
  await app.close();
  proxy.close();
});

const statuses = async (): Promise<number[]> => Promise.all(Array.from({ length: AT_ONCE }, status));
const status = async (): Promise<number> => (await app.http(player).get('/api/tickets')).status;

it(
  'gives up statements whose answers are lost and serves again by itself',
  async () => {
    expect(new Set(await statuses())).toEqual(new Set([200]));
    proxy.lose();
    expect(new Set(await statuses())).toEqual(new Set([503]));
    proxy.heal();
    await until(async () => (await status()) === 200, 'an answer after the loss');
  },
  LONG_TEST_MS,
);

it('is not healthy when no connection of the pool has come back for a minute', async () => {
  const healthz = async (): Promise<number> => (await app.http().get('/healthz')).status;
  const db = app.app.get(Db);
  let letGo!: () => void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let holding = 0;
  const hold = (): Promise<void> => {
    holding += 1;
    return held;
  };
  const holders = Array.from({ length: app.env.database.pool }, () => db.together({ hold }));
  await until(() => holding === holders.length, 'all connections of the pool in use');
  expect(await healthz()).toBe(200);
  const clock = performance.now.bind(performance);
  const later = jest.spyOn(performance, 'now').mockImplementation(() => clock() + A_MINUTE_MS);
  try {
    expect(await healthz()).toBe(503);
  } finally {
    letGo();
    await Promise.all(holders);
  }
  expect(await healthz()).toBe(200);
  later.mockRestore();
});
