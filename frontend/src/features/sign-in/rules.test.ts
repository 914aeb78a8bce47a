import { expect, it } from 'vitest';

import { hasClubWord, isGoodLength } from './rules';

it('measures the length in characters at its start and in bytes at its end', () => {
  const bounds = { min: 8, maxBytes: 72 };
  expect(isGoodLength('éééééé', bounds)).toBe(false);
  expect(isGoodLength('éééééééé', bounds)).toBe(true);
  expect(isGoodLength('é'.repeat(37), bounds)).toBe(false);
});

it('finds the name of the club however it is written, and no name that is too short to count', () => {
  expect(hasClubWord('meu-CLÚBE-1', 'Clube')).toBe(true);
  expect(hasClubWord('su porte-99', 'Clube')).toBe(true);
  expect(hasClubWord('gol-de-placa', 'GO')).toBe(false);
});
