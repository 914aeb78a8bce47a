/** `npm run bench` measures the server against baselines on the same database, and its growth (docs/performance.md). */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { cleanUpWhenInterrupted, withCleanup } from '../lib/cleanup.ts';
import { command } from '../lib/command.ts';
import { OUTPUT, ROOT } from '../lib/paths.ts';
import { Cluster } from './cluster.ts';
import { measureGrowth } from './growth.ts';
import { measureLive } from './live.ts';
import { measureMemory } from './memory.ts';
import { type Options, optionsOf, type Part } from './options.ts';
import { explainAll } from './plans.ts';
import type { Promised, Result } from './promises.ts';
import { measureRows } from './rows.ts';
import { measureStart } from './start.ts';

const COMPARED = 10_000;
const GIGABYTE = 1024 ** 3;

type Results = Partial<Record<Part, Result>>;

const measuresOf = (cluster: Cluster, options: Options, folder: string): Record<Part, () => Promise<Result>> => {
  const compared = options.sizes.includes(COMPARED) ? COMPARED : options.sizes[0]!;
  const largest = options.sizes.at(-1)!;
  return {
    rows: () => measureRows(cluster, compared, options),
    growth: () => measureGrowth(cluster, options),
    plans: () => explainAll(cluster, largest, folder),
    live: () => measureLive(cluster, compared, options),
    memory: () => measureMemory(cluster, largest, options),
    start: () => measureStart(cluster, compared, options),
  };
};

const git = (...words: string[]): string => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim();

const circumstances = (postgres: string) => ({
  date: new Date().toISOString().slice(0, 16).replace('T', ' '),
  commit:
    git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '--', 'backend/src') ? ', with changes' : ''),
  machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / GIGABYTE)} GB`,
  load: loadavg()[0]!.toFixed(1),
  node: process.version,
  postgres,
});

const show = ({ what, target, figure, isKept }: Promised): void =>
  console.log(`  ${isKept ? 'yes' : 'NO '}  ${what}: ${figure} (${target})`);

/** A failing part does not stop the others. @returns the names of the failed parts */
const measure = (options: Options, folder: string): Promise<Part[]> =>
  withCleanup(async (end) => {
    const failed: Part[] = [];
    const results: Results = {};
    cleanUpWhenInterrupted();
    const cluster = await Cluster.open(end, options);
    const where = circumstances(await cluster.version());
    const measures = measuresOf(cluster, options, folder);
    for (const name of options.parts)
      try {
        console.log(`\n${name}`);
        results[name] = await measures[name]();
        results[name].promises.forEach(show);
      } catch (error) {
        console.error(`  ${name} failed:`, error);
        failed.push(name);
      }
    const found = Object.values(results).flatMap(({ promises }) => promises);
    console.log(`\n${found.filter(({ isKept }) => isKept).length} of ${found.length} promises kept`);
    const file = join(folder, 'bench.json');
    writeFileSync(file, JSON.stringify({ circumstances: where, results }, undefined, 2));
    console.log(`Written: ${file}`);
    return failed;
  });

await command(async () => {
  const options = optionsOf(process.argv.slice(2));
  const folder = options.out ?? OUTPUT;
  mkdirSync(folder, { recursive: true });
  const failed = await measure(options, folder);
  if (failed.length > 0) throw new Error(`Not measured: ${failed.join(', ')}`);
});
