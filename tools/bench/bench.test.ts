import assert from 'node:assert/strict';
import { test } from 'node:test';
import { median, medians, rank, short, summaryOf } from '../lib/numbers.ts';
import { optionsOf, PARTS } from './options.ts';
import { promisesIn } from './promises.ts';
import type { Speed } from './rows.ts';
import { isSource, literal, mainOf, transactionIn } from './statements.ts';

test('percentiles are values that were measured', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  assert.deepEqual(summaryOf(hundred), { p50: 50, p95: 95, p99: 99, max: 100 });
  assert.deepEqual(summaryOf([7]), { p50: 7, p95: 7, p99: 7, max: 7 });
  assert.equal(rank([1, 2, 3], 0), 1);
});

test('medians of repeats are taken number by number', () => {
  assert.equal(median([3, 1, 2]), 2);
  assert.equal(median([4, 1, 2, 3]), 2.5);
  assert.deepEqual(
    medians([
      { p50: 1, p99: 9 },
      { p50: 3, p99: 7 },
      { p50: 2, p99: 8 },
    ]),
    { p50: 2, p99: 8 },
  );
});

test('numbers are written with three significant digits', () => {
  assert.deepEqual([0.1234, 12.34, 123.4, 12345.6].map(short), ['0.12', '12.3', '123', '12,346']);
});

test('a promise is kept or not by its own measure', () => {
  const speed = (perSecond: number): Speed => ({ perSecond, p50: 1, p95: 4, p99: 5, max: 6 });
  const rows = {
    size: 1000,
    rows: [{ name: 'list', title: 'list', target: 0.5, at: { 16: { server: speed(49), bare: speed(100) } } }],
  };
  const growth = {
    sizes: [1000, 100_000],
    questions: [
      { name: 'one', limit: { factor: 1.5 }, medians: [2, 2.8] },
      { name: 'other', limit: { factor: 1.5 }, medians: [1, 1.6] },
      { name: 'search', limit: { ms: 200 }, medians: [1, 199] },
    ],
  };
  const found = promisesIn({ rows, growth }).map(({ figure, isKept }) => [figure, isKept]);
  assert.deepEqual(found, [
    ['0.49', false],
    ['1.60 ×', false],
    ['199 ms', true],
  ]);
});

test('a search is as quick as promised, and finds a reply in time', () => {
  const sizes = { size: 1_000_000, messages: 10_000_000, rebuiltPerSecond: 300, tableBytes: 1, indexBytes: 1 };
  const questions = [
    { name: 'rare', median: 5, p95: 9, tables: [] },
    { name: 'slow', median: 150, p95: 401, tables: [] },
    { name: 'read whole', median: 5, p95: 9, tables: ['ticket_texts'] },
  ];
  const search = { ...sizes, questions, fresh: { medianMs: 400, maxMs: 2001 } };
  assert.deepEqual(
    promisesIn({ search }).map(({ isKept }) => isKept),
    [true, false, false, false],
  );
});

test('options choose what is measured', () => {
  assert.deepEqual(optionsOf([]).parts, PARTS);
  assert.deepEqual(optionsOf(['--sizes', '10000,1000', '--only', 'plans,rows']).sizes, [1000, 10_000]);
  assert.deepEqual(optionsOf(['--only', 'plans,rows']).parts, ['rows', 'plans']);
  assert.throws(() => optionsOf(['--only', 'nothing']), /no part called "nothing"/);
  assert.throws(() => optionsOf(['--sizes', 'many']), /no list of numbers/);
  assert.throws(() => optionsOf(['--fast']), /npm run bench/);
});

test('the statements of a request are told apart', () => {
  const statement = (text: string) => ({ text, bytes: 2 });
  const [begin, insert, commit] = ['START TRANSACTION', 'INSERT INTO tickets', 'COMMIT'].map(statement);
  const big = { text: 'SELECT', bytes: 900 };
  assert.deepEqual(transactionIn([big, begin!, insert!, commit!]), [begin, insert, commit]);
  assert.deepEqual(transactionIn([big]), [big]);
  assert.equal(mainOf([begin!, big, commit!]), big);
  assert.deepEqual([{ from: 'id' }, { from: 'open', to: 'in_progress' }, 7].map(isSource), [true, false, false]);
  assert.deepEqual([null, 7, "it's"].map(literal), ['NULL', "'7'", "'it''s'"]);
});
