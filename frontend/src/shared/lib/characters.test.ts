import { describe, expect, it } from 'vitest';

import { atMost, countCharacters, firstCharacters, oneLineRule } from './characters';

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

  it.each([
    ['Ana Souza', true],
    ['família 👨‍👩‍👧', true],
    ['Ana\n', true],
    ['Ana\tSouza', false],
    ['A\u202egnp.exe', false],
    ['Um\u2028dois', false],
  ])('are on one line: %j', async (text, isFine) => {
    const rule = oneLineRule('no') as { validator: (rule: object, text: string) => Promise<void> };
    const outcome = await rule.validator({}, text).then(
      () => true,
      () => false,
    );
    expect(outcome).toBe(isFine);
  });

  it('are cut between characters', () => {
    expect(firstCharacters('🐉🐉🐉', 2)).toBe('🐉🐉');
  });
});
