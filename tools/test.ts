/**
 * `npm test` is the gate of every change. `npm run test:all` adds long suites and runs the full browser suite. Suites
 * of a row run in parallel, at most two; the rows run one after another. A failed suite does not stop the others.
 */
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { concurrently, type CloseEvent, type Command } from 'concurrently';
import { ensureChromium } from './lib/chromium.ts';
import { command } from './lib/command.ts';
import { ROOT } from './lib/paths.ts';
import { missingPackages } from './lib/programs.ts';

type Rows = readonly (readonly string[])[];

/** From `test:unit` on, each suite has its own workers. */
const BOTH: Rows = [['check', 'test:contract', 'test:structure'], ['test:unit'], ['test:api'], ['test:security']];
const GATE: Rows = [...BOTH, ['test:browser']];
const ALL: Rows = [
  ...BOTH,
  // Includes all tests of `test:browser`. Some of their checks only run here.
  ['test:browser:wide'],
  ['test:api:wide'],
  ['test:security:wide'],
  ['test:docs'],
  ['test:start'],
  ['test:upgrade'],
  ['test:faults'],
  ['test:scale'],
];

const FAULT = /^\s*(FAIL |● |\d+\) \[|[A-Za-z]*Error: )/;
const FAULTS = 8;
const FAULT_LENGTH = 200;

const faultsOf = ({ stdout, stderr }: Command): ReadonlySet<string> => {
  const faults = new Set<string>();
  for (const output of [stdout, stderr]) {
    let rest = '';
    output.subscribe((bytes) => {
      const lines = stripVTControlCharacters(rest + String(bytes)).split('\n');
      rest = lines.pop()!;
      for (const line of lines)
        if (FAULT.test(line) && faults.size < FAULTS) faults.add(line.trim().slice(0, FAULT_LENGTH));
    });
  }
  return faults;
};

type Ended = CloseEvent & { faults: ReadonlySet<string> };

const runRow = async (row: readonly string[]): Promise<Ended[]> => {
  const { commands, result } = concurrently(
    row.map((name) => ({ name, command: `npm run --silent ${name}` })),
    { maxProcesses: 2, group: true, prefix: 'none' },
  );
  const faults = new Map(commands.map((command) => [command.name, faultsOf(command)]));
  const events = await result.catch((failed: CloseEvent[]) => failed);
  return events.map((event) => ({ ...event, faults: faults.get(event.command.name)! }));
};

const report = (events: readonly Ended[]): void => {
  console.log();
  for (const {
    command: { name },
    exitCode,
    timings,
  } of events)
    console.log(`${exitCode === 0 ? 'passed' : 'FAILED'}  ${name}, ${Math.round(timings.durationSeconds)} s`);
  const failed = events.filter(({ exitCode }) => exitCode !== 0).length;
  console.log(`\nsuites: ${events.length - failed} passed, ${failed} failed`);
  // Repeated at the end, because the original lines are thousands of lines above.
  for (const { command, exitCode, faults } of events)
    if (exitCode !== 0) console.log([`\n${command.name}:`, ...faults].join('\n  '));
  process.exitCode = failed > 0 ? 1 : 0;
};

await command(async () => {
  const { all } = parseArgs({ options: { all: { type: 'boolean', default: false } } }).values;
  const missing = all ? missingPackages() : [];
  if (missing.length > 0) throw new Error(`Install first: apt-get install -y ${missing.join(' ')}`);
  process.env.CHROMIUM_PATH = ensureChromium();
  // Saves two seconds per suite: it need not check again for missing packages and stale builds.
  process.env.PREPARED = ROOT;
  const events: Ended[] = [];
  for (const row of all ? ALL : GATE) events.push(...(await runRow(row)));
  report(events);
});
