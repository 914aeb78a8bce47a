import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { ROOT } from '../lib/paths.ts';
import { read } from './examples.ts';

const GENERATED = /\.d\.ts$|\.test\.tsx?$|\/migrations\/|\/i18n\/|\/test\//;
const filesOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.tsx?$/.test(path) && !GENERATED.test(path));

const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);

/** The words of a name, in lower case: `MaintenanceNoticeResponse`, `how-told.ts` and `SOME_NAME` have three or two. */
const wordsOf = (name: string): string =>
  `-${name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll(/[^a-zA-Z\d]+/g, '-')
    .toLowerCase()}-`;

type Rule = { readonly word: RegExp; readonly folders: readonly string[]; readonly except: ReadonlySet<string> };

/** The rows of the table: what no name may contain, where, and the names that may. */
const rules = (): Rule[] => {
  const [, section] = read('docs/words.md').split('## Names in code');
  const rows = [...section!.matchAll(/^\| `.+\|$/gm)].map(([row]) => row.split('|').slice(1, -1));
  return rows.flatMap(([, , not, except]) =>
    not!
      .split(';')
      .map((part) => ({ names: quoted(part), isBackend: /in the backend/.test(part) }))
      .flatMap(({ names, isBackend }) =>
        names.map((name) => ({
          word: new RegExp(wordsOf(name).replace(/-$/, 's?-')),
          folders: isBackend ? ['backend/src'] : ['backend/src', 'frontend/src'],
          except: new Set(quoted(except!)),
        })),
      ),
  );
};

type Declared = { readonly name: string; readonly isCalled: boolean };

/** Names that a file declares: its own, those of functions, types, variables, members and parameters. */
const declared = (path: string): Declared[] => {
  const source = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, false);
  const found: Declared[] = [{ name: basename(path), isCalled: false }];
  const visit = (node: ts.Node): void => {
    const { name } = node as ts.Node & { readonly name?: ts.Node };
    if (name && ts.isIdentifier(name) && !ts.isPropertyAccessExpression(node))
      found.push({ name: name.text, isCalled: ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

const code = new Map([...filesOf('backend/src'), ...filesOf('frontend/src')].map((path) => [path, declared(path)]));
const places = (isFault: (path: string, declared: Declared) => boolean): string[] => [
  ...new Set(
    [...code].flatMap(([path, found]) =>
      found.filter((one) => isFault(path, one)).map(({ name }) => `${path}: ${name}`),
    ),
  ),
];

test('names in code are those of docs/words.md', () => {
  const all = rules();
  assert.ok(all.length > 5);
  const isFault = (path: string, { name }: Declared): boolean =>
    all.some(
      ({ word, folders, except }) =>
        word.test(wordsOf(name)) && !except.has(name) && folders.some((folder) => path.startsWith(folder)),
    );
  assert.deepEqual(places(isFault), []);
});

test('no function is named as if note were a verb, and nothing is a thenable by name', () => {
  assert.deepEqual(
    places(
      (path, { name, isCalled }) => (isCalled && /^note[A-Z]/.test(name)) || (name === 'then' && !/\/dto\//.test(path)),
    ),
    [],
  );
});
