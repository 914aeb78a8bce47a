import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { JSON_TYPE } from '../lib/client.ts';
import { type AtEnd, withCleanup } from '../lib/cleanup.ts';
import { queryOne } from '../lib/database.ts';
import { median, percentile, short, whole } from '../lib/numbers.ts';
import { built } from '../lib/paths.ts';
import type { Cluster } from './cluster.ts';
import { TEAM } from './seed.ts';
import { sessionsOf, startBenchServer } from './server.ts';
import { rebuildWords } from './words.ts';

type Search = typeof import('../../backend/src/search/search.sql.ts');
type Questions = typeof import('../../backend/src/search/search-question.ts');
type TsQuery = typeof import('../../backend/src/search/ts-query.ts');
type Query = Parameters<Search['pageStatement']>[2];
type Viewer = Parameters<Search['pageStatement']>[0];

const { pageStatement, EXCERPTS, SETTINGS } = (await import(built('search/search.sql.js'))) as Search;
const { questionOf, wantedForms } = (await import(built('search/search-question.js'))) as Questions;
const { anyWordQuery } = (await import(built('search/ts-query.js'))) as TsQuery;

export type SearchTime = { name: string; median: number; p95: number; tables: string[] };
export type SearchFound = {
  size: number;
  messages: number;
  rebuiltPerSecond: number;
  tableBytes: number;
  indexBytes: number;
  questions: SearchTime[];
  fresh: { medianMs: number; maxMs: number };
};

const RUNS = 60;
const TIME_MAX_MS = 10_000;
const REBUILT = 2000;
const WHOLE_TABLE = /Seq Scan on (tickets|ticket_texts|ticket_messages|domain_events\w*)\b/g;

type Asker = { name: string; viewer: Viewer; isTeam: boolean };
const ASKERS: readonly Asker[] = [
  { name: 'team', viewer: { id: 1, name: '', role: 'admin' } as Viewer, isTeam: true },
  // The one with most tickets.
  { name: 'player', viewer: { id: TEAM + 1, name: '', role: 'user' } as Viewer, isTeam: false },
];

/** Words that the seed writes: `ref…` stands in very few tickets, the others in very many. */
const QUESTIONS: Readonly<Record<string, (run: number) => string>> = {
  'a rare word': (run) => `ref${10_000 + run * 37}`,
  'a common word': (run) => ['doação', 'presente', 'item', 'conta', 'senha'][run % 5]!,
  'three common words': (run) => ['doação erro loja', 'item conta mapa', 'senha guilda drop'][run % 3]!,
  'a common word in one world': (run) => `presente mundo:"Mundo ${1 + (run % 8)}"`,
};

const pageOf = ({ viewer, isTeam }: Asker, q: string) => {
  const question = questionOf(q, isTeam);
  const query = { q, sort: 'relevance', limit: 20 } as Query;
  return { question, ...pageStatement(viewer, question, query, undefined, 'UTC') };
};

/** In a transaction with the settings of a search. */
const searching = async <Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> => {
  await client.query('BEGIN');
  await client.query(SETTINGS.text, [String(TIME_MAX_MS)]);
  try {
    return await work();
  } finally {
    await client.query('ROLLBACK');
  }
};

/** The two statements of one search, as the server sends them. */
const ask = async (client: pg.Client, asker: Asker, q: string): Promise<number> => {
  const { question, statement, values } = pageOf(asker, q);
  const begin = performance.now();
  const { rows } = await client.query<{ id: number }>(statement.text, values);
  const asked = [rows.map(({ id }) => id), anyWordQuery(wantedForms(question)), asker.isTeam];
  await client.query({ name: EXCERPTS.name, text: EXCERPTS.text, values: asked });
  return performance.now() - begin;
};

const wholeTables = async (client: pg.Client, asker: Asker, q: string): Promise<string[]> => {
  const { statement, values } = pageOf(asker, q);
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${statement.text}`, values);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  return [...plan.matchAll(WHOLE_TABLE)].map(([, table]) => table!);
};

const timed = async (client: pg.Client, asker: Asker, name: string): Promise<SearchTime> =>
  searching(client, async () => {
    const questionAt = QUESTIONS[name]!;
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) times.push(await ask(client, asker, questionAt(run)));
    const tables = await wholeTables(client, asker, questionAt(0));
    return { name: `${name}, ${asker.name}`, median: median(times), p95: percentile(times, 0.95), tables };
  });

const STAFF = 5;
const FRESH_RUNS = 10;
const POLL_MS = 25;
const GIVE_UP_MS = 30_000;
const OPEN = `SELECT id FROM tickets WHERE status <> 'closed' ORDER BY id DESC LIMIT 1`;

/** How long after the answer to a reply the search finds a word of it. */
const measureFreshness = async (end: AtEnd, url: string): Promise<SearchFound['fresh']> => {
  const { address } = await startBenchServer(end, url);
  const [headers] = await sessionsOf(url, [STAFF]);
  const { id } = await queryOne<{ id: number }>(url, OPEN);
  const times: number[] = [];
  for (let run = 0; run < FRESH_RUNS; run += 1) {
    const word = `fresca${Date.now()}`;
    const reply = { method: 'POST', headers: { ...headers, ...JSON_TYPE }, body: JSON.stringify({ message: word }) };
    const { status } = await fetch(`${address}/api/tickets/${id}/messages`, reply);
    if (status !== 201) throw new Error(`The reply was answered with ${status}`);
    const begin = performance.now();
    for (let found: unknown[] = []; found.length === 0; await sleep(POLL_MS)) {
      if (performance.now() - begin > GIVE_UP_MS) throw new Error(`"${word}" is not found.`);
      found = (await (await fetch(`${address}/api/search?q=${word}`, { headers: headers! })).json()) as unknown[];
    }
    times.push(performance.now() - begin);
  }
  return { medianMs: median(times), maxMs: Math.max(...times) };
};

const SIZES = `SELECT pg_table_size('ticket_texts')::float8 AS table, pg_relation_size('ticket_texts_team_words')::float8 AS index,
  (SELECT count(*)::float8 FROM ticket_messages) AS messages`;
const MEGABYTE = 1024 * 1024;

/** How large the words of tickets are, how long it takes to build them, how long a search, and when it finds what is new. */
export const measureSearch = (cluster: Cluster, size: number): Promise<SearchFound> =>
  withCleanup(async (end) => {
    console.log(`\nSearch at ${whole(size)} tickets:`);
    const url = cluster.urlOf(size);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    end.after(() => client.end());
    const { rows } = await client.query<{ table: number; index: number; messages: number }>(SIZES);
    const { table, index, messages } = rows[0]!;
    const begin = Date.now();
    await rebuildWords(client, Math.max(1, size - REBUILT + 1), size);
    const rebuiltPerSecond = (Math.min(size, REBUILT) * 1000) / (Date.now() - begin);
    console.log(
      `  ${whole(messages)} messages; ${short(rebuiltPerSecond)} tickets built again in a second; ` +
        `${short(table / MEGABYTE)} MB of words, ${short(index / MEGABYTE)} MB of index`,
    );
    const questions: SearchTime[] = [];
    for (const asker of ASKERS)
      for (const name of Object.keys(QUESTIONS)) {
        const found = await timed(client, asker, name);
        console.log(`  ${found.name}: ${short(found.median)} ms, p95 ${short(found.p95)} ms ${found.tables.join(' ')}`);
        questions.push(found);
      }
    const fresh = await measureFreshness(end, url);
    console.log(`  found after a reply: ${short(fresh.medianMs)} ms, at most ${short(fresh.maxMs)} ms`);
    return { size, messages, rebuiltPerSecond, tableBytes: table, indexBytes: index, questions, fresh };
  });
