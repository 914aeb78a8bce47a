import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Breaker } from './tables/broken.js';
import type { Call } from './tables/call.js';
import { ACCOUNT_CALLS, LAST_CALL } from './tables/accounts.js';
import { CHANGES, CONFLICTS } from './tables/changes.js';
import { CLUB_CALLS, MACHINES } from './tables/club-calls.js';
import { MESSAGES } from './tables/messages.js';
import { CHANGELOG, INCIDENTS } from './tables/news.js';
import { OPENINGS } from './tables/openings.js';
import { OWN_THINGS } from './tables/own-things.js';
import { PEOPLE } from './tables/people.js';
import { SANCTIONS } from './tables/sanctions.js';
import { Club } from './tables/club.js';

const CALLS: readonly Call[] = [
  OPENINGS,
  MESSAGES,
  CHANGES,
  CONFLICTS,
  SANCTIONS,
  OWN_THINGS,
  CHANGELOG,
  INCIDENTS,
  ACCOUNT_CALLS,
  PEOPLE,
  CLUB_CALLS,
  MACHINES,
  [LAST_CALL],
].flat();

/** No request writes them, and why. */
const BY_JOBS: Readonly<Record<string, string>> = {
  changelog_notifications: 'a job tells people of news, in batches after the publication; an erasure deletes them',
  process_presence: 'each process says every five seconds that it lives',
  search_progress: 'a job reads the log of events',
  secret_key_marks: 'a process writes it when it starts',
  ticket_texts: 'the job that reads the log of events keeps the words of tickets',
};

const SOURCES = fileURLToPath(new URL('../../src', import.meta.url));
/** From the entities, so that no new table is forgotten. */
const TABLES = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.entity.ts'))
  .flatMap((path) => [...readFileSync(join(SOURCES, path), 'utf8').matchAll(/^@Entity\('(\w+)'\)$/gm)])
  .map(([, table]) => table!)
  .sort();

let club: Club;
let breaker: Breaker;

const start = async (): Promise<void> => {
  club = await Club.start();
  breaker = await Breaker.of(club);
};

beforeAll(start);
afterAll(async () => {
  breaker.stop();
  await club.stop();
});

it('each table of the product is broken while a call writes it, or no call does', async () => {
  const rows = await club.product.rows<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations' ORDER BY 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(TABLES);
  const broken = CALLS.flatMap(({ writes, beside = [] }) => [...writes, ...beside]);
  expect([...new Set(broken), ...Object.keys(BY_JOBS)].sort()).toEqual(TABLES);
});

/** Each call that ends the process is told of, not only the first. */
beforeEach(async () => {
  if (club.product.isAlive) return;
  await club.stop().catch(() => undefined);
  await start();
});

describe('a table that is away is the fault of the server, which goes on', () => {
  it.each(CALLS.map((call) => [call.name, call] as const))('%s', async (_, call) => {
    const tables = [...call.writes, ...(call.reads ?? []), ...(call.beside ?? []), ...(call.everyTable ? TABLES : [])];
    expect(await breaker.faultsOf(call, [...new Set(tables)])).toEqual([]);
  });
});
