import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import '../faults/lib/leave.mjs';
import { message, percentile, Person, ticket, Writer } from '../faults/lib/client.mjs';
import { assertKept, gather, temporaryFiles } from '../faults/lib/evidence.mjs';
import { figure } from '../faults/lib/figures.mjs';
import { Live, until } from '../faults/lib/live.mjs';
import { FLOOD_LIMIT, startMachines } from './lib/machines.mjs';
import { Tab } from './lib/tab.mjs';

const MEGABYTE = 1024 * 1024;
const PROMISE = 'Several machines are one product';
const FRAMES = 50;
const WRITERS = 6;
const TABS = 20;
const TWO_FILES = [20_000, 60_000];
const SOCKETS_BACK_MS = 10_000;

const { apps, database, proxy, redis, store, pooler } = await startMachines({ after });
const [one, other] = apps;
const [team, player] = await Promise.all(
  ['equipe@clube.test', 'jogador@clube.test'].map((email) => Person.signIn(proxy.address, email)),
);
const ticketId = await player.ticketId();
/** The same person at another door. */
const at = (address, { token, user }) => new Person(address, { token, user });

const { bytesOf } = store;

const getFile = (address, path, headers = {}) =>
  fetch(address + path, { headers: { authorization: `Bearer ${player.token}`, ...headers } });

/** Posts one message here and there, as told, and says when each was answered. */
const writeAlternately = async (count, writer, people) => {
  const written = new Map();
  for (let number = 0; number < count; number += 1) {
    const row = await writer.write(people[number % people.length], message(ticketId));
    written.set(row.id, Date.now());
  }
  return written;
};

const heardBy = (live) => new Set(live.messages().map(({ message: { id } }) => id));

test('one signs in at the proxy and is known at every process, which all get work', async () => {
  for (const app of apps) assert.equal((await at(app.address, team).ask('GET', '/api/auth/me')).status, 200);
  for (let count = 0; count < 10; count += 1) assert.equal((await team.ask('GET', '/api/tickets?limit=5')).status, 200);
  for (const { address } of apps) assert.ok(proxy.output.includes(new URL(address).host), `${address} got nothing`);
  assert.ok(!proxy.output.includes(team.token), 'the log of the proxy holds no session');
});

test('a file goes in at one process and comes out at the other, whole and in part', async (t) => {
  const bytes = Buffer.from(randomBytes(4 * MEGABYTE).toString('hex'));
  const form = new FormData();
  form.append('files', new File([bytes], 'registro.txt'));
  const { status, body } = await at(one.address, player).ask('POST', `/api/tickets/${ticketId}/upload`, form);
  assert.equal(status, 201, body);
  const [{ filePath }] = JSON.parse(body);
  for (const { address } of [one, other, proxy]) {
    const whole = Buffer.from(await (await getFile(address, filePath)).arrayBuffer());
    assert.ok(whole.equals(bytes), address);
    const part = await getFile(address, filePath, { range: `bytes=${MEGABYTE}-${MEGABYTE + 9}` });
    assert.equal(part.status, 206);
    assert.equal(await part.text(), bytes.toString('utf8', MEGABYTE, MEGABYTE + 10));
  }
  assert.ok(bytes.equals(await bytesOf(filePath.split('/').at(-1))), 'it lies in the store');
  for (const { dataDir } of apps) assert.deepEqual(await temporaryFiles(dataDir), []);
  const large = new FormData();
  large.append('files', new File([new Uint8Array(60 * MEGABYTE).fill(97)], 'grande.txt'));
  const refused = await player.ask('POST', `/api/tickets/${ticketId}/upload`, large);
  assert.equal(refused.status, 413, refused.body);
  t.diagnostic(JSON.parse(refused.body).message);
});

test('what one process writes is heard at the other, and who is online is counted over both', async (t) => {
  const lives = [await Live.open(one.address, player.token), await Live.open(other.address, team.token)];
  const writer = new Writer();
  const written = await writeAlternately(FRAMES, writer, [at(one.address, team), at(other.address, team)]);
  for (const live of lives) assert.ok(await until(() => heardBy(live).size === FRAMES, 5000), `${heardBy(live).size}`);
  const delays = lives[0].messages().map(({ at: when, message: { id } }) => when - written.get(id));
  assert.equal(lives[0].messages().length, FRAMES, 'nothing twice');
  const expected = { onlineUsers: 2, totalConnections: 2 };
  for (const { address } of apps) {
    const ask = () => at(address, team).get('/api/admin/online-users');
    await until(async () => (await ask()).totalConnections === 2, 5000);
    assert.deepEqual(await ask(), expected);
  }
  lives.forEach((live) => live.close());
  figure(t, {
    promise: PROMISE,
    test: `${FRAMES} messages at two processes, a live connection at each (PgBouncer ${pooler.version}, Redis)`,
    acknowledged: written.size,
    lost: written.size - heardBy(lives[0]).size,
    more: `from answer to frame p95 ${percentile(delays, 0.95)} ms`,
  });
  assert.ok(percentile(delays, 0.95) <= 500);
});

test('a flood over both processes is stopped as one over one', async (t) => {
  const players = apps.map(({ address }) => at(address, player));
  const sending = Array.from({ length: 2 * FLOOD_LIMIT }, (_, number) => {
    const { path, body } = message(ticketId);
    return players[number % 2].ask('POST', path, body());
  });
  const statuses = (await Promise.all(sending)).map(({ status }) => status);
  const count = (wanted) => statuses.filter((status) => status === wanted).length;
  t.diagnostic(`${count(201)} of ${statuses.length} got through, ${count(429)} did not`);
  assert.deepEqual([count(201), count(429)], [FLOOD_LIMIT, FLOOD_LIMIT]);
});

test('Redis goes and comes back: nothing is lost, and the product goes on', async (t) => {
  const lives = [await Live.open(one.address, player.token), await Live.open(other.address, player.token)];
  const people = apps.map(({ address }) => at(address, team));
  const writer = new Writer();
  const all = new Map();
  const missing = () => lives.flatMap((live) => [...all.keys()].filter((id) => !heardBy(live).has(id)));
  const heardAll = () => missing().length === 0;
  const write = async (count) =>
    (await writeAlternately(count, writer, people)).forEach((when, id) => all.set(id, when));
  await write(FRAMES);
  await redis.kill();
  const gone = Date.now();
  await write(FRAMES);
  const heardWithout = await until(heardAll, 5000);
  const caughtUp = Date.now() - gone;
  await until(async () => (await people[0].get('/api/admin/online-users')).totalConnections === 2, 8000);
  assert.equal(
    (await people[0].get('/api/admin/online-users')).totalConnections,
    2,
    'counted in the database meanwhile',
  );
  await redis.up();
  assert.ok(await until(() => apps.every(({ output }) => output.includes('Redis is back')), 10_000));
  await write(FRAMES);
  // One that hangs is worse than one that is gone: nobody waits for it for long.
  redis.signal('SIGSTOP');
  const begin = Date.now();
  await write(10);
  const slowest = Date.now() - begin;
  redis.signal('SIGCONT');
  await write(10);
  const heardInTheEnd = await until(heardAll, 10_000);
  lives.forEach((live) => live.close());
  figure(t, {
    promise: PROMISE,
    test: `Redis killed, started again, then stopped without a word, while ${all.size} messages are written`,
    acknowledged: all.size,
    lost: missing().length,
    doubled: lives[0].messages().length - heardBy(lives[0]).size,
    recovery: `${(caughtUp / 1000).toFixed(1)} s`,
    more: `ten messages while it hangs: ${slowest} ms`,
  });
  assert.ok(heardWithout, 'what was written without Redis is read from the log');
  assert.ok(heardInTheEnd, 'nothing is missing in the end');
  assert.equal(writer.faults.length, 0);
  assert.ok(slowest < 8000);
  for (const { output } of apps) assert.ok(output.split('Redis is away').length - 1 <= 2, 'said once each time');
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
  assert.ok(await until(() => tabs.every((tab) => heardBy(tab.live).has(last.id)), 3000), 'all hear again');
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
  assert.deepEqual(writer.faults, []);
  assert.equal(writer.hung, 0);
  assert.ok(back, 'within 10 s');
  assertKept(evidence);
});

test('the file that a row names is the one that was sent, byte for byte', async () => {
  const rows = await database.query('SELECT "fileKey" AS key, sha256 FROM ticket_attachments');
  assert.ok(rows.length > 0);
  for (const { key, sha256 } of rows)
    assert.equal(
      createHash('sha256')
        .update(await bytesOf(key))
        .digest('hex'),
      sha256,
    );
});

test('the process that is left stops in order', async () => {
  assert.equal(await other.stop(), 0);
});
