import { expect, it } from 'vitest';

import { csvText } from './csv-text';

it.each([
  ['pt', '\uFEFFQual;Valor\r\n"a;b, ""c""";96\r\n'],
  ['en', '\uFEFFQual,Valor\r\n"a;b, ""c""",96\r\n'],
] as const)('is opened by spreadsheets in %s', (language, text) => {
  const rows = [
    ['Qual', 'Valor'],
    ['a;b, "c"', '96'],
  ];
  expect(csvText(rows, language)).toBe(text);
});
