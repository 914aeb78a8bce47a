import { expect, it } from 'vitest';

import { ticketNumbers } from './numbers';

it.each([
  ['52', [52]],
  ['#12 15 18', [12, 15, 18]],
  [' #12,#15; 12 ', [12, 15]],
  ['farol', undefined],
  ['12 farol', undefined],
  ['12a', undefined],
  ['0', undefined],
  ['99999999999', undefined],
  ['  ', undefined],
])('%j names the tickets %j', (text, numbers) => {
  expect(ticketNumbers(text)).toEqual(numbers);
});
