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

await command(async () => {
  const options = optionsOf(process.argv.slice(2));
  await ensureInstalled();
  if (!process.env.FAULTS_SERVER) await ensureBuilt();
  const { Cluster } = await import('./bench/cluster.mjs');
  const { measureGrowth } = await import('./bench/growth.mjs');
  const { explainAll } = await import('./bench/plans.mjs');
  const { measureRows } = await import('./bench/rows.mjs');
  await onStage(async (stage) => {
    const cluster = await Cluster.open(stage, options);
    const compared = options.sizes.includes(COMPARED) ? COMPARED : options.sizes[0];
    const results = {};
    if (options.parts.includes('rows')) results.rows = await measureRows(cluster, compared, options);
    if (options.parts.includes('growth')) results.growth = await measureGrowth(cluster, options);
    if (options.parts.includes('plans')) results.plans = await explainAll(cluster, options.sizes.at(-1));
  });
});
