import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './checks.mjs';
import { ensureChromium } from './chromium.mjs';
import { BACKEND, FRONTEND, ROOT, TOOLS } from './paths.mjs';
import { ended, node } from './run.mjs';

/** Runs a suite that writes a report; one that ends badly without a failed test in it, or leaves none, counts as one failure. */
const withReport = async (startSuite, read) => {
  const folder = mkdtempSync(join(tmpdir(), 'player-support-report-'));
  const file = join(folder, 'report');
  try {
    const code = await ended(startSuite(file));
    const { passed, failed } = existsSync(file) ? read(readFileSync(file, 'utf8')) : { passed: 0, failed: 0 };
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** A test that is skipped proves nothing, so it counts as failed. */
const ofJest = (text) => {
  const report = JSON.parse(text);
  const unfinished = report.numPendingTests + report.numTodoTests + (report.numRuntimeErrorTestSuites ?? 0);
  return { passed: report.numPassedTests, failed: report.numFailedTests + unfinished };
};

const ofPlaywright = (text) => {
  const { stats, errors } = JSON.parse(text);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
};

const ofTap = (text) => {
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  return { passed: count('pass'), failed: count('fail') + count('cancelled') + count('skipped') + count('todo') };
};

/** `npm run test:faults -- --only=crash,disk`. */
const faultsWanted = () => process.env.FAULTS_ONLY?.split(',').filter(Boolean);

/** Nothing takes this long, on the slowest machine: what hangs shall fail. */
const FILE_MS = 1_200_000;

/** The test files of a folder, one after the other; `only` picks some by their names. */
const nodeTests =
  (folder, only = []) =>
  (report) => {
    const isWanted = (name) => only.length === 0 || only.includes(name.replace('.test.mjs', ''));
    const names = readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('.test.mjs') && isWanted(name));
    const reporters = [
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=tap',
      `--test-reporter-destination=${report}`,
    ];
    return node([
      '--test',
      '--test-concurrency=1',
      `--test-timeout=${FILE_MS}`,
      ...reporters,
      ...names.map((name) => join(folder, name)),
    ]);
  };

const apiTests = (report) =>
  node([TOOLS.jest, '--json', `--outputFile=${report}`], {
    cwd: BACKEND,
    env: { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
  });

const securityTests = (chromium) => (report) =>
  node([TOOLS.jest, '-c', 'jest.security.config.js', '--json', `--outputFile=${report}`], {
    cwd: BACKEND,
    env: { NODE_OPTIONS: '--experimental-vm-modules --no-warnings', CHROMIUM_PATH: chromium },
  });

const unitTests = (report) =>
  node([TOOLS.vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
    cwd: FRONTEND,
  });

const browserTests = (chromium) => (report) =>
  node([TOOLS.playwright, 'test', '--reporter=list,json'], {
    cwd: FRONTEND,
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });

const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
const isFresh = (script) => ended(node([`scripts/${script}.mjs`, '--check']));
const isWellFormed = () => ended(node([TOOLS.redocly, 'lint', '--max-problems=50'], { env: QUIET }));

const sum = (codes) => {
  const passed = codes.filter((code) => code === 0).length;
  return { passed, failed: codes.length - passed };
};

/** The suites of `npm test`, in the order in which they run: what is quick and tells most comes first. */
export const SUITES = {
  check: { title: 'Lint, format and types', run: runChecks },
  contract: {
    title: 'The descriptions of API and settings are up to date and well formed',
    run: async () => sum([await isFresh('openapi'), await isFresh('configuration'), await isWellFormed()]),
  },
  unit: { title: 'Interface', run: () => withReport(unitTests, ofJest) },
  api: { title: 'Server, on a real database', run: () => withReport(apiTests, ofJest) },
  docs: { title: 'What the documents say', run: () => withReport(nodeTests('scripts/docs'), ofTap) },
  image: { title: 'The image, step by step', run: () => withReport(nodeTests('scripts/image'), ofTap) },
  start: { title: 'Start and stop', run: () => withReport(nodeTests('scripts/test'), ofTap) },
  faults: {
    title: 'What it promises while everything around it breaks',
    run: () => withReport(nodeTests('scripts/faults', faultsWanted()), ofTap),
  },
  scale: { title: 'On more than one machine', run: () => withReport(nodeTests('scripts/scale'), ofTap) },
  security: {
    title: 'What a hostile client gets out of the started product',
    run: async () => withReport(securityTests(await ensureChromium()), ofJest),
  },
  browser: {
    title: 'Both together, in a browser',
    run: async () => withReport(browserTests(await ensureChromium()), ofPlaywright),
  },
};
