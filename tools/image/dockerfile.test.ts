import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../lib/paths.ts';

type Instruction = { name: string; text: string };

/** Continued lines count as one; comments are left out. */
const instructions = (): Instruction[] =>
  readFileSync(join(ROOT, 'docker/Dockerfile'), 'utf8')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => ({ name: line.split(' ')[0]!, text: line.slice(line.indexOf(' ') + 1).trim() }));

const all = instructions();
const textsOf = (name: string, list = all): string[] => list.filter((one) => one.name === name).map(({ text }) => text);
/** What makes the image itself. */
const last = all.slice(all.findLastIndex(({ name }) => name === 'FROM'));

test('every stage begins with the same release of Node.js, named by its version', () => {
  const images = new Set(textsOf('FROM').map((text) => text.split(' ')[0]));
  assert.deepEqual([...images], ['node:24-bookworm-slim']);
});

test('packages come from the lock file and run no scripts; the image has those of the server alone', () => {
  const installs = textsOf('RUN').filter((text) => text.includes('npm ci'));
  assert.equal(installs.length, 2);
  for (const text of installs) assert.match(text, /npm ci .*--ignore-scripts/);
  assert.match(installs[1]!, /--omit=dev --workspace backend /);
});

test('everything that is copied from the project is there and is not ignored', () => {
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const copied = textsOf('COPY').filter((text) => !text.startsWith('--from'));
  for (const path of copied.flatMap((text) => text.split(/ +/).slice(0, -1))) {
    assert.ok(existsSync(join(ROOT, path)), path);
    assert.ok(!ignored.includes(path), path);
  }
  for (const path of ['.git', '.env', '.data', '**/node_modules', '**/dist']) assert.ok(ignored.includes(path), path);
});

test('the server runs as an ordinary user, without a shell in between that would not pass signals on', () => {
  assert.deepEqual(textsOf('USER', last), ['node']);
  assert.deepEqual(JSON.parse(textsOf('CMD', last)[0]!), ['node', 'backend/dist/main.js']);
  assert.deepEqual(textsOf('STOPSIGNAL', last), ['SIGTERM']);
  assert.deepEqual(textsOf('VOLUME', last), ['/data']);
  assert.match(textsOf('HEALTHCHECK', last)[0]!, /\/readyz/);
});
