import { readdirSync, readFileSync } from 'node:fs';
import { readDocument } from '../api-document.js';

type Schemas = Record<'FaultCode', { enum: string[] }> & Record<'FaultDetails', { properties: object }>;

const SOURCE = new URL('../../src/', import.meta.url);
const FILES = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name, text: readFileSync(new URL(name, SOURCE), 'utf8').replaceAll(/^ *\*.*$/gm, '') }));
const { FaultCode, FaultDetails } = readDocument<{ components: { schemas: Schemas } }>().components.schemas;

const declaredBy = (pattern: RegExp): string[] =>
  [...new Set(FILES.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, code]) => code!)))].sort();

describe('the API document', () => {
  it('lists the code of every error that the source declares, and of invalid fields', () => {
    const codes = [...declaredBy(/\bfault(?:With)?\(\s*\d{3},\s*'([^']+)'/g), 'validation'];
    expect(FaultCode.enum).toEqual(codes.sort());
  });

  it('describes the details of every error that has some', () => {
    expect(Object.keys(FaultDetails.properties)).toEqual(declaredBy(/\bfaultWith\(\s*\d{3},\s*'([^']+)'/g));
  });
});

it('errors are made by their declarations alone, so no code is sent that has none', () => {
  const others = FILES.filter(({ name, text }) => name !== 'common/faults/fault.ts' && /\bnew Fault\(/.test(text));
  expect(others.map(({ name }) => name)).toEqual([]);
  const handmade = FILES.filter(({ text }) => /\bfault(?:With)?\((?!\s*\d{3},\s*'|\))/.test(text));
  expect(handmade.map(({ name }) => name)).toEqual([]);
});
