import { setTimeout as sleep } from 'node:timers/promises';
import { type AtEnd, withCleanup } from '../lib/cleanup.ts';
import { JSON_TYPE } from '../lib/client.ts';
import { query, queryOne } from '../lib/database.ts';
import { LiveConnection } from '../lib/live.ts';
import { median, short, whole } from '../lib/numbers.ts';
import { openFilesMax, residentBytes } from '../lib/process-figures.ts';
import type { RunningServer } from '../lib/server.ts';
import { Load } from './children.ts';
import type { Cluster } from './cluster.ts';
import { Holders, tokensOf } from './live-holders.ts';
import type { Options } from './options.ts';
import { playersOf, TEAM } from './seed.ts';
import { type Headers, sessionsOf, startBenchServer, tokenOf } from './server.ts';

const PER_PERSON = 10;
const RECEIVERS = 1000;
const PROMOTED = RECEIVERS / PER_PERSON;
const STAFF = 3;
const DROPPED = 500;
const FRAMES = 15;
const MESSAGES = 50;
const SETTLE_MS = 2000;
const RECEIVED_WITHIN_MS = 10_000;
/** For everything that is no live connection. */
const SPARE_FILES = 300;
const BACK_SECONDS = 6;
const now = (): number => performance.timeOrigin + performance.now();

export type Live = {
  message: { medianMs: number };
  broadcast: { sockets: number; lastMs: number };
  dropped: { sockets: number; backMs: number; refused: number; p95: number };
  many: { sockets: number; asked: number; bytesEach: number; openedMs: number };
};
type People = { url: string; team: number[]; players: number[]; staff: Headers; player: Headers; ticket: number };

const changePriority = async (address: string, headers: Headers, id: number, number: number): Promise<void> => {
  const body = JSON.stringify({ priority: number % 2 === 0 ? 'high' : 'low' });
  const options = { method: 'PATCH', headers: { ...headers, ...JSON_TYPE }, body };
  const { status } = await fetch(`${address}/api/tickets/${id}`, options);
  if (status !== 200) throw new Error(`The priority was not changed: ${status}`);
};

/** From the request that changes a ticket until the last connection of the team has the frame. */
const broadcast = async (end: AtEnd, address: string, people: People): Promise<Live['broadcast']> => {
  const { url, team, staff, ticket } = people;
  const holders = await Holders.start(end, address, await tokensOf(url, team, RECEIVERS));
  const times: number[] = [];
  for (let number = 0; number < FRAMES; number += 1) {
    const received = await holders.receive('ticket_updated');
    const begin = now();
    await changePriority(address, staff, ticket, number);
    times.push(Math.max(...(await Promise.all(received)).map(({ last }) => last)) - begin);
  }
  holders.end();
  return { sockets: holders.open, lastMs: median(times) };
};

const nextNewMessage = (live: LiveConnection): Promise<number> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A message did not arrive.')), RECEIVED_WITHIN_MS);
    const onMessage = (data: Buffer): void => {
      if ((JSON.parse(data.toString()) as { type: string }).type !== 'new_message') return;
      live.socket.off('message', onMessage);
      clearTimeout(timer);
      resolve(performance.now());
    };
    live.socket.on('message', onMessage);
  });

/** From the request of one client until the frame at the other. */
const posted = async (address: string, { staff, player, ticket }: People): Promise<number> => {
  const live = await LiveConnection.open(address, tokenOf(player));
  const times: number[] = [];
  for (let number = 0; number < MESSAGES; number += 1) {
    const received = nextNewMessage(live);
    const begin = performance.now();
    const body = JSON.stringify({ message: `Mensagem ${number}` });
    const options = { method: 'POST', headers: { ...staff, ...JSON_TYPE }, body };
    await fetch(`${address}/api/tickets/${ticket}/messages`, options);
    times.push((await received) - begin);
  }
  live.close();
  return median(times);
};

/** All lose their connection at once, and others go on working. */
const dropped = async (end: AtEnd, origin: string, { url, players, staff }: People): Promise<Live['dropped']> => {
  const holders = await Holders.start(end, origin, await tokensOf(url, players, DROPPED));
  const requests = [{ path: '/api/tickets?status=open&limit=50', headers: staff }];
  const returning = holders.drop();
  const { p95 } = await new Load(end).run({ origin, connections: 2, seconds: BACK_SECONDS, requests });
  const back = await returning;
  holders.end();
  const refused = back.reduce((sum, one) => sum + one.refused, 0);
  return { sockets: DROPPED, backMs: Math.max(...back.map(({ slowest }) => slowest)), refused, p95 };
};

/** In a process that has held none before: memory that it has already is not used again. */
const many = async (end: AtEnd, { url, players }: People, asked: number): Promise<Live['many']> => {
  const server: RunningServer = await startBenchServer(end, url);
  await sleep(SETTLE_MS);
  const before = residentBytes(server.pid);
  const begin = now();
  const holders = await Holders.start(end, server.address, await tokensOf(url, players, asked));
  const openedMs = now() - begin;
  await sleep(SETTLE_MS);
  const bytesEach = (residentBytes(server.pid) - before) / holders.open;
  holders.end();
  return { sockets: holders.open, asked, bytesEach, openedMs };
};

const range = (from: number, count: number): number[] => Array.from({ length: count }, (_, number) => from + number);

/** Makes a hundred people more members of the team, so that a thousand connections can be theirs. */
const peopleIn = async (url: string, size: number): Promise<People> => {
  await query(url, `UPDATE users SET role = 'staff' WHERE id > $1 AND id <= $2`, [TEAM, TEAM + PROMOTED]);
  const { id: ticket, userId } = await queryOne<{ id: number; userId: number }>(
    url,
    `SELECT id, "userId" FROM tickets WHERE status = 'in_progress' AND "userId" > $1 ORDER BY id DESC LIMIT 1`,
    [TEAM + PROMOTED],
  );
  // A priority that stays as it is sends no frame.
  await query(url, `UPDATE tickets SET priority = 'medium' WHERE id = $1`, [ticket]);
  const [staff, player] = (await sessionsOf(url, [STAFF, userId])) as [Headers, Headers];
  const players = range(TEAM + PROMOTED + 1, playersOf(size) - PROMOTED);
  return { url, team: range(TEAM + 1, PROMOTED), players, staff, player, ticket };
};

const show = ({ message, broadcast: frame, dropped: lost, many: kept }: Live): void => {
  const back = `back after ${short(lost.backMs / 1000)} s, ${lost.refused} refused, API p95 ${short(lost.p95)} ms`;
  const opened = `${short(kept.bytesEach / 1000)} kB each, opened in ${short(kept.openedMs / 1000)} s`;
  console.log(`  a message reaches the other side after ${short(message.medianMs)} ms`);
  console.log(`  a frame reaches the last of ${whole(frame.sockets)} after ${short(frame.lastMs)} ms`);
  console.log(`  ${lost.sockets} lost at once: ${back}`);
  console.log(`  ${whole(kept.sockets)} connections: ${opened}`);
};

/** Live connections: what they take, how fast frames are, and what happens when all are lost at once. */
export const measureLive = (cluster: Cluster, size: number, { sockets }: Options): Promise<Live> =>
  withCleanup(async (end) => {
    console.log('\nLive connections:');
    const url = await cluster.copy(end, size);
    const people = await peopleIn(url, size);
    const { address } = await startBenchServer(end, url);
    const results: Live = {
      message: { medianMs: await posted(address, people) },
      broadcast: await broadcast(end, address, people),
      dropped: await dropped(end, address, people),
      many: await many(end, people, Math.min(sockets, openFilesMax() - SPARE_FILES)),
    };
    show(results);
    return results;
  });
