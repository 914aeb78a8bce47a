#!/usr/bin/env node
/** `npm run bench`: how fast the product is, beside baselines on the same database, and how that grows. docs/performance.md */
import './lib/node-version.mjs';
import { optionsOf } from './bench/options.mjs';
import { onStage } from './bench/stage.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';

/** The size that is compared with the baselines. */
const COMPARED = 10_000;

/** Each looks at the database that its promises speak of. They need the built product, so they come now. */
const parts = async (cluster, options) => {
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
    start: () => measureStart(cluster, compared),
    'sign-in': () => measureSignIn(cluster, compared, options),
  };
};

await command(async () => {
  const options = optionsOf(process.argv.slice(2));
  await ensureInstalled();
  if (!process.env.FAULTS_SERVER) await ensureBuilt();
  const { Cluster } = await import('./bench/cluster.mjs');
  const results = {};
  await onStage(async (stage) => {
    const cluster = await Cluster.open(stage, options);
    const runs = await parts(cluster, options);
    for (const name of options.parts) results[name] = await runs[name]();
  });
  console.log(JSON.stringify(results.live), JSON.stringify(results.memory));
});
