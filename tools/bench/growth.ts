import { type AtEnd, withCleanup } from '../lib/cleanup.ts';
import { median, short, whole } from '../lib/numbers.ts';
import type { Cluster } from './cluster.ts';
import type { Options } from './options.ts';
import { type Limit, type Question, QUESTIONS, type Step, type Subjects, subjectsIn } from './questions.ts';
import { startBenchServer } from './server.ts';

/** Larger databases are not copied: what is written to them here is little beside what they hold. */
const COPIED_MAX = 100_000;

export type Grown = { name: string; limit: Limit; medians: number[] };
export type Growth = { sizes: number[]; questions: Grown[] };
type Place = { size: number; address: string; subjects: Subjects };

const placeOf = async (end: AtEnd, cluster: Cluster, size: number): Promise<Place> => {
  const url = size <= COPIED_MAX ? await cluster.copy(end, size) : cluster.urlOf(size);
  const { address } = await startBenchServer(end, url);
  return { size, address, subjects: await subjectsIn(url, address) };
};

const send = async (address: string, { method = 'GET', path, headers, body, expect = 200 }: Step): Promise<number> => {
  const begin = performance.now();
  const response = await fetch(address + path, { method, headers, body: body ?? null });
  await response.arrayBuffer();
  if (response.status !== expect) throw new Error(`${method} ${path}: ${response.status}`);
  return performance.now() - begin;
};

/** One request after the other: how long an answer takes, and not how long it waits for others. @returns the median */
const ask = async ({ address, subjects }: Place, question: Question, seconds: number): Promise<number> => {
  const units = question.units(subjects);
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  for (let next = 0; performance.now() < end || times.length === 0; next += 1) {
    let spent = 0;
    for (const step of units[next % units.length]!) {
      const ms = await send(address, step);
      if (!step.isUntimed) spent += ms;
    }
    times.push(spent);
  }
  return median(times);
};

/** All sizes in turn, several times. */
const measured = async (places: readonly Place[], question: Question, options: Options): Promise<number[]> => {
  const { bursts, burstSeconds } = options;
  const times = places.map((): number[] => []);
  for (const place of places) await ask(place, question, burstSeconds);
  for (let burst = 0; burst < bursts; burst += 1)
    for (const [index, place] of places.entries()) times[index]!.push(await ask(place, question, burstSeconds));
  return times.map(median);
};

/** The same questions to databases of every size, each with a server of its own. */
export const measureGrowth = (cluster: Cluster, options: Options): Promise<Growth> =>
  withCleanup(async (end) => {
    const { sizes } = options;
    console.log(`\nMedian in ms at ${sizes.map(whole).join(', ')} tickets:`);
    const places: Place[] = [];
    for (const size of sizes) places.push(await placeOf(end, cluster, size));
    const questions: Grown[] = [];
    for (const question of QUESTIONS) {
      const medians = await measured(places, question, options);
      questions.push({ name: question.name, limit: question.limit, medians });
      console.log(`  ${question.name}: ${medians.map(short).join(' · ')}`);
    }
    return { sizes, questions };
  });
