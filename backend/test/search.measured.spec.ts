import { SearchProjector } from '../src/search/search-projector.js';
import { settle } from './measuring.js';
import { type Someone, TestApp } from './support.js';
import { LONG_TEST_MS } from './waiting.js';

const HEALTH_MAX_MS = 50;
const SEARCH_MAX_MS = 500;
const LIST_P95_MS = 100;
const AT_ONCE = 10;

let app: TestApp;
let writer: Someone;
let other: Someone;
let staff: Someone;

/** As much as one player writes within half an hour, in the words that take longest, and in words that others look for. */
beforeAll(async () => {
  app = await TestApp.start({ SEARCH_MS: SEARCH_MAX_MS });
  [writer, other, staff] = [await app.player(), await app.player(), await app.staff()];
  for (let n = 0; n < 30; n += 1) await app.ticket(writer, { description: `b ${'ç '.repeat(4990)}`.slice(0, 9_990) });
  await app.db.query(
    `INSERT INTO ticket_messages ("ticketId", "userId", message, "isInternal")
      SELECT t.id, t."userId", (SELECT left(string_agg(left(md5(t.id || '-' || g || '-' || i), 7) || ' canario doacao ', ''), 9990)
        FROM generate_series(1, 640) i), false
      FROM generate_series(1, 500) g, (SELECT id, "userId" FROM tickets ORDER BY id LIMIT 4) t`,
  );
  await app.db.query('UPDATE search_progress SET "backfillBelow" = 2147483647');
  await app.app.get(SearchProjector).run();
}, LONG_TEST_MS);
afterAll(() => app.close());

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
};
const search = (who: Someone, q: string, limit = 50) => app.http(who).get('/api/search').query({ q, limit });

const SEARCHES: readonly (readonly [string, () => Someone, string])[] = [
  ['a hundred times one letter', () => writer, 'b '.repeat(100).trim()],
  ['sixty letters', () => writer, [...'abcdefghijklmnopqrst'].map((letter) => `${letter}a OR`).join(' ') + ' b'],
  ['a word of many long messages', () => writer, 'canario'],
  ['the same of the team', () => staff, 'doação'],
  ['the same in one world', () => staff, 'doacao mundo:Aurora'],
];

it.each(SEARCHES)('%s is found while the process answers others', async (_, who, q) => {
  await search(who(), q).expect(200);
  let longest = 0;
  let isOver = false;
  const probe = (async () => {
    while (!isOver) longest = Math.max(longest, await timed(() => fetch(`${app.url}/healthz`)));
  })();
  const took: number[] = [];
  for (let times = 0; times < 5; times += 1) {
    took.push(await timed(() => search(who(), q).expect(200)));
    await settle(50);
  }
  isOver = true;
  await probe;
  console.log(`${q.slice(0, 20)}: ${took.map(Math.round).join(', ')} ms, /healthz at most ${longest.toFixed(0)} ms`);
  expect(Math.max(...took)).toBeLessThan(SEARCH_MAX_MS);
  expect(longest).toBeLessThan(HEALTH_MAX_MS);
});

it('ten searches at once leave the list of another player quick', async () => {
  let isOver = false;
  const searching = Array.from({ length: AT_ONCE }, async () => {
    while (!isOver) await search(writer, 'canario').expect(200);
  });
  const took: number[] = [];
  for (let times = 0; times < 100; times += 1) {
    took.push(await timed(() => app.http(other).get('/api/tickets?limit=20').expect(200)));
    await settle(20);
  }
  isOver = true;
  await Promise.all(searching);
  const p95 = took.toSorted((one, two) => one - two)[94]!;
  console.log(`list beside ten searches: p95 ${p95.toFixed(0)} ms, longest ${Math.max(...took).toFixed(0)} ms`);
  expect(p95).toBeLessThan(LIST_P95_MS);
});
