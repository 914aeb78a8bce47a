import { percentile } from '../lib/numbers.ts';
import { megabytes } from '../lib/process-figures.ts';

export type Sample = { at: number; memory: number; handles: number };
export type Answered = { at: number; ms: number };

/** Caches and compiled code grow at first; that is no leak. */
const WARM_UP_SHARE = 0.2;
const TEN_MINUTES_MS = 600_000;

/** Growth in MB per ten minutes, by least squares. */
const slopeOf = (samples: readonly Sample[]): number => {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [at, size] = [mean(samples.map((one) => one.at)), mean(samples.map(({ memory }) => memory))];
  const over = samples.reduce((sum, sample) => sum + (sample.at - at) * (sample.memory - size), 0);
  const under = samples.reduce((sum, sample) => sum + (sample.at - at) ** 2, 0);
  return under === 0 ? 0 : megabytes((over / under) * TEN_MINUTES_MS);
};

const p95 = (answers: readonly Answered[]): number =>
  percentile(
    answers.map(({ ms }) => ms),
    0.95,
  );

export const report = (
  samples: readonly Sample[],
  answers: readonly Answered[],
  unexpected: readonly string[],
): string => {
  const [first, last] = [samples[0]!, samples.at(-1)!];
  const warm = first.at + (last.at - first.at) * WARM_UP_SHARE;
  const settled = samples.filter(({ at }) => at >= warm);
  const middle = (warm + last.at) / 2;
  const half = (isWanted: (at: number) => boolean): number =>
    p95(answers.filter(({ at }) => at >= warm && isWanted(at)));
  const handles = settled.map((sample) => sample.handles);
  const faults = unexpected.length > 0 ? ` (${[...new Set(unexpected)].join(', ')})` : '';
  return `
Memory: ${slopeOf(settled).toFixed(1)} MB per 10 minutes, ${Math.round(megabytes(last.memory))} MB at the end
File descriptors: ${Math.min(...handles)} to ${Math.max(...handles)}
p95: first half ${half((at) => at < middle)} ms, second half ${half((at) => at >= middle)} ms, ${answers.length} answers
Not answered with 200: ${unexpected.length}${faults}`;
};
