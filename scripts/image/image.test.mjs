import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { validate } from 'dockerfile-utils';
import { ROOT } from '../lib/paths.mjs';
import { ended, quietly, start } from '../lib/run.mjs';
import { freePort } from '../test/product.mjs';
import { source, steps } from './lib/dockerfile.mjs';
import { person, Stage } from './lib/stage.mjs';

const READY_MS = 90_000;
const STOPS_WITHIN_MS = 20_000;

const makeScratch = async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'player-support-image-'));
  await chmod(folder, 0o755);
  t.after(async () => {
    // Folders that nobody may write to cannot be emptied either.
    await ended(start('chmod', ['-R', 'u+w', folder]));
    await rm(folder, { recursive: true, force: true });
  });
  return folder;
};

test('a linter finds nothing, and what it does not look for is right', () => {
  assert.deepEqual(validate(source(), {}), []);
  const all = steps();
  for (const { image } of all.filter(({ kind }) => kind === 'FROM')) assert.match(image, /^[\w/]+:\d[\w.-]*$/);
  const last = all.slice(all.findLastIndex(({ kind }) => kind === 'FROM'));
  const found = (kind) => last.find((step) => step.kind === kind);
  assert.ok(found('USER') && !['root', '0'].includes(found('USER').user));
  assert.notEqual(found('CMD').command[0], 'sh', 'a shell in between would not pass signals on');
  assert.ok(found('HEALTHCHECK'));
  for (const { kind, command } of all)
    if (kind === 'RUN' && command.at(-1).includes('npm ')) assert.match(command.at(-1), /npm ci --ignore-scripts/);
});

/** Does all steps. @returns the last stage */
const build = async (scratch) => {
  const stages = new Map();
  let stage;
  for (const step of steps()) {
    if (step.kind === 'FROM') {
      stage = new Stage(join(scratch, String(stages.size)), stages);
      await mkdir(stage.root);
      stages.set(step.name ?? '', stage);
    } else await stage.do(step);
  }
  return stage;
};

const holdsProductionOnly = (app) => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const isForTools = ([, { dev, devOptional }]) => dev || devOptional;
  const tools = Object.entries(packages)
    .filter(isForTools)
    .map(([path]) => path);
  assert.deepEqual(
    tools.filter((path) => existsSync(join(app, path))),
    [],
  );
  for (const name of ['react', 'antd', 'typescript', 'jest', 'vite', 'eslint', 'supertest'])
    assert.ok(!existsSync(join(app, 'node_modules', name)), name);
  for (const path of ['backend/src', 'backend/test', 'frontend/src', 'scripts', '.env', '.git', '.data', 'docs'])
    assert.ok(!existsSync(join(app, path)), path);
};

const entries = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath ?? entry.path, entry.name);
    return entry.isFile() ? `${path} ${statSync(path).mtimeMs}` : path;
  });

/** With the settings of the image only, and nothing of this machine but the path. */
const runIn = (image, command, settings) =>
  image.start(command, { ...person, env: { PATH: process.env.PATH, ...settings } });

const isHealthy = async (image, settings) => (await ended(runIn(image, image.healthCheck, settings))) === 0;

/** Without the right to write anywhere but to /data. */
const livesAndStops = async (t, image, scratch) => {
  const app = image.at('.');
  await ended(start('chmod', ['-R', 'a-w', app]));
  const temporary = join(scratch, 'tmp');
  await mkdir(temporary, { mode: 0o1777 });
  await chmod(temporary, 0o1777);
  const settings = { HOST: '127.0.0.1', PORT: String(await freePort()), HOME: '/nonexistent', TMPDIR: temporary };
  const before = entries(app);
  assert.equal(await isHealthy(image, settings), false, 'healthy before it was started');

  const running = runIn(image, image.command, settings);
  t.after(() => running.kill('SIGKILL'));
  const over = quietly(running);
  for (const until = Date.now() + READY_MS; !(await isHealthy(image, settings)); await sleep(500))
    assert.ok(
      Date.now() < until && running.exitCode === null,
      `it does not get healthy: ${(await Promise.race([over, ''])).output}`,
    );
  const page = await fetch(`http://127.0.0.1:${settings.PORT}/`);
  assert.match(await page.text(), /<div id="root">/);

  const asked = Date.now();
  running.kill(image.stopSignal);
  const { code, output } = await over;
  assert.equal(code, 0, output);
  assert.ok(Date.now() - asked < STOPS_WITHIN_MS);
  assert.deepEqual(entries(app), before);
  assert.deepEqual(readdirSync(temporary), []);
  assert.ok(existsSync(image.at('/data/postgres')));
};

/** Takes minutes on a slow machine: it installs all packages twice and builds both sides. */
test('the steps of the Dockerfile make an image that works', async (t) => {
  const scratch = await makeScratch(t);
  const image = await build(scratch);
  await t.test('packages of production are all there is: no tools, no sources, no settings', () =>
    holdsProductionOnly(image.at('.')),
  );
  await t.test('it starts as an ordinary user who may write to /data only, is healthy, and stops', (inner) =>
    livesAndStops(inner, image, scratch),
  );
});
