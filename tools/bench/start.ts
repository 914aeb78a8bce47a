import { withCleanup, type AtEnd } from '../lib/cleanup.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { median } from '../lib/numbers.ts';
import { readyServer } from '../lib/server.ts';
import type { Cluster } from './cluster.ts';
import type { Options } from './options.ts';
import { atMost, type Result } from './promises.ts';
import { startBenchServer } from './server.ts';

/** The first start creates the database and is measured separately. */
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

export const measureStart = (cluster: Cluster, size: number, { starts }: Options): Promise<Result> =>
  withCleanup(async (end) => {
    const { first, again } = await embedded(end, starts);
    const withOuter = await outer(cluster.urlOf(size), starts);
    const promises = [
      atMost('start to `/readyz`, embedded database', 5, again, 's'),
      atMost('start to `/readyz`, another database', 2, withOuter, 's'),
    ];
    return { promises, figures: { first, again, outer: withOuter } };
  });
