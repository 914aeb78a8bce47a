import assert from 'node:assert/strict';
import { test } from 'node:test';
import { median, medians, rank, short, summaryOf } from '../lib/numbers.ts';
import { promisesOf } from './growth.ts';
import { optionsOf, PARTS } from './options.ts';
import { atLeast, atMost } from './promises.ts';
import type { Question } from './questions.ts';
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
  assert.deepEqual(atMost('p99', 4, 4.004, '× its median'), {
    what: 'p99',
    target: 'at most 4 × its median',
    figure: '4.00',
    isKept: false,
  });
  assert.deepEqual(
    [atMost('', 4, 4, '').isKept, atLeast('', 4, 4, '').isKept, atLeast('', 4, 3.9, '').isKept],
    [true, true, false],
  );
});

test('growth is a factor, or milliseconds in the largest database', () => {
  const grown = { name: 'one', medians: [2, 9, 3.2], p95s: [9, 9, 401] };
  const promised = (limit: Question['limit']): unknown[] =>
    promisesOf({ name: 'one', limit, units: () => [] }, grown, [1000, 10_000, 100_000]).map((promise) => [
      promise.figure,
      promise.isKept,
    ]);
  assert.deepEqual(promised({ factor: 1.5 }), [['1.60', false]]);
  assert.deepEqual(promised({ ms: 3 }), [['3.20', false]]);
  assert.deepEqual(promised({ ms: 200, p95: 400 }), [
    ['3.20', true],
    ['401', false],
  ]);
});

test('options choose what is measured', () => {
  assert.deepEqual(optionsOf([]).parts, PARTS);
  assert.deepEqual(optionsOf(['--sizes', '10000,1000', '--only', 'plans,rows']).sizes, [1000, 10_000]);
  assert.deepEqual(optionsOf(['--only', 'plans,rows']).parts, ['rows', 'plans']);
  assert.equal(optionsOf(['--waiting', '100000']).waiting, 100_000);
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
