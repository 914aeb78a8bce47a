import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import '../lib/exit-after-tests.ts';
import { newPlayer, Person } from '../lib/client.ts';
import { percentile } from '../lib/numbers.ts';
import { message, Writer } from '../lib/writer.ts';
import { figure } from '../lib/figures.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { IS_LONG } from '../lib/long.ts';
import { readyServer } from '../lib/server.ts';
import { LiveConnection } from '../lib/live.ts';
import { until } from '../lib/waiting.ts';
import { Proxy } from '../lib/proxy.ts';

const SLOW = IS_LONG ? 500 : 300;
const CUT_WITHIN_MS = 60_000;
const PEOPLE = 10;
const LIVES = 500;
const BACK_WITHIN_MS = 10_000;
const MISSED = 20;
/** As the frontend waits: three seconds, with jitter. */
const RETRY_MS = 3000;
const SPREAD_MS = 500;

/** Sends a byte of a header now and then, or a piece of a body and never the rest. */
const slowClient = (port: number, number: number) => {
  const socket = connect(port, '127.0.0.1');
  const isStuck = number % 3 === 0;
  const body =
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{';
  socket.on('error', () => undefined);
  socket.write(isStuck ? body : 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  const timer = isStuck ? undefined : setInterval(() => socket.write('x'), 2000);
  // Not `once` of node:events, which rejects at the error that a cut connection reports.
  const closed = new Promise((resolve) => socket.once('close', resolve)).finally(() => clearInterval(timer));
  return { socket, isStuck, closed };
};

const timesOf = async (person: Person, forMs: number, statuses: Set<number>) => {
  const times: number[] = [];
  for (const end = Date.now() + forMs; Date.now() < end; await sleep(50)) {
    const begin = Date.now();
    const response = await person.ask('GET', '/api/tickets?limit=20');
    statuses.add(response.status);
    times.push(Date.now() - begin);
  }
  return times;
};

test(`${SLOW} slow and stuck clients`, async (t) => {
  const server = await readyServer(t, { DATA_DIR: await temporaryFolder(t) });
  const person = await Person.signIn(server.address, 'jogador@clube.test');
  const port = server.port;
  const begin = Date.now();
  const clients = Array.from({ length: SLOW }, (_, number) => slowClient(port, number));
  const statuses = new Set<number>();
  const times = await timesOf(person, 8000, statuses);
  const slow = clients.filter(({ isStuck }) => !isStuck);
  const wereCut = await until(() => slow.every(({ socket }) => socket.destroyed), CUT_WITHIN_MS);
  const seconds = (Date.now() - begin) / 1000;
  clients.forEach(({ socket }) => socket.destroy());
  await Promise.all(clients.map(({ closed }) => closed));
  figure(t, {
    promise: 'A slow client delays no other client',
    test: `${SLOW} clients with endless headers or half a body`,
    recovery: '–',
    more: `others' answers p95 ${Math.round(percentile(times, 0.95))} ms; slow headers cut after ${seconds.toFixed(0)} s`,
  });
  assert.ok(wereCut, 'clients that never finish their headers are cut');
  assert.deepEqual([...statuses], [200]);
  assert.ok(percentile(times, 0.95) < 1000);
  assert.equal(await server.stop(), 0);
});

const addPeople = async (address: string) => {
  const admin = await Person.signIn(address, 'admin@clube.test');
  const people: Person[] = [];
  while (people.length < PEOPLE) people.push(await newPlayer(admin));
  return people;
};

/** Reconnects as the frontend does. @returns after how many milliseconds it was back */
const comeBack = async (address: string, person: Person, since: number) => {
  for (;;) {
    await sleep(RETRY_MS + (Math.random() * 2 - 1) * SPREAD_MS);
    try {
      return { live: await LiveConnection.open(address, person.token), after: Date.now() - since };
    } catch (error) {
      if (error instanceof Error && error.message === 'refused: 429') throw error;
    }
  }
};

test(`${LIVES} live connections dropped at once`, async (t) => {
  const server = await readyServer(t, { DATA_DIR: await temporaryFolder(t) });
  const proxy = await new Proxy(server.port).listen();
  t.after(() => proxy.close());
  proxy.delayMs = 5;
  const throughProxy = `http://127.0.0.1:${proxy.port}`;
  const people = await addPeople(server.address);
  const team = await Person.signIn(server.address, 'equipe@clube.test');
  const owner = people[0]!;
  const opened = await owner.ask('POST', '/api/tickets', {
    category: 'duvidas',
    worldId: 1,
    title: 'Falha',
    description: 'falha de rede',
  });
  const { id } = JSON.parse(opened.body) as { id: number };
  const holders = Array.from({ length: LIVES }, (_, number) => people[number % PEOPLE]!);
  const lives = await Promise.all(holders.map((person) => LiveConnection.open(throughProxy, person.token)));

  const begin = Date.now();
  proxy.cut();
  const statuses = new Set<number>();
  const returning = Promise.all(holders.map((person) => comeBack(throughProxy, person, begin)));
  const [times] = await Promise.all([timesOf(team, RETRY_MS + SPREAD_MS + 1500, statuses), returning]);
  const back = await returning;
  const writer = new Writer();
  for (let count = 0; count < MISSED; count += 1) await writer.write(team, message(id));
  const owners = back.filter((_, index) => holders[index] === owner).map(({ live }) => live);
  const allCame = await until(() => owners.every((live) => live.messages().length === MISSED), 5000);
  const listed = (await owner.get<unknown[]>(`/api/tickets/${id}/messages?limit=500`)).length;
  const others = back.filter((_, index) => holders[index] !== owner).flatMap(({ live }) => live.messages());
  const slowest = Math.max(...back.map(({ after }) => after));
  [...lives, ...back.map(({ live }) => live)].forEach((live) => live.close());
  figure(t, {
    promise: 'Every client reconnects by itself after the network was gone',
    test: `${LIVES} live connections cut at once`,
    acknowledged: writer.acknowledged.length,
    lost: MISSED - listed,
    doubled: owners.reduce((sum, live) => sum + Math.max(0, live.messages().length - MISSED), 0),
    recovery: `${(slowest / 1000).toFixed(1)} s`,
    more: `others' answers p95 ${Math.round(percentile(times, 0.95))} ms meanwhile; frames to strangers ${others.length}`,
  });
  assert.ok(slowest <= BACK_WITHIN_MS, `the last was back after ${slowest} ms`);
  assert.ok(allCame, 'every connection received every message once');
  assert.equal(others.length, 0);
  assert.deepEqual([...statuses], [200]);
  assert.ok(percentile(times, 0.95) < 1000);
  assert.equal(await server.stop(), 0);
});
