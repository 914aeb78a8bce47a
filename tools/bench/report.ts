import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.ts';
import type { Plan, Plans } from './plans.ts';
import { promisesIn, type Results } from './promises.ts';

const GIGABYTE = 1024 ** 3;

export type Circumstances = Record<'date' | 'commit' | 'machine' | 'load' | 'node' | 'postgres', string>;
export type Run = Results & { circumstances: Circumstances };

const git = (...words: string[]): string => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim();

/** Where, when and of what the figures are. */
export const circumstances = (postgres: string): Circumstances => ({
  date: new Date().toISOString().slice(0, 16).replace('T', ' '),
  commit:
    git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '--', 'backend/src') ? ', with changes' : ''),
  machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / GIGABYTE)} GB`,
  load: loadavg()[0]!.toFixed(1),
  node: process.version,
  postgres,
});

const planOf = ({ name, text, plan }: Plan): string =>
  `${name ? `\`${name}\`, prepared` : 'Planned for its values'}\n\n${text.trim()}\n\n${plan.trim()}`;

/** Writes `bench.json`: where and when, each promise with its threshold, and all figures. */
export const writeResults = (run: Run, folder: string): void => {
  const { circumstances: where, ...results } = run;
  const file = join(folder, 'bench.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify({ circumstances: where, promises: promisesIn(results), results }, undefined, 2));
  console.log(`\nWritten: ${file}`);
};

/** Writes every statement with its plan, to be read and not to be committed. */
export const writePlans = ({ questions }: Plans, folder: string): void => {
  const sections = questions.map((one) => `## ${one.name}\n\n${one.plans.map(planOf).join('\n\n')}`);
  const file = join(folder, 'plans.md');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${sections.join('\n\n')}\n`);
  console.log(`Written: ${file}`);
};

/** On the terminal. */
export const showPromises = (results: Results): void => {
  const found = promisesIn(results);
  console.log(`\n${found.filter(({ isKept }) => isKept).length} of ${found.length} promises kept:`);
  for (const { what, target, figure, isKept } of found)
    console.log(`  ${isKept ? 'yes' : 'NO '}  ${what}: ${figure} (${target})`);
};
