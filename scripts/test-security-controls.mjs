#!/usr/bin/env node
/** `npm run test:security:controls`: the security tests against builds with one check forgotten. Every one has to be noticed. `-- polyglot` runs some. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import './lib/node-version.mjs';
import { BROKEN } from '../backend/test/security/controls/broken.js';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { command } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { BACKEND, TOOLS } from './lib/paths.mjs';
import { node, quietly } from './lib/run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'player-support-controls-'));

/** Each takes about ten seconds of starting and waiting; more at once would disturb the tests of times. */
const AT_ONCE = 2;

/** Red for the right reason: a test of that id failed, and not because nothing started. @returns its title */
const noticing = (file, id) => {
  const results = JSON.parse(readFileSync(file, 'utf8')).testResults.flatMap(
    ({ assertionResults }) => assertionResults,
  );
  const failed = results.filter(({ status }) => status === 'failed');
  const named = failed.filter(({ title, fullName }) => [title, fullName].some((name) => name.startsWith(id)));
  const hasStarted = !named.some(({ failureMessages }) => /did not get ready/.test(failureMessages.join('')));
  return hasStarted ? named[0]?.fullName : undefined;
};

const run = async ([name, { what, spec, test }]) => {
  const file = join(folder, name);
  const args = ['-c', 'jest.security.config.js', `security/${spec}.spec`, '-t', test, '--json', `--outputFile=${file}`];
  const env = { NODE_OPTIONS: '--experimental-vm-modules --no-warnings', SECURITY_BREAK: name };
  await quietly(node([TOOLS.jest, ...args], { cwd: BACKEND, env, stdio: ['ignore', 'pipe', 'pipe'] }));
  const title = noticing(file, test);
  console.log(`  ${title ? 'red' : 'GREEN: NOT NOTICED'}  ${name}: ${what}\n      ${title ?? test}`);
  return title !== undefined;
};

await command(async () => {
  await ensureInstalled();
  if (!process.env.SECURITY_MAIN) await ensureBuilt();
  process.env.CHROMIUM_PATH = await ensureChromium();
  const wanted = process.argv.slice(2);
  const chosen = Object.entries(BROKEN).filter(([name]) => wanted.length === 0 || wanted.includes(name));
  const noticed = [];
  const runNext = async () => {
    for (let one = chosen.shift(); one; one = chosen.shift()) noticed.push(await run(one));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runNext));
  rmSync(folder, { recursive: true });
  const missed = noticed.filter((isSo) => !isSo).length;
  console.log(`\n${noticed.length - missed} passed, ${missed} failed`);
  process.exitCode = missed > 0 || noticed.length === 0 ? 1 : 0;
});
