/** `npm run bench`: how fast the server is, beside baselines on the same database, and how that grows. docs/performance.md */
import { cleanUpWhenInterrupted, withCleanup } from '../lib/cleanup.ts';
import { command } from '../lib/command.ts';
import { OUTPUT } from '../lib/paths.ts';
import { Cluster } from './cluster.ts';
import { measureGrowth } from './growth.ts';
import { measureLive } from './live.ts';
import { measureMemory } from './memory.ts';
import { type Options, optionsOf, type Part } from './options.ts';
import { explainAll } from './plans.ts';
import type { Results } from './promises.ts';
import { circumstances, type Run, showPromises, writePlans, writeResults } from './report.ts';
import { measureRows } from './rows.ts';
import { measureSearch } from './search.ts';
import { measureSignIn } from './sign-in.ts';
import { measureStart } from './start.ts';

/** The size that is compared with the baselines. */
const COMPARED = 10_000;

type Measure = { [Name in Part]: () => Promise<NonNullable<Results[Name]>> };

/** Each measures the database that its promises speak of. */
const measuresOf = (cluster: Cluster, options: Options): Measure => {
  const compared = options.sizes.includes(COMPARED) ? COMPARED : options.sizes[0]!;
  const largest = options.sizes.at(-1)!;
  return {
    rows: () => measureRows(cluster, compared, options),
    growth: () => measureGrowth(cluster, options),
    plans: () => explainAll(cluster, largest),
    search: () => measureSearch(cluster, largest),
    live: () => measureLive(cluster, compared, options),
    memory: () => measureMemory(cluster, largest, options),
    start: () => measureStart(cluster, compared, options),
    'sign-in': () => measureSignIn(cluster, compared, options),
  };
};

/** A part that fails does not keep the others from running. @returns the names of those that failed */
const measure = (options: Options, run: Run): Promise<Part[]> =>
  withCleanup(async (end) => {
    const failed: Part[] = [];
    cleanUpWhenInterrupted();
    const cluster = await Cluster.open(end, options);
    run.circumstances = circumstances(await cluster.version());
    const measures = measuresOf(cluster, options);
    for (const name of options.parts)
      try {
        Object.assign(run, { [name]: await measures[name]() });
      } catch (error) {
        console.error(`  ${name} failed:`, error);
        failed.push(name);
      }
    return failed;
  });

await command(async () => {
  const options = optionsOf(process.argv.slice(2));
  const run: Run = { circumstances: circumstances('?') };
  const failed = await measure(options, run);
  const folder = options.out ?? OUTPUT;
  showPromises(run);
  if (run.plans) writePlans(run.plans, folder);
  writeResults(run, folder);
  if (failed.length > 0) throw new Error(`Not measured: ${failed.join(', ')}`);
});
