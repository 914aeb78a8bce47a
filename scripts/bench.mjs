#!/usr/bin/env node
/** `npm run bench`: how fast the product is, beside baselines on the same database, and how that grows. docs/performance.md */
import './lib/node-version.mjs';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { optionsOf, PARTS } from './bench/options.mjs';
import { clearWhenInterrupted, onStage } from './bench/stage.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { MODULES, ROOT } from './lib/paths.mjs';

/** The size that is compared with the baselines. */
const COMPARED = 10_000;
/** What the last run of everything found; `--from last` goes on from it. */
const FOUND = join(MODULES, '.cache/player-support/bench.json');

/** Each looks at the database that its promises speak of. They need the built product, so they come now. */
const runsOf = async (cluster, options) => {
  const compared = options.sizes.includes(COMPARED) ? COMPARED : options.sizes[0];
  const largest = options.sizes.at(-1);
  const { measureRows } = await import('./bench/rows.mjs');
  const { measureGrowth } = await import('./bench/growth.mjs');
  const { explainAll } = await import('./bench/plans.mjs');
  const { measureLive } = await import('./bench/live.mjs');
  const { measureMemory } = await import('./bench/memory.mjs');
  const { measureStart } = await import('./bench/start.mjs');
  const { measureSignIn } = await import('./bench/sign-in.mjs');
  return {
    rows: () => measureRows(cluster, compared, options),
    growth: () => measureGrowth(cluster, options),
    plans: () => explainAll(cluster, largest),
    live: () => measureLive(cluster, compared, options),
    memory: () => measureMemory(cluster, largest, options),
    start: () => measureStart(cluster, compared, options),
    'sign-in': () => measureSignIn(cluster, compared, options),
  };
};

const keep = (results) => {
  mkdirSync(dirname(FOUND), { recursive: true });
  writeFileSync(FOUND, JSON.stringify(results));
};

/** A part that fails leaves the others standing. @returns the names of those that failed */
const measure = async (options, results) => {
  const failed = [];
  const { Cluster } = await import('./bench/cluster.mjs');
  const { circumstances } = await import('./bench/report.mjs');
  await onStage(async (stage) => {
    clearWhenInterrupted();
    const cluster = await Cluster.open(stage, options);
    results.circumstances = circumstances(await cluster.version());
    const runs = await runsOf(cluster, options);
    for (const name of options.parts)
      try {
        results[name] = await runs[name]();
        if (results.isWhole) keep(results);
      } catch (error) {
        console.error(`  ${name} failed: ${error.message}`);
        failed.push(name);
      }
  });
  return failed;
};

await command(async () => {
  const options = optionsOf(process.argv.slice(2));
  await ensureInstalled();
  if (!process.env.FAULTS_SERVER) await ensureBuilt();
  const results = options.from ? JSON.parse(readFileSync(options.from === 'last' ? FOUND : options.from, 'utf8')) : {};
  results.isWhole = options.isWhole || (!options.isQuick && results.isWhole === true);
  const failed = options.parts.length > 0 ? await measure(options, results) : [];
  const { showPromises, writeReport } = await import('./bench/report.mjs');
  showPromises(results);
  const isComplete = results.isWhole && PARTS.every((name) => results[name]);
  if (options.out || isComplete) await writeReport(results, options.out ?? join(ROOT, 'docs'));
  if (failed.length > 0) throw new Error(`Not measured: ${failed.join(', ')}`);
});
