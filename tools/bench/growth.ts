import { type AtEnd, withCleanup } from '../lib/cleanup.ts';
import { median, percentile, whole } from '../lib/numbers.ts';
import type { Cluster } from './cluster.ts';
import { ask } from './load.ts';
import type { Options } from './options.ts';
import { atMost, type Promised, type Result } from './promises.ts';
import { type Question, QUESTIONS, type Subjects, subjectsIn } from './questions.ts';
import { startBenchServer } from './server.ts';

/** Larger databases are not copied, because the written rows are few compared with their size. */
const COPIED_MAX = 100_000;

type Place = { size: number; address: string; subjects: Subjects };
type Grown = { name: string; medians: number[]; p95s: number[] };

const placeOf = async (end: AtEnd, cluster: Cluster, size: number): Promise<Place> => {
  const url = size <= COPIED_MAX ? await cluster.copy(end, size) : cluster.urlOf(size);
  const { address } = await startBenchServer(end, url);
  return { size, address, subjects: await subjectsIn(url, address) };
};

/** Sends requests one after another, so that times include no queueing. */
const timesOf = async ({ address, subjects }: Place, question: Question, seconds: number): Promise<number[]> => {
  const units = question.units(subjects);
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  for (let next = 0; performance.now() < end || times.length === 0; next += 1) {
    let spent = 0;
    for (const { isUntimed, ...request } of units[next % units.length]!) {
      const begin = performance.now();
      await ask(address, request);
      if (!isUntimed) spent += performance.now() - begin;
    }
    times.push(spent);
  }
  return times;
};

/** Alternates between the sizes, so that disturbances of the machine affect all alike. */
const measured = async (places: readonly Place[], question: Question, options: Options): Promise<Grown> => {
  const { bursts, burstSeconds } = options;
  const found = places.map((): number[][] => []);
  for (const place of places) await timesOf(place, question, burstSeconds);
  for (let burst = 0; burst < bursts; burst += 1)
    for (const [index, place] of places.entries()) found[index]!.push(await timesOf(place, question, burstSeconds));
  return {
    name: question.name,
    medians: found.map((times) => median(times.map(median))),
    p95s: found.map((times) => percentile(times.flat(), 0.95)),
  };
};

export const promisesOf = (
  { name, limit }: Question,
  { medians, p95s }: Grown,
  sizes: readonly number[],
): Promised[] => {
  const what = `${name} at ${whole(sizes.at(-1)!)} tickets`;
  const [smallest, largest] = [medians[0]!, medians.at(-1)!];
  if ('factor' in limit)
    return sizes.length > 1 ? [atMost(what, limit.factor, largest / smallest, '× the smallest')] : [];
  const middle = atMost(what, limit.ms, largest, 'ms');
  return limit.p95 ? [middle, atMost(`${what}, p95`, limit.p95, p95s.at(-1)!, 'ms')] : [middle];
};

export const measureGrowth = (cluster: Cluster, options: Options): Promise<Result> =>
  withCleanup(async (end) => {
    const { sizes } = options;
    const places: Place[] = [];
    for (const size of sizes) places.push(await placeOf(end, cluster, size));
    const questions: Grown[] = [];
    const promises: Promised[] = [];
    for (const question of QUESTIONS) {
      const grown = await measured(places, question, options);
      questions.push(grown);
      promises.push(...promisesOf(question, grown, sizes));
    }
    return { promises, figures: { sizes, questions } };
  });
