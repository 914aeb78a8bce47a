import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type AtEnd, withCleanup } from '../lib/cleanup.ts';
import { query } from '../lib/database.ts';
import { medians, type Summary } from '../lib/numbers.ts';
import { processorSeconds } from '../lib/process-figures.ts';
import type { BareSettings } from './bare.ts';
import type { Cluster } from './cluster.ts';
import { load, type Request } from './load.ts';
import type { Options } from './options.ts';
import { atLeast, atMost, type Promised, type Result } from './promises.ts';
import { bareRequest, COMPARED, type Compared, type Ids, type People, statementsOf } from './replay.ts';
import { TEAM } from './seed.ts';
import { type Headers, sessionsOf, startBenchServer } from './server.ts';
import { fillQueues, SENDING } from './waiting.ts';

const REPEATS = 3;
const WARM_UP_CONNECTIONS = 16;
const REFERENCE = 16;
const BUSY = 64;
/** Limit for the 99th percentile, as a multiple of the median. */
const TAIL = 4;
const POOL = 10;
const STAFF = 5;
const PLAYERS = 50;
const FIRST_PLAYER = TEAM + 101;
const TICKETS = 200;
const BARE = fileURLToPath(new URL('bare.ts', import.meta.url));

const LONG = `SELECT id FROM tickets WHERE id % 10 = 0 ORDER BY id DESC LIMIT ${TICKETS}`;
const OPEN = `SELECT id FROM tickets WHERE status <> 'closed' ORDER BY id DESC LIMIT ${TICKETS}`;

type Target = { address: string; pid: number };
type Rival = { target: Target; requests: readonly Request[] };
type Shape = { connections: number; seconds: number };
type Speed = Summary & { perSecond: number; processor: number };
type Found = Record<number, { server: Speed; bare: Speed }>;

const bareServer = async (end: AtEnd, settings: BareSettings): Promise<Target> => {
  const env = { ...process.env, NODE_ENV: 'production', BENCH_BARE: JSON.stringify(settings) };
  const child = fork(BARE, { env });
  end.after(() => child.kill('SIGKILL'));
  const ended = once(child, 'exit').then(() => {
    throw new Error('The baseline ended.');
  });
  const [port] = (await Promise.race([once(child, 'message'), ended])) as [number];
  return { address: `http://127.0.0.1:${port}`, pid: child.pid! };
};

const speedOf = async ({ target, requests }: Rival, shape: Shape): Promise<Speed> => {
  const before = processorSeconds(target.pid);
  const { count, ...speed } = await load({ origin: target.address, requests, ...shape });
  return { ...speed, processor: ((processorSeconds(target.pid) - before) * 1000) / count };
};

/** Alternates between both, so that disturbances of the machine affect them alike. */
const interleaved = async (server: Rival, bare: Rival, shape: Shape): Promise<Found[number]> => {
  const speeds = { server: [] as Speed[], bare: [] as Speed[] };
  for (let number = 0; number < REPEATS; number += 1) {
    speeds.server.push(await speedOf(server, shape));
    speeds.bare.push(await speedOf(bare, shape));
  }
  return { server: medians(speeds.server), bare: medians(speeds.bare) };
};

const compare = async (server: Rival, bare: Rival, options: Options): Promise<Found> => {
  const { connections, seconds, warmUpSeconds } = options;
  // Warms up until Node.js has compiled the hot code.
  await speedOf(server, { connections: WARM_UP_CONNECTIONS, seconds: warmUpSeconds });
  await speedOf(bare, { connections: WARM_UP_CONNECTIONS, seconds });
  const found: Found = {};
  for (const number of connections) found[number] = await interleaved(server, bare, { connections: number, seconds });
  return found;
};

const promisesOf = ({ name, title, target }: Compared, found: Found): Promised[] => {
  const { server, bare } = found[REFERENCE] ?? Object.values(found)[0]!;
  const busy = found[BUSY]?.server;
  const tail = busy && atMost(`p99 of ${name} at ${BUSY} connections`, TAIL, busy.p99 / busy.p50, '× its median');
  return [atLeast(title, target, server.perSecond / bare.perSecond, 'of the baseline'), ...(tail ? [tail] : [])];
};

const idsIn = async (url: string, text: string): Promise<number[]> =>
  (await query<{ id: number }>(url, text)).map(({ id }) => id);

const peopleIn = async (url: string): Promise<People> => {
  const players = Array.from({ length: PLAYERS }, (_, number) => FIRST_PLAYER + number);
  const [staff, ...others] = (await sessionsOf(url, [STAFF, ...players])) as [Headers, ...Headers[]];
  return { staff, players: new Map(players.map((id, number) => [id, others[number]!])) };
};

export const measureRows = (cluster: Cluster, size: number, options: Options): Promise<Result> =>
  withCleanup(async (end) => {
    const url = await cluster.copy(end, size);
    const people = await peopleIn(url);
    const ids: Ids = {
      long: await idsIn(url, LONG),
      open: await idsIn(url, OPEN),
      players: [...people.players.keys()],
    };
    if (options.waiting) await fillQueues(url, options.waiting);
    const settings = options.waiting ? SENDING : {};
    const routes = await statementsOf(url, people, ids, settings);
    const server = await startBenchServer(end, url, settings);
    const bare = await bareServer(end, { url, routes, pool: POOL });
    const rows: { name: string; found: Found }[] = [];
    const promises: Promised[] = [];
    for (const compared of COMPARED) {
      const requests = compared.ids(ids).map((id) => compared.request(people, id));
      const bareRequests = compared.ids(ids).map((id) => bareRequest(compared, id, requests[0]!));
      const found = await compare({ target: server, requests }, { target: bare, requests: bareRequests }, options);
      rows.push({ name: compared.name, found });
      promises.push(...promisesOf(compared, found));
    }
    return { promises, figures: { size, rows } };
  });
