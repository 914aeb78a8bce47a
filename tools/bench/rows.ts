import { type AtEnd, withCleanup } from '../lib/cleanup.ts';
import { query } from '../lib/database.ts';
import { medians, short, type Summary, whole } from '../lib/numbers.ts';
import { processorSeconds } from '../lib/process-figures.ts';
import { bareServer, Load, type Target } from './children.ts';
import type { Cluster } from './cluster.ts';
import type { Options } from './options.ts';
import { bareRequest, type Ids, type People, recordStatements, REQUESTS, type RequestName } from './replay.ts';
import { TEAM } from './seed.ts';
import { type Headers, sessionsOf, startBenchServer } from './server.ts';
import type { Request } from './servers/load.ts';

const REPEATS = 3;
const WARM_UP_CONNECTIONS = 16;
const POOL = 10;
const STAFF = 5;
const PLAYERS = 50;
const FIRST_PLAYER = TEAM + 101;
const TICKETS = 200;

/** Long conversations (23 messages), and tickets that may be answered. */
const LONG = `SELECT id FROM tickets WHERE id % 10 = 0 ORDER BY id DESC LIMIT ${TICKETS}`;
const OPEN = `SELECT id FROM tickets WHERE status <> 'closed' ORDER BY id DESC LIMIT ${TICKETS}`;

/** Requests per second, milliseconds, and for servers the milliseconds of a processor that one request costs. */
export type Speed = Summary & { perSecond: number; processor?: number };
/** Results of one number of connections. */
export type Found = { server: Speed; bare: Speed };
export type Row = { name: string; title: string; target: number; at: Record<number, Found> };
export type Rows = { size: number; rows: Row[] };

type Shape = { connections: number; seconds: number };
type Rival = (load: Load, shape: Shape) => Promise<Speed>;
type Rivals = Record<'server' | 'bare', Rival>;
type Compared = Omit<Row, 'at'> & { steps: RequestName[]; ids: (ids: Ids) => number[] };

const COMPARED: readonly Compared[] = [
  {
    name: 'list',
    title: 'list of 50 open tickets, as staff',
    steps: ['list'],
    ids: () => [0],
    target: 0.55,
  },
  {
    name: 'ticket',
    title: 'a ticket with its messages (23), in one call',
    steps: ['ticket'],
    ids: ({ long }) => long,
    target: 0.45,
  },
  {
    name: 'reply',
    title: 'reply, as staff; bare: one insert',
    steps: ['reply'],
    ids: ({ open }) => open,
    target: 0.2,
  },
  {
    name: 'whole reply',
    title: 'reply, as staff; bare: the same statements in the same transaction',
    steps: ['wholeReply'],
    ids: ({ open }) => open,
    target: 0.5,
  },
  {
    name: 'create',
    title: 'create a ticket, as a player; bare: the same statements in the same transaction',
    steps: ['create'],
    ids: ({ players }) => players,
    target: 0.45,
  },
];

const against =
  ({ address: origin, pid }: Target, requests: readonly Request[]): Rival =>
  async (load, shape) => {
    const before = processorSeconds(pid);
    const { count, ...speed } = await load.run({ origin, requests, ...shape });
    return { ...speed, processor: ((processorSeconds(pid) - before) * 1000) / count };
  };

/** A B A B: what disturbs the machine disturbs all of them alike. */
const interleaved = async (load: Load, rivals: Rivals, shape: Shape): Promise<Found> => {
  const repeats = Object.entries(rivals).map(([name, run]) => ({ name, run, speeds: [] as Speed[] }));
  for (let number = 0; number < REPEATS; number += 1)
    for (const { run, speeds } of repeats) speeds.push(await run(load, shape));
  return Object.fromEntries(repeats.map(({ name, speeds }) => [name, medians(speeds as Required<Speed>[])])) as Found;
};

const show = (name: string, connections: number, found: Found): void => {
  const figures = Object.entries(found).map(([rival, { perSecond, p50, p99, processor }]) => {
    const cost = processor ? `, CPU ${short(processor)}` : '';
    return `${rival} ${whole(perSecond)}/s (${short(p50)}, ${short(p99)} ms${cost})`;
  });
  console.log(`  ${name}, ${connections}: ${figures.join(' · ')}`);
};

const measure = async (load: Load, rivals: Rivals, name: string, options: Options): Promise<Record<number, Found>> => {
  const { connections, seconds, warmUpSeconds } = options;
  // Until Node has compiled what it is going to run.
  for (const [rival, run] of Object.entries(rivals))
    await run(load, { connections: WARM_UP_CONNECTIONS, seconds: rival === 'server' ? warmUpSeconds : seconds });
  const at: Record<number, Found> = {};
  for (const number of connections) {
    at[number] = await interleaved(load, rivals, { connections: number, seconds });
    show(name, number, at[number]);
  }
  return at;
};

type Stage = { people: People; ids: Ids; server: Target; bare: Target };

const rivalsOf = (compared: Compared, stage: Stage): Rivals => {
  const { people, ids, server, bare } = stage;
  const { steps, ids: idsOf } = compared;
  const all = idsOf(ids);
  const each = (request: (name: RequestName, id: number) => Request): Request[] =>
    all.flatMap((id) => steps.map((name) => request(name, id)));
  return {
    server: against(
      server,
      each((name, id) => REQUESTS[name](people, id)),
    ),
    bare: against(bare, each(bareRequest)),
  };
};

const idsIn = async (url: string, text: string): Promise<number[]> =>
  (await query<{ id: number }>(url, text)).map(({ id }) => id);

const prepare = async (end: AtEnd, url: string): Promise<Stage> => {
  const players = Array.from({ length: PLAYERS }, (_, number) => FIRST_PLAYER + number);
  const [staff, ...others] = (await sessionsOf(url, [STAFF, ...players])) as [Headers, ...Headers[]];
  const people = { staff, players: new Map(players.map((id, number) => [id, others[number]!])) };
  const ids = { long: await idsIn(url, LONG), open: await idsIn(url, OPEN), players };
  const statements = await recordStatements(url, people, ids);
  const { address, pid } = await startBenchServer(end, url);
  const bare = await bareServer(end, { url, routes: statements, pool: POOL });
  return { people, ids, server: { address, pid }, bare };
};

/** Requests per second beside the baselines, on a copy of the database that may be written to. */
export const measureRows = (cluster: Cluster, size: number, options: Options): Promise<Rows> =>
  withCleanup(async (end) => {
    const what = `Beside the baselines, ${whole(size)} tickets, requests per second`;
    console.log(`\n${what} (median, p99, ms of the server's processor for one):`);
    const stage = await prepare(end, await cluster.copy(end, size));
    const load = new Load(end);
    const rows: Row[] = [];
    for (const compared of COMPARED) {
      const { name, title, target } = compared;
      const rivals = rivalsOf(compared, stage);
      rows.push({ name, title, target, at: await measure(load, rivals, name, options) });
    }
    return { size, rows };
  });
