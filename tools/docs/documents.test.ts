import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { textOf, textsIn } from '../../frontend/e2e/outline.ts';
import { MODULES } from '../../backend/test/module-order.ts';
import { FEATURES } from '../../frontend/src/test/feature-order.ts';
import { ROOT } from '../lib/paths.ts';
import { read } from './examples.ts';

/** Every document of the project. */
const documents = (): string[] => [
  'README.md',
  'SECURITY.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
/** Pages of the help name their anchors, which are the same in both languages. */
const anchorsOf = (path: string): string[] =>
  [...read(path).matchAll(/^#+ (.+?)(?: \{#([\w-]+)\})?$/gm)].map(([, heading, anchor]) => anchor ?? slug(heading!));

const faultOfLink = (path: string, link: string): string | undefined => {
  const [file = '', anchor] = link.split('#');
  const target = file ? normalize(join(dirname(path), decodeURIComponent(file))) : path;
  if (!existsSync(join(ROOT, target))) return `${path}: ${link} is not there`;
  if (anchor && !anchorsOf(target).includes(anchor)) return `${path}: ${link} has no such heading`;
  return undefined;
};

const foldersOf = (path: string): string[] =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'dto')
    .map(({ name }) => name);

test('every link within the project leads somewhere', () => {
  const faults = documents().flatMap((path) =>
    [...read(path).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link]) => link!)
      .filter((link) => !/^[a-z]+:/.test(link))
      .map((link) => faultOfLink(path, link))
      .filter(Boolean),
  );
  assert.deepEqual(faults, []);
});

test('every file of the project that a document names is there', () => {
  const named = /`((?:docs|docker|tools|backend|frontend)\/[\w./-]+\.(?:md|mjs|ts|tsx|json|yaml|conf|service))`/g;
  const faults = documents().flatMap((path) =>
    [...read(path).matchAll(named)]
      .map(([, file]) => file!)
      .filter((file) => !file.includes('/dist/') && !existsSync(join(ROOT, file)))
      .map((file) => `${path}: ${file}`),
  );
  assert.deepEqual(faults, []);
});

test('every promise of docs/reliability.md names a test', () => {
  const [, promises] = read('docs/reliability.md').split(/^## /m);
  const bullets = promises!.split(/^- /m).slice(1);
  assert.ok(bullets.length > 10);
  for (const promise of bullets) assert.match(promise, /`[\w./-]+\.(?:test|spec)\.ts`/);
});

test('the table of modules in docs/architecture.md has each of them, in their order, and their folders', () => {
  const [, table] = read('docs/architecture.md').split('## Modules of the backend');
  const rows = [...table!.split(/^## /m)[0]!.matchAll(/^\| ((?:`[\w-]+`(?:, )?)+) +\|(.+)$/gm)];
  const modulesOf = (cell: string): string[] => [...cell.matchAll(/`([\w-]+)`/g)].map(([, name]) => name!);
  assert.deepEqual(
    rows.flatMap(([, cell]) => modulesOf(cell!)),
    MODULES,
  );
  for (const [, cell, text] of rows) {
    const folders = modulesOf(cell!).flatMap((name) => foldersOf(`backend/src/${name}`));
    const named = [...text!.matchAll(/`([\w-]+)\/`/g)].map(([, name]) => name!);
    assert.deepEqual(named.sort(), folders.sort(), cell);
  }
});

test('docs/architecture.md names the features of the frontend in their order', () => {
  const [, line] = /`frontend\/src\/test\/feature-order\.ts`\): (.+)/.exec(read('docs/architecture.md'))!;
  assert.deepEqual(
    [...line!.matchAll(/`([\w-]+)`/g)].map(([, name]) => name),
    FEATURES,
  );
});

test('every command of npm that a document names is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  for (const path of documents()) {
    for (const [, name] of read(path).matchAll(/npm run ([\w:]+)/g))
      assert.ok(scripts[name!], `${path}: npm run ${name}`);
  }
});

test('every decision has a number of its own, in its file too, and a title', () => {
  const names = readdirSync(join(ROOT, 'docs/decisions'));
  const numbers = names.map((name) => name.slice(0, 4));
  assert.deepEqual(numbers, [...new Set(numbers)]);
  for (const name of names) assert.match(read(`docs/decisions/${name}`), new RegExp(`^# ${name.slice(0, 4)} · .+\\n`));
});

const SCREENS = 'docs/screens';
const textsOf = (language: string): ReadonlySet<string> => {
  const folder = `frontend/src/shared/i18n/${language}`;
  return new Set(readdirSync(join(ROOT, folder)).flatMap((file) => textsIn(JSON.parse(read(`${folder}/${file}`)))));
};

test('no picture of docs/screens shows words that the interface has no longer (else: npm run screens -- --docs)', () => {
  const outlines = JSON.parse(read(`${SCREENS}/outlines.json`)) as Record<string, string[]>;
  const pictures = readdirSync(join(ROOT, SCREENS), { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(pt|en)\/.*\.(png|webp)$/.test(name))
    .map((name) => name.replace(/\.\w+$/, ''));
  assert.deepEqual(Object.keys(outlines).sort(), pictures.sort());
  const texts = { pt: textsOf('pt'), en: textsOf('en') };
  const stale = Object.entries(outlines).flatMap(([name, outline]) =>
    outline
      .filter((line) => !texts[name.startsWith('pt/') ? 'pt' : 'en'].has(textOf(line)))
      .map((line) => `${name}: ${line}`),
  );
  assert.deepEqual(stale, []);
});
