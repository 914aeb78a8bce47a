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

/** Ids of the tests in a file. */
const idsIn = (name: string): string[] => titled(readFileSync(new URL(name, FOLDER), 'utf8'));
const specs = readdirSync(FOLDER).filter((name) => name.endsWith('.spec.ts') && name !== 'document.spec.ts');
/** Not part of `npm test`. */
const isElsewhere = (name: string): boolean => /\.(measured|wide)\.spec\.ts$/.test(name);
const tested = new Set(specs.flatMap(idsIn));
const HEADINGS = /^## (?:Elsewhere|Deviations|The test of the tests).*$/m;
const [table = '', elsewhere = '', deviations = '', controls = ''] = page.split(HEADINGS);
const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => /^\| (?!suite|id|-)/.test(line))
    .map(cellsOf);

describe('docs/security.md', () => {
  it('names every requirement once, and every one has a test', () => {
    const ids = documented(table);
    expect(ids).toHaveLength(117);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !tested.has(id))).toEqual([]);
  });

  it('has a line for every id that a test bears', () => {
    expect([...tested].filter((id) => !documented(table).includes(id))).toEqual([]);
  });

  it('names the files of both halves of every id that is not tested in the gate alone', () => {
    const halves = (id: string): string[] => {
      const files = specs.filter((name) => idsIn(name).includes(id)).map((name) => name.replace('.spec.ts', ''));
      const [gate, rest] = [false, true].map((isRest) =>
        files.filter((name) => isElsewhere(`${name}.spec.ts`) === isRest).join(', '),
      );
      return [id, gate!, rest!];
    };
    const ids = [...new Set(specs.filter(isElsewhere).flatMap(idsIn))].sort();
    const rows = rowsOf(elsewhere).map(([id, gate, , rest]) => [id, gate, rest]);
    expect(rows).toEqual(ids.map(halves));
    expect(rows.filter(([, gate]) => gate === '')).toEqual([]);
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
    expect(rowsOf(controls)).toEqual(Object.values(BROKEN).map(({ spec, what, test }) => [spec, what, test]));
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
