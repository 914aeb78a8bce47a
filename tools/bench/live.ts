import { setTimeout as sleep } from 'node:timers/promises';
import { type AtEnd, withCleanup } from '../lib/cleanup.ts';
import { query, queryOne } from '../lib/database.ts';
import { median, whole } from '../lib/numbers.ts';
import { openFilesMax, residentBytes } from '../lib/process-figures.ts';
import type { Cluster } from './cluster.ts';
import { Connections } from './connections.ts';
import { ask, load, post, type Request } from './load.ts';
import type { Options } from './options.ts';
import { atMost, type Result } from './promises.ts';
import { playersOf, TEAM } from './seed.ts';
import { type Headers, sessionsOf, startBenchServer, tokenOf } from './server.ts';

const PER_PERSON = 10;
const RECEIVERS = 1000;
const PROMOTED = RECEIVERS / PER_PERSON;
const STAFF = 3;
const DROPPED = 500;
const FRAMES = 15;
const MESSAGES = 50;
const SEARCHES = 10;
const SEARCH_AGAIN_MS = 25;
const FOUND_WITHIN_MS = 30_000;
const SETTLE_MS = 2000;
const SPARE_FILES = 300;
const BACK_SECONDS = 6;

type People = { url: string; team: number[]; players: number[]; staff: Headers; player: Headers; ticket: number };

const tokensOf = async (url: string, ids: readonly number[], count: number): Promise<string[]> => {
  const owners = Array.from({ length: count }, (_, number) => ids[number % ids.length]!);
  return (await sessionsOf(url, owners)).map(tokenOf);
};

const reply = ({ staff, ticket }: People, message: string): Request =>
  post(`/api/tickets/${ticket}/messages`, staff, { message });

/** @returns the median of the milliseconds from a request until the last connection received the resulting frame */
const framesAfter = async (
  address: string,
  held: Connections,
  type: string,
  requests: readonly Request[],
): Promise<number> => {
  const times: number[] = [];
  for (const request of requests) {
    const received = held.receive(type);
    const begin = performance.now();
    await ask(address, request);
    times.push((await received) - begin);
  }
  held.close();
  return median(times);
};

const posted = async (end: AtEnd, address: string, people: People): Promise<number> => {
  const held = await Connections.open(end, address, [tokenOf(people.player)]);
  const replies = Array.from({ length: MESSAGES }, (_, number) => reply(people, `Mensagem ${number}`));
  return framesAfter(address, held, 'new_message', replies);
};

const broadcast = async (end: AtEnd, address: string, { url, team, staff, ticket }: People): Promise<number> => {
  const held = await Connections.open(end, address, await tokensOf(url, team, RECEIVERS));
  const changes = Array.from({ length: FRAMES }, (_, number): Request => {
    const change = post(`/api/tickets/${ticket}`, staff, { priority: number % 2 === 0 ? 'high' : 'low' }, 200);
    return { ...change, method: 'PATCH' };
  });
  return framesAfter(address, held, 'ticket_updated', changes);
};

/** @returns the longest time in milliseconds from the response to a reply until the search finds it */
const found = async (address: string, people: People): Promise<number> => {
  const times: number[] = [];
  for (let number = 0; number < SEARCHES; number += 1) {
    const word = `fresca${Date.now()}`;
    await ask(address, reply(people, word));
    const begin = performance.now();
    const search = { path: `/api/search?q=${word}`, headers: people.staff };
    while ((await ask(address, search)).text === '[]') {
      if (performance.now() - begin > FOUND_WITHIN_MS) throw new Error(`"${word}" is not found.`);
      await sleep(SEARCH_AGAIN_MS);
    }
    times.push(performance.now() - begin);
  }
  return Math.max(...times);
};

const dropped = async (end: AtEnd, origin: string, { url, players, staff }: People) => {
  const held = await Connections.open(end, origin, await tokensOf(url, players, DROPPED));
  const requests = [{ path: '/api/tickets?status=open&limit=50', headers: staff }];
  const [backMs, { p95 }] = await Promise.all([
    held.drop(),
    load({ origin, connections: 2, seconds: BACK_SECONDS, requests }),
  ]);
  held.close();
  return { backMs, refused: held.refused, p95 };
};

/** Uses a new process, because memory of earlier connections would be reused. */
const many = async (end: AtEnd, { url, players }: People, asked: number) => {
  const server = await startBenchServer(end, url);
  const tokens = await tokensOf(url, players, asked);
  await sleep(SETTLE_MS);
  const before = residentBytes(server.pid);
  const held = await Connections.open(end, server.address, tokens);
  const { count } = held;
  await sleep(SETTLE_MS);
  const bytesEach = (residentBytes(server.pid) - before) / count;
  held.close();
  if (count < asked) throw new Error(`${asked - count} of ${asked} connections were refused.`);
  return { count, bytesEach };
};

const range = (from: number, count: number): number[] => Array.from({ length: count }, (_, number) => from + number);

/** Adds a hundred people to the team, so that they can hold a thousand connections. */
const peopleIn = async (url: string, size: number): Promise<People> => {
  await query(url, `UPDATE users SET role = 'staff' WHERE id > $1 AND id <= $2`, [TEAM, TEAM + PROMOTED]);
  const { id: ticket, userId } = await queryOne<{ id: number; userId: number }>(
    url,
    `SELECT id, "userId" FROM tickets WHERE status = 'in_progress' AND "userId" > $1 ORDER BY id DESC LIMIT 1`,
    [TEAM + PROMOTED],
  );
  // An unchanged priority sends no frame.
  await query(url, `UPDATE tickets SET priority = 'medium' WHERE id = $1`, [ticket]);
  const [staff, player] = (await sessionsOf(url, [STAFF, userId])) as [Headers, Headers];
  const players = range(TEAM + PROMOTED + 1, playersOf(size) - PROMOTED);
  return { url, team: range(TEAM + 1, PROMOTED), players, staff, player, ticket };
};

export const measureLive = (cluster: Cluster, size: number, { sockets }: Options): Promise<Result> =>
  withCleanup(async (end) => {
    const url = await cluster.copy(end, size);
    const people = await peopleIn(url, size);
    const { address } = await startBenchServer(end, url);
    const figures = {
      postedMs: await posted(end, address, people),
      broadcastMs: await broadcast(end, address, people),
      foundMs: await found(address, people),
      dropped: await dropped(end, address, people),
      many: await many(end, people, Math.min(sockets, openFilesMax() - SPARE_FILES)),
    };
    const { postedMs, broadcastMs, foundMs, dropped: lost, many: kept } = figures;
    const promises = [
      atMost('a message posted is at the other side, median', 200, postedMs, 'ms'),
      atMost(`one frame to ${whole(RECEIVERS)} connections: the last one, from the request`, 50, broadcastMs, 'ms'),
      atMost('a word of a reply is found after it, longest', 2000, foundMs, 'ms'),
      atMost(`${DROPPED} connections lost at once: all back`, 10, lost.backMs / 1000, 's'),
      atMost('answers of 429 meanwhile', 0, lost.refused, 'answers'),
      atMost('p95 of the list meanwhile', 1000, lost.p95, 'ms'),
      atMost(`${whole(kept.count)} live connections to one process, resident each`, 20, kept.bytesEach / 1000, 'kB'),
    ];
    return { promises, figures };
  });
