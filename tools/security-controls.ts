/**
 * `npm run test:security:controls [-- NAME]` runs the security tests against builds without one check each. Each build
 * must make a test fail.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { BROKEN } from '../backend/test/security/controls/broken.js';
import { ensureChromium } from './lib/chromium.ts';
import { command } from './lib/command.ts';
import { BACKEND, MODULES } from './lib/paths.ts';
import { runNode } from './lib/processes.ts';

type Control = { what: string; spec: string; test: string };
type Assertion = { status: string; title: string; fullName: string; failureMessages: string[] };
type Report = { testResults: { assertionResults: Assertion[] }[] };

const CONFIGS: Readonly<Record<string, string>> = {
  '': 'jest.security.config.js',
  '.measured': 'jest.measured.config.js',
  '.wide': 'jest.security.wide.config.js',
};
/** Each takes about ten seconds of starting and waiting. More at once would disturb tests of timing. */
const AT_ONCE = 2;

const failedTest = (file: string, id: string): string | undefined => {
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const assertions = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = assertions.filter(
    ({ status, title, fullName }) => status === 'failed' && (title.startsWith(id) || fullName.startsWith(id)),
  );
  const hasStarted = !failed.some(({ failureMessages }) => /did not get ready/.test(failureMessages.join('')));
  return hasStarted ? failed[0]?.fullName : undefined;
};

const isNoticed = async (folder: string, name: string, { what, spec, test }: Control): Promise<boolean> => {
  const file = join(folder, name);
  const config = CONFIGS[extname(spec)]!;
  const jest = [join(MODULES, 'jest/bin/jest.js'), '-c', config, `security/${spec}.spec`];
  const env = { NODE_OPTIONS: '--experimental-vm-modules --no-warnings', SECURITY_BREAK: name };
  await runNode([...jest, '-t', test, '--json', `--outputFile=${file}`], { cwd: BACKEND, env });
  const title = failedTest(file, test);
  console.log(`  ${title ? 'red' : 'GREEN: NOT NOTICED'}  ${name}: ${what}\n      ${title ?? test}`);
  return title !== undefined;
};

await command(async () => {
  process.env.CHROMIUM_PATH = ensureChromium();
  const folder = mkdtempSync(join(tmpdir(), 'player-support-controls-'));
  const wanted = process.argv.slice(2);
  const controls = Object.entries(BROKEN as Record<string, Control>);
  const chosen = controls.filter(([name]) => wanted.length === 0 || wanted.includes(name));
  const noticed: boolean[] = [];
  const runNext = async (): Promise<void> => {
    for (let one = chosen.shift(); one; one = chosen.shift()) noticed.push(await isNoticed(folder, ...one));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runNext));
  rmSync(folder, { recursive: true });
  const missed = noticed.filter((isSo) => !isSo).length;
  console.log(`\n${noticed.length - missed} passed, ${missed} failed`);
  process.exitCode = missed > 0 || noticed.length === 0 ? 1 : 0;
});
