import { withCleanup, type AtEnd } from '../lib/cleanup.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { median, short } from '../lib/numbers.ts';
import { readyServer } from '../lib/server.ts';
import type { Cluster } from './cluster.ts';
import type { Options } from './options.ts';
import { startBenchServer } from './server.ts';

export type Start = { embedded: number; first: number; outer: number };

/** With demo data and the embedded database. The first start makes the database and does not count. */
const embedded = async (end: AtEnd, starts: number): Promise<{ first: number; again: number }> => {
  const DATA_DIR = await temporaryFolder(end);
  const times: number[] = [];
  for (let number = 0; number <= starts; number += 1) {
    const server = await readyServer(end, { DATA_DIR });
    times.push(server.readyAfter);
    await server.stop();
  }
  return { first: times[0]!, again: median(times.slice(1)) };
};

const outer = async (url: string, starts: number): Promise<number> => {
  const times: number[] = [];
  for (let number = 0; number < starts; number += 1)
    times.push(await withCleanup(async (end) => (await startBenchServer(end, url)).readyAfter));
  return median(times);
};

/** Seconds until `/readyz` says yes. */
export const measureStart = (cluster: Cluster, size: number, { starts }: Options): Promise<Start> =>
  withCleanup(async (end) => {
    console.log('\nStart until /readyz:');
    const { first, again } = await embedded(end, starts);
    const withOuter = await outer(cluster.urlOf(size), starts);
    console.log(`  ${short(again)} s with its embedded database (${short(first)} s the first time)`);
    console.log(`  ${short(withOuter)} s with another one`);
    return { embedded: again, first, outer: withOuter };
  });
