import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../lib/paths.mjs';
import { SUITES } from '../lib/suites.mjs';
import { documents, excuseOf, read, typedIn } from './lib/blocks.mjs';
import { NOT_RUN } from './lib/not-run.mjs';

/** Which test runs what is typed in a document. A new document with commands has to be added, and to be run. */
const RUN_BY = {
  'docs/getting-started.md': 'examples.test.mjs',
  'docs/integration.md': 'examples.test.mjs',
  'docs/webhooks.md': 'examples.test.mjs',
  'docs/operation.md': 'examples.test.mjs',
  'docs/privacy.md': 'examples.test.mjs',
  'docs/installation.md': 'installation.test.mjs',
};

const typed = documents().flatMap((path) => typedIn(path).map((block) => ({ ...block, path })));

test('everything that is typed in a document is run, or stands on the list of what cannot be', () => {
  const forgotten = typed.filter((block) => !excuseOf(block) && !RUN_BY[block.path]).map(({ place }) => place);
  assert.deepEqual(forgotten, []);
  for (const [path, name] of Object.entries(RUN_BY)) assert.match(read(`scripts/docs/${name}`), new RegExp(path));
});

test('nothing stands on that list in vain', () => {
  const used = new Set(typed.map(excuseOf));
  assert.deepEqual(
    NOT_RUN.filter((excuse) => !used.has(excuse)),
    [],
  );
});

const slug = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (path) => [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => slug(heading));

const faultOfLink = (path, link) => {
  const [file, anchor] = link.split('#');
  const target = file ? normalize(join(dirname(path), decodeURIComponent(file))) : path;
  if (!existsSync(join(ROOT, target))) return `${path}: ${link} is not there`;
  if (anchor && !anchorsOf(target).includes(anchor)) return `${path}: ${link} has no such heading`;
  return undefined;
};

test('every link within the project leads somewhere', () => {
  const faults = documents().flatMap((path) =>
    [...read(path).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link]) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
      .map((link) => faultOfLink(path, link))
      .filter(Boolean),
  );
  assert.deepEqual(faults, []);
});

test('every file of the project that a document names is there', () => {
  const named =
    /`((?:docs|deploy|docker|scripts|backend|frontend)\/[\w./-]+\.(?:md|mjs|ts|tsx|json|yaml|conf|service))`/g;
  const faults = documents().flatMap((path) =>
    [...read(path).matchAll(named)]
      .filter(([, file]) => !file.includes('/dist/') && !existsSync(join(ROOT, file)))
      .map(([, file]) => `${path}: ${file}`),
  );
  assert.deepEqual(faults, []);
});

test('every command of npm and every suite that a document names is there', () => {
  const { scripts } = JSON.parse(read('package.json'));
  for (const path of documents()) {
    for (const [, name] of read(path).matchAll(/npm run ([\w:]+)/g))
      assert.ok(scripts[name], `${path}: npm run ${name}`);
    for (const [, names] of read(path).matchAll(/npm test -- --only=([\w,]+)/g))
      for (const name of names.split(',')) assert.ok(SUITES[name], `${path}: --only=${name}`);
  }
});

test('every decision has a number of its own room and a title', () => {
  for (const name of readdirSync(join(ROOT, 'docs/decisions')))
    assert.match(read(`docs/decisions/${name}`), new RegExp(`^# ${name.slice(0, 4)} · .+\\n`));
});
