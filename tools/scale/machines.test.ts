import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import '../lib/exit-after-tests.ts';
import { Person } from '../lib/client.ts';
import { percentile } from '../lib/numbers.ts';
import { message, ticket, Writer } from '../lib/writer.ts';
import { assertKept, gather, temporaryFiles } from '../lib/evidence.ts';
import { figure } from '../lib/figures.ts';
import { LiveConnection } from '../lib/live.ts';
import { until } from '../lib/waiting.ts';
import { FLOOD_LIMIT, startMachines } from './machines.ts';
import { Tab } from './tab.ts';

const MEGABYTE = 1024 * 1024;
const PROMISE = 'Several machines serve like one';
const FRAMES = 50;
const WRITERS = 6;
const TABS = 20;
const TWO_FILES = [20_000, 60_000];
const SOCKETS_BACK_MS = 10_000;

const { one, other, servers, dataDirs, database, proxy, redis, store, pooler } = await startMachines({ after });
const team = await Person.signIn(proxy.address, 'equipe@clube.test');
const player = await Person.signIn(proxy.address, 'jogador@clube.test');
const ticketId = await player.ticketId();
const { bytesOf } = store;
type Online = { onlineUsers: number; totalConnections: number };

const getFile = (address: string, path: string, headers: Record<string, string> = {}) =>
  fetch(address + path, { headers: { authorization: `Bearer ${player.token}`, ...headers } });

/** Posts messages, by one person after the other. @returns when each was acknowledged */
const writeAlternately = async (count: number, writer: Writer, people: readonly Person[]) => {
  const written = new Map<number, number>();
  for (let number = 0; number < count; number += 1) {
    const row = await writer.write(people[number % people.length]!, message(ticketId));
    written.set(row!.id, Date.now());
  }
  return written;
};

test('a session made through the proxy is valid at every process, and each of them gets requests', async () => {
  for (const { address } of servers) assert.equal((await team.at(address).ask('GET', '/api/auth/me')).status, 200);
  for (let count = 0; count < 10; count += 1) assert.equal((await team.ask('GET', '/api/tickets?limit=5')).status, 200);
  for (const { address } of servers)
    assert.ok(proxy.output.includes(new URL(address).host), `${address} got no request`);
  assert.ok(!proxy.output.includes(team.token), 'the log of the proxy holds no session');
});

test('a file uploaded at one process is served by the other, whole and in part', async (t) => {
  const bytes = Buffer.from(randomBytes(4 * MEGABYTE).toString('hex'));
  const form = new FormData();
  form.append('files', new File([bytes], 'registro.txt'));
  const { status, body } = await player.at(one.address).ask('POST', `/api/tickets/${ticketId}/upload`, form);
  assert.equal(status, 201, body);
  const [{ filePath }] = JSON.parse(body) as [{ filePath: string }];
  for (const { address } of [one, other, proxy]) {
    const whole = Buffer.from(await (await getFile(address, filePath)).arrayBuffer());
    assert.ok(whole.equals(bytes), address);
    const part = await getFile(address, filePath, { range: `bytes=${MEGABYTE}-${MEGABYTE + 9}` });
    assert.equal(part.status, 206);
    assert.equal(await part.text(), bytes.toString('utf8', MEGABYTE, MEGABYTE + 10));
  }
  assert.ok(bytes.equals((await bytesOf(filePath.split('/').at(-1)!))!), 'it is in the store');
  for (const dataDir of dataDirs) assert.deepEqual(await temporaryFiles(dataDir), []);
  const large = new FormData();
  large.append('files', new File([new Uint8Array(60 * MEGABYTE).fill(97)], 'grande.txt'));
  const refused = await player.ask('POST', `/api/tickets/${ticketId}/upload`, large);
  assert.equal(refused.status, 413, refused.body);
  t.diagnostic((JSON.parse(refused.body) as { message: string }).message);
});

test('each process receives what the other writes, and online users are counted over both', async (t) => {
  const lives = [
    await LiveConnection.open(one.address, player.token),
    await LiveConnection.open(other.address, team.token),
  ];
  const writer = new Writer();
  const written = await writeAlternately(FRAMES, writer, [team.at(one.address), team.at(other.address)]);
  for (const live of lives)
    assert.ok(await until(() => live.messageIds().size === FRAMES, 5000), `${live.messageIds().size}`);
  const delays = lives[0]!.messages().map(({ at, id }) => at - written.get(id)!);
  assert.equal(lives[0]!.messages().length, FRAMES, 'nothing twice');
  const expected = { onlineUsers: 2, totalConnections: 2 };
  for (const { address } of servers) {
    const ask = () => team.at(address).get<Online>('/api/admin/online-users');
    await until(async () => (await ask()).totalConnections === 2, 5000);
    assert.deepEqual(await ask(), expected);
  }
  lives.forEach((live) => live.close());
  figure(t, {
    promise: PROMISE,
    test: `${FRAMES} messages at two processes, a live connection at each (PgBouncer ${pooler.version}, Redis)`,
    acknowledged: written.size,
    lost: written.size - lives[0]!.messageIds().size,
    more: `from answer to frame p95 ${Math.round(percentile(delays, 0.95))} ms`,
  });
  assert.ok(percentile(delays, 0.95) <= 500);
});

test('a flood over both processes is stopped as one over one', async (t) => {
  const players = servers.map(({ address }) => player.at(address));
  const sending = Array.from({ length: 2 * FLOOD_LIMIT }, (_, number) => {
    const { path, body } = message(ticketId);
    return players[number % 2]!.ask('POST', path, body());
  });
  const statuses = (await Promise.all(sending)).map(({ status }) => status);
  const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
  t.diagnostic(`${count(201)} of ${statuses.length} got through, ${count(429)} did not`);
  assert.deepEqual([count(201), count(429)], [FLOOD_LIMIT, FLOOD_LIMIT]);
});

test('Redis is killed and comes back: nothing is lost, and the servers go on', async (t) => {
  const lives = [
    await LiveConnection.open(one.address, player.token),
    await LiveConnection.open(other.address, player.token),
  ];
  const people = servers.map(({ address }) => team.at(address));
  const writer = new Writer();
  const all = new Map<number, number>();
  const missing = () => lives.flatMap((live) => [...all.keys()].filter((id) => !live.messageIds().has(id)));
  const receivedAll = () => missing().length === 0;
  const write = async (count: number) =>
    (await writeAlternately(count, writer, people)).forEach((when, id) => all.set(id, when));
  await write(FRAMES);
  await redis.kill();
  const gone = Date.now();
  await write(FRAMES);
  const receivedWithout = await until(receivedAll, 5000);
  const caughtUp = Date.now() - gone;
  await until(async () => (await people[0]!.get<Online>('/api/admin/online-users')).totalConnections === 2, 8000);
  assert.equal(
    (await people[0]!.get<Online>('/api/admin/online-users')).totalConnections,
    2,
    'counted in the database meanwhile',
  );
  await redis.up();
  assert.ok(await until(() => servers.every(({ output }) => output.includes('Redis is back')), 10_000));
  await write(FRAMES);
  // A hanging Redis is worse than a stopped one, so no request may wait for it for long.
  redis.signal('SIGSTOP');
  const begin = Date.now();
  await write(10);
  const slowest = Date.now() - begin;
  redis.signal('SIGCONT');
  await write(10);
  const receivedInTheEnd = await until(receivedAll, 10_000);
  lives.forEach((live) => live.close());
  figure(t, {
    promise: PROMISE,
    test: `Redis killed, started again, then suspended, while ${all.size} messages are written`,
    acknowledged: all.size,
    lost: missing().length,
    doubled: lives[0]!.messages().length - lives[0]!.messageIds().size,
    recovery: `${(caughtUp / 1000).toFixed(1)} s`,
    more: `ten messages while it hangs: ${slowest} ms`,
  });
  assert.ok(receivedWithout, 'what was written without Redis is read from the log');
  assert.ok(receivedInTheEnd, 'nothing is missing in the end');
  assert.equal(writer.unexpected.length, 0);
  assert.ok(slowest < 8000);
  for (const { output } of servers) assert.ok(output.split('Redis is away').length - 1 <= 2, 'logged once each time');
});

test('one of two processes is killed under load behind the proxy', async (t) => {
  const writer = new Writer();
  const tabs = Array.from({ length: TABS }, (_, number) => new Tab(proxy.address, (number % 2 ? team : player).token));
  assert.ok(await until(() => tabs.every((tab) => tab.isOpen), 5000));
  let isOver = false;
  const over = () => isOver;
  const writing = [
    ...Array.from({ length: WRITERS }, () => writer.keepWriting(team, () => message(ticketId), over)),
    writer.keepWriting(player, ticket, over),
    writer.keepWriting(team, () => message(ticketId, TWO_FILES), over),
  ];
  assert.ok(await until(() => writer.acknowledged.length >= 100, 30_000));
  const killedAt = Date.now();
  one.signal('SIGKILL');
  const before = writer.acknowledged.length;
  await until(() => writer.acknowledged.length > before + WRITERS, 20_000);
  const seconds = (Date.now() - killedAt) / 1000;
  await sleep(200);
  const back = await until(() => tabs.every((tab) => tab.isOpen), SOCKETS_BACK_MS);
  const backAfter = Date.now() - killedAt;
  await sleep(1000);
  isOver = true;
  await Promise.all(writing);
  const last = await writer.write(team, message(ticketId));
  assert.ok(
    await until(() => tabs.every((tab) => tab.live.messageIds().has(last!.id)), 3000),
    'every tab receives again',
  );
  await Promise.all(tabs.map((tab) => tab.close()));
  const evidence = await gather(database.url, bytesOf, writer.acknowledged);
  figure(t, {
    promise: PROMISE,
    test: `kill -9 of one of two processes behind nginx, ${TABS} live connections, ${WRITERS + 2} writers, files in S3`,
    acknowledged: writer.acknowledged.length,
    lost: evidence.lost,
    doubled: evidence.doubled,
    recovery: `${seconds.toFixed(1)} s`,
    more: `all live connections back after ${(backAfter / 1000).toFixed(1)} s; rows without file ${evidence.withoutFile}`,
  });
  assert.deepEqual(writer.unexpected, []);
  assert.equal(writer.unanswered, 0);
  assert.ok(back, 'within 10 s');
  assertKept(evidence);
});

test('the stored file of every row has the bytes that were sent', async () => {
  const rows = await database.query<{ key: string; sha256: string }>(
    'SELECT "fileKey" AS key, sha256 FROM ticket_attachments',
  );
  assert.ok(rows.length > 0);
  for (const { key, sha256 } of rows)
    assert.equal(
      createHash('sha256')
        .update((await bytesOf(key))!)
        .digest('hex'),
      sha256,
    );
});

test('the remaining process stops in order', async () => {
  assert.equal(await other.stop(), 0);
});
