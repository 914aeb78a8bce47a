import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { csvWriter, zonedIso } from '../../src/csv/csv-writer.js';
import type { Language } from '../../src/common/i18n/language.js';

const written = async (rows: unknown[][], language: Language): Promise<string> =>
  (await buffer(Readable.from(rows).pipe(csvWriter(language, 'America/Sao_Paulo')))).toString();

it.each([
  ['=1+1', "'=1+1"],
  ['+55', "'+55"],
  ['-1', "'-1"],
  ['@x', "'@x"],
  ['\uFF1D1\uFF0B1', "'\uFF1D1\uFF0B1"],
  ['\tx', `"'\tx"`],
  ['a,b', '"a,b"'],
  ['a;b', '"a;b"'],
  ['a"b', '"a""b"'],
  ['a\r\nb', '"a\r\nb"'],
  ["Ana;=cmd|' /C calc'!A0;x", `"Ana;'=cmd|' /C calc'!A0;x"`],
  ['a,+1,\uFF201', `"a,'+1,'\uFF201"`],
  ['a\n=1', `"a\n'=1"`],
  [-1, '-1'],
  [null, ''],
  ['', ''],
])('writes %j into a cell as %j', async (value, cell) => {
  for (const language of ['pt', 'en'] as const)
    expect(await written([[value, 'x']], language)).toBe(`\uFEFF${cell}${language === 'pt' ? ';' : ','}x\r\n`);
});

it('separates cells and decimals as the language of the reader does', async () => {
  const rows = [
    ['Nº', 'Média'],
    [1, 4.5],
  ];
  expect(await written(rows, 'pt')).toBe('\uFEFFNº;Média\r\n1;"4,5"\r\n');
  expect(await written(rows, 'en')).toBe('\uFEFFNº,Média\r\n1,4.5\r\n');
});

it.each([
  ['America/Sao_Paulo', '2026-11-29T06:55:28Z', '2026-11-29T03:55:28-03:00'],
  ['UTC', '2026-11-29T06:55:28Z', '2026-11-29T06:55:28+00:00'],
  ['Asia/Kathmandu', '2026-11-29T20:00:00Z', '2026-11-30T01:45:00+05:45'],
  // The hour that the change of clocks repeats.
  ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-01T01:30:00-04:00'],
  ['America/New_York', '2026-11-01T06:30:00Z', '2026-11-01T01:30:00-05:00'],
])('writes in %s the moment %s as %s', (zone, moment, written) => {
  expect(zonedIso(zone)(new Date(moment))).toBe(written);
});
