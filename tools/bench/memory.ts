import { withCleanup } from '../lib/cleanup.ts';
import { whole } from '../lib/numbers.ts';
import { megabytes, residentBytes } from '../lib/process-figures.ts';
import type { Cluster } from './cluster.ts';
import { load } from './load.ts';
import type { Options } from './options.ts';
import { atMost, type Result } from './promises.ts';
import { QUESTIONS, subjectsIn } from './questions.ts';
import { startBenchServer } from './server.ts';

const CONNECTIONS = 64;
const SAMPLE_MS = 50;

const peakDuring = async (pid: number, work: () => Promise<unknown>): Promise<number> => {
  let peak = residentBytes(pid);
  const timer = setInterval(() => (peak = Math.max(peak, residentBytes(pid))), SAMPLE_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return peak;
};

export const measureMemory = (cluster: Cluster, size: number, { memorySeconds }: Options): Promise<Result> =>
  withCleanup(async (end) => {
    const url = cluster.urlOf(size);
    const { address: origin, pid } = await startBenchServer(end, url);
    const subjects = await subjectsIn(url, origin);
    const requests = QUESTIONS.flatMap(({ units }) => units(subjects)[0]!).map(
      ({ isUntimed: _, ...request }) => request,
    );
    const job = { origin, connections: CONNECTIONS, seconds: memorySeconds, requests };
    const peak = megabytes(await peakDuring(pid, () => load(job)));
    const what = `memory of the server with ${whole(size)} tickets and ${CONNECTIONS} connections`;
    return { promises: [atMost(what, 200, peak, 'MB')], figures: { size, peak } };
  });
