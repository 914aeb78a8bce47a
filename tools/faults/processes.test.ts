import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import '../lib/exit-after-tests.ts';
import { Person } from '../lib/client.ts';
import { percentile } from '../lib/numbers.ts';
import { message, ticket, Writer } from '../lib/writer.ts';
import { assertKept, gather } from '../lib/evidence.ts';
import { figure } from '../lib/figures.ts';
import { Database } from '../lib/database.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { IS_LONG } from '../lib/long.ts';
import { readyServer } from '../lib/server.ts';
import { LiveConnection } from '../lib/live.ts';
import { until } from '../lib/waiting.ts';

const FRAMES = 100;
const WRITERS = 6;
const TWO_FILES = [20_000, 60_000];
const BEFORE = IS_LONG ? 1000 : 200;
const CUT_LISTENING = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'player-support events'`;

const startTwo = async (t: TestContext) => {
  const database = await Database.start(t);
  const DATA_DIR = await temporaryFolder(t);
  const settings = { DATA_DIR, DATABASE_URL: database.url };
  return { database, DATA_DIR, one: await readyServer(t, settings), other: await readyServer(t, settings) };
};

test('another process receives what one writes, also after its LISTEN was cut', async (t) => {
  const { database, one, other } = await startTwo(t);
  const team = await Person.signIn(one.address, 'equipe@clube.test');
  const player = await Person.signIn(one.address, 'jogador@clube.test');
  const id = await player.ticketId();
  const live = await LiveConnection.open(other.address, player.token);
  const written = new Map<number, number>();
  const writer = new Writer();
  const send = async () => written.set((await writer.write(team, message(id)))!.id, Date.now());
  for (let count = 0; count < FRAMES; count += 1) await send();
  assert.ok(await until(() => live.messages().length >= FRAMES, 5000));
  const delays = live.messages().map(({ at, id }) => at - written.get(id)!);

  await database.query(CUT_LISTENING);
  for (let count = 0; count < FRAMES; count += 1) await send();
  const begin = Date.now();
  const receivedAll = await until(() => live.messageIds().size === 2 * FRAMES, 8000);
  const received = live.messages().map(({ id }) => id);
  live.close();
  figure(t, {
    promise: 'Several processes on one database are one server',
    test: `${2 * FRAMES} messages at one process, a live connection at the other, its listening cut in between`,
    acknowledged: written.size,
    lost: written.size - new Set(received).size,
    doubled: received.length - new Set(received).size,
    recovery: `${((Date.now() - begin) / 1000).toFixed(1)} s`,
    more: `from answer to frame p95 ${Math.round(percentile(delays, 0.95))} ms`,
  });
  assert.ok(receivedAll, 'messages of the time without LISTEN are caught up with');
  assert.equal(received.length, 2 * FRAMES);
  assert.ok(percentile(delays, 0.95) <= 500);
  assert.deepEqual([await one.stop(), await other.stop()], [0, 0]);
});

test('one of two processes is killed', async (t) => {
  const { database, DATA_DIR, one, other } = await startTwo(t);
  let address = one.address;
  const team = await Person.signIn(() => address, 'equipe@clube.test');
  const player = await Person.signIn(() => address, 'jogador@clube.test');
  const id = await player.ticketId();
  const writer = new Writer();
  let isOver = false;
  const over = () => isOver;
  const writing = [
    ...Array.from({ length: WRITERS }, () => writer.keepWriting(team, () => message(id), over)),
    writer.keepWriting(player, ticket, over),
    writer.keepWriting(team, () => message(id, TWO_FILES), over),
  ];
  await until(() => writer.acknowledged.length >= BEFORE, 60_000);
  const begin = Date.now();
  one.signal('SIGKILL');
  address = other.address;
  const before = writer.acknowledged.length;
  await until(() => writer.acknowledged.length > before + WRITERS, 20_000);
  const seconds = (Date.now() - begin) / 1000;
  await sleep(1000);
  isOver = true;
  await Promise.all(writing);
  const evidence = await gather(database.url, DATA_DIR, writer.acknowledged);
  figure(t, {
    promise: 'A process that dies takes nothing with it',
    test: 'kill -9 of one of two processes; its clients go on at the other',
    acknowledged: writer.acknowledged.length,
    lost: evidence.lost,
    doubled: evidence.doubled,
    recovery: `${seconds.toFixed(1)} s`,
    more: `rows without file ${evidence.withoutFile}; notifications missing ${evidence.notifications.missing}, twice ${evidence.notifications.doubled}`,
  });
  assert.deepEqual(writer.unexpected, []);
  assert.equal(writer.unanswered, 0);
  assertKept(evidence);
  assert.equal(await other.stop(), 0);
});
