import { expect, it } from 'vitest';

import { moved, suggestedCode } from './rules';

it.each([
  ['Aurora', 'AUR'],
  ['Élfica', 'ELF'],
  ['O 2º Mundo', 'O2M'],
  ['', ''],
])('suggests a code for %s', (name, code) => {
  expect(suggestedCode(name)).toBe(code);
});

it.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
  [0, -1, ['a', 'b', 'c']],
  [2, 3, ['a', 'b', 'c']],
])('moves from %i to %i', (from, to, expected) => {
  expect(moved(['a', 'b', 'c'], from, to)).toEqual(expected);
});
