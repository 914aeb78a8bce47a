import { readdirSync, readFileSync } from 'node:fs';
import { BROKEN } from './controls/broken.js';

const page = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8');
const FOLDER = new URL('./', import.meta.url);
const ID = '[A-Z]+-\\d\\d';

/** Ids that a line of a table begins with, in their order. */
const documented = (text: string): string[] =>
  [...text.matchAll(new RegExp(`^\\| (${ID}) +\\|`, 'gm'))].map(([, id]) => id!);
/** Ids that titles of tests begin with. */
const titled = (source: string): string[] =>
  [...source.matchAll(new RegExp(`\\b(?:it|describe)\\b[^'"\`]*?\\(\\s*['"\`](${ID}): `, 'g'))].map(([, id]) => id!);

const specs = readdirSync(FOLDER).filter((name) => name.endsWith('.spec.ts') && name !== 'document.spec.ts');
const tested = new Set(specs.flatMap((name) => titled(readFileSync(new URL(name, FOLDER), 'utf8'))));
const [table = '', deviations = '', controls = ''] = page.split(/^## (?:Deviations|The test of the tests).*$/m);

describe('docs/security.md', () => {
  it('names every requirement once, and every one has a test', () => {
    const ids = documented(table);
    expect(ids).toHaveLength(116);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !tested.has(id))).toEqual([]);
  });

  it('has a line for every id that a test bears', () => {
    expect([...tested].filter((id) => !documented(table).includes(id))).toEqual([]);
  });

  it('explains every deviation that a line points to, and no other', () => {
    const pointing = table
      .split('\n')
      .filter((line) => line.includes('see below |'))
      .flatMap((line) => documented(line));
    const explained = [...deviations.matchAll(new RegExp(`^- \\*\\*(${ID}(?:, ${ID})*)\\.\\*\\*`, 'gm'))].flatMap(
      ([, ids]) => ids!.split(', '),
    );
    expect(explained.sort()).toEqual(pointing.sort());
  });

  it('tells of every broken build', () => {
    const rows = controls.split('\n').filter((line) => /^\| (?!suite|-)/.test(line));
    const told = rows.map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
    expect(told).toEqual(Object.values(BROKEN).map(({ spec, what, test }) => [spec, what, test]));
  });

  it('tells of no broken build whose check is not in the build, once', () => {
    const timesOf = ({ module, check }: (typeof BROKEN)[string]): number =>
      readFileSync(new URL(`../../dist/${module}`, import.meta.url), 'utf8').split(check).length - 1;
    expect(Object.entries(BROKEN).flatMap(([name, broken]) => (timesOf(broken) === 1 ? [] : [name]))).toEqual([]);
  });

  it('would be found out', () => {
    expect(documented('| NEW-01 | nobody tests this | | C | holds |')).toEqual(['NEW-01']);
    expect(titled(`it('NEW-02: nobody wrote this down', () => undefined);`)).toEqual(['NEW-02']);
  });
});
