import { describe, expect, it } from 'vitest';

import { atMost, countCharacters, firstCharacters } from './characters';

describe('characters', () => {
  it.each([
    ['', 0],
    ['olá', 3],
    ['🐉🐉🐉🐉🐉', 5],
    ['❤️', 1],
  ])('are counted as the server counts them: %j', (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });

  it('are counted in the form in which the server keeps them', () => {
    expect(atMost(10).strategy('  cafe\u0301  ')).toBe(4);
  });

  it('are cut between characters', () => {
    expect(firstCharacters('🐉🐉🐉', 2)).toBe('🐉🐉');
  });
});
