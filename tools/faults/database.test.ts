import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import '../lib/exit-after-tests.ts';
import { Person } from '../lib/client.ts';
import { message, ticket, Writer } from '../lib/writer.ts';
import { assertKept, gather } from '../lib/evidence.ts';
import { figure } from '../lib/figures.ts';
import { Database, query } from '../lib/database.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { IS_LONG } from '../lib/long.ts';
import { readyServer, startServer } from '../lib/server.ts';
import { Proxy } from '../lib/proxy.ts';

const ROUNDS = IS_LONG ? 5 : 2;
const TEXT_WRITERS = 8;
const READERS = 10;
const TWO_FILES = [20_000, 60_000];
const BACK_WITHIN_MS = 3000;
const ABSENT_MS = 6000;
/** The server tries again after five seconds at most. */
const SERVES_WITHIN_S = 15;
const CUT_ALL = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE application_name LIKE 'player-support%' AND pid <> pg_backend_pid()`;

type Seen = { unexpected: (number | string)[]; slowest: number; lastOk: number };

/** Reads until it is stopped; keeps the failures that are neither an answer nor "not now". */
const keepReading = async (person: Person, path: string, isOver: () => boolean, seen: Seen) => {
  while (!isOver()) {
    const begin = Date.now();
    const { status } = await person.ask('GET', path).catch(({ name }: Error) => ({ status: name }));
    if (status !== 200 && status !== 503) seen.unexpected.push(status);
    if (status === 200) seen.lastOk = Date.now();
    seen.slowest = Math.max(seen.slowest, Date.now() - begin);
    await sleep(20);
  }
};

test(`PostgreSQL restarted at once under load, ${ROUNDS} times`, async (t) => {
  const database = await Database.start(t);
  const DATA_DIR = await temporaryFolder(t);
  const server = await readyServer(t, { DATA_DIR, DATABASE_URL: database.url });
  const team = await Person.signIn(server.address, 'equipe@clube.test');
  const player = await Person.signIn(server.address, 'jogador@clube.test');
  const id = await player.ticketId();
  const writer = new Writer();
  const seen: Seen = { unexpected: [], slowest: 0, lastOk: 0 };
  let isOver = false;
  const over = () => isOver;
  const running = [
    ...Array.from({ length: TEXT_WRITERS }, () => writer.keepWriting(team, () => message(id), over)),
    writer.keepWriting(player, ticket, over),
    writer.keepWriting(team, () => message(id, TWO_FILES), over),
    ...Array.from({ length: READERS }, () => keepReading(player, '/api/tickets?limit=20', over, seen)),
  ];
  const recoveries = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await sleep(2000);
    await database.crash();
    await sleep(500);
    await database.up();
    const back = Date.now();
    const before = writer.acknowledged.length;
    while (seen.lastOk < back || writer.acknowledged.length === before) await sleep(10);
    recoveries.push(Date.now() - back);
  }
  await sleep(1000);
  isOver = true;
  await Promise.all(running);
  const evidence = await gather(database.url, DATA_DIR, writer.acknowledged);
  figure(t, {
    promise: 'A restart of the database costs answers of 503, nothing else',
    test: `immediate restart of PostgreSQL, ${ROUNDS} times under 10 writers and ${READERS} readers`,
    acknowledged: writer.acknowledged.length,
    lost: evidence.lost,
    doubled: evidence.doubled,
    recovery: `${(Math.max(...recoveries) / 1000).toFixed(1)} s`,
    more: `rows without file ${evidence.withoutFile}; slowest answer ${(seen.slowest / 1000).toFixed(1)} s; process unharmed`,
  });
  assert.deepEqual(writer.unexpected, []);
  assert.deepEqual(seen.unexpected, []);
  assert.equal(writer.unanswered, 0);
  assert.equal(server.process.exitCode, null);
  assertKept(evidence);
  assert.ok(
    Math.max(...recoveries) <= BACK_WITHIN_MS,
    `first answer and first write after ${recoveries.join(', ')} ms`,
  );
  assert.equal(await server.stop(), 0);
});

test('PostgreSQL is not there when the server starts', async (t) => {
  const proxy = new Proxy();
  const database = await Database.start(t, proxy);
  const [url, port] = [database.url, proxy.port];
  await database.crash();
  proxy.close();
  const server = await startServer(t, { DATA_DIR: await temporaryFolder(t), DATABASE_URL: url });
  const begin = Date.now();
  const statuses = new Set<string>();
  while (Date.now() - begin < ABSENT_MS) {
    for (const path of ['/healthz', '/readyz', '/api/tickets']) {
      const status = await fetch(server.address + path)
        .then(({ status }) => status)
        .catch(() => undefined);
      if (status) statuses.add(`${path} ${status}`);
    }
    await sleep(100);
  }
  assert.deepEqual([...statuses].sort(), ['/api/tickets 503', '/healthz 200', '/readyz 503']);
  await database.up();
  database.proxy = await new Proxy(database.proxy.targetPort).listen(port);
  const seconds = await server.ready();
  await Person.signIn(server.address, 'equipe@clube.test');
  figure(t, {
    promise: 'The server waits for its database',
    test: `no PostgreSQL for the first ${ABSENT_MS / 1000} s`,
    recovery: `${seconds.toFixed(1)} s`,
    more: 'meanwhile /healthz 200, /readyz and the API 503',
  });
  assert.ok(seconds <= SERVES_WITHIN_S);
  assert.equal(await server.stop(), 0);
});

test('the database takes no writes for a while', async (t) => {
  const database = await Database.start(t);
  const DATA_DIR = await temporaryFolder(t);
  const server = await readyServer(t, { DATA_DIR, DATABASE_URL: database.url });
  const team = await Person.signIn(server.address, 'equipe@clube.test');
  const id = await team.ticketId();
  const setReadOnly = async (value: 'on' | 'off') => {
    const mayWrite = `${database.url}?options=-c%20default_transaction_read_only%3Doff`;
    await query(mayWrite, `ALTER ROLE player_support SET default_transaction_read_only = ${value}`);
    await query(mayWrite, CUT_ALL);
  };
  await setReadOnly('on');
  await sleep(500);
  const read = await team.ask('GET', `/api/tickets/${id}/messages`);
  const refused = message(id);
  const write = await team.ask('POST', refused.path, refused.body(), { 'idempotency-key': refused.key });
  assert.deepEqual([read.status, write.status], [200, 503]);
  await setReadOnly('off');
  const begin = Date.now();
  const writer = new Writer();
  await writer.write(team, refused);
  const seconds = (Date.now() - begin) / 1000;
  const evidence = await gather(database.url, DATA_DIR, writer.acknowledged);
  figure(t, {
    promise: 'A database without room or right to write still answers questions',
    test: 'read-only for a while',
    acknowledged: writer.acknowledged.length,
    lost: evidence.lost,
    doubled: evidence.doubled,
    recovery: `${seconds.toFixed(1)} s`,
    more: 'meanwhile reads 200, writes 503',
  });
  assertKept(evidence);
  assert.ok(seconds <= 5);
  assert.equal(await server.stop(), 0);
});
