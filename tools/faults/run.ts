/**
 * `npm run test:faults` runs the fault tests. `-- --long` uses the full numbers, `-- --only=crash,disk` runs some
 * files, `-- --figures docs/reliability.md` updates the table of the document.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { command } from '../lib/command.ts';
import { tableOf, writeInto } from '../lib/figures.ts';
import { ROOT } from '../lib/paths.ts';

/** Longer than any file takes on a slow machine, so that a hanging test fails. */
const FILE_MS = 1_200_000;

const filesOf = (only: readonly string[]): string[] => {
  const folder = join(ROOT, 'tools/faults');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .sort()
    .map((name) => join(folder, name));
  const found = files.filter((file) => only.length === 0 || only.includes(basename(file, '.test.ts')));
  if (found.length < only.length || found.length === 0) throw new Error(`There are not all of ${only.join(', ')}.`);
  return found;
};

await command(() => {
  const { long, figures, only } = parseArgs({
    options: { long: { type: 'boolean', default: false }, figures: { type: 'string' }, only: { type: 'string' } },
  }).values;
  const folder = mkdtempSync(join(tmpdir(), 'player-support-figures-'));
  const file = join(folder, 'figures');
  const env = { ...process.env, FAULTS_FIGURES: file, FAULTS_LONG: String(long) };
  const flags = ['--test', '--test-concurrency=1', `--test-timeout=${FILE_MS}`, '--test-reporter=spec'];
  const files = filesOf(only?.split(',').filter(Boolean) ?? []);
  const { status } = spawnSync(process.execPath, [...process.execArgv, ...flags, ...files], { stdio: 'inherit', env });
  const table = tableOf(file);
  rmSync(folder, { recursive: true });
  console.log(`\n${table}`);
  if (figures && status === 0) writeInto(figures, table);
  process.exitCode = status ?? 1;
});
