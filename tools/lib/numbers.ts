/** Nearest-rank percentile. @param sorted ascending */
export const rank = (sorted: ArrayLike<number>, share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;

export const percentile = (values: readonly number[], share: number): number =>
  rank(Float64Array.from(values).sort(), share);

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

export type Summary = { p50: number; p95: number; p99: number; max: number };

export const summaryOf = (times: readonly number[]): Summary => {
  const sorted = Float64Array.from(times).sort();
  return { p50: rank(sorted, 0.5), p95: rank(sorted, 0.95), p99: rank(sorted, 0.99), max: rank(sorted, 1) };
};

export const medians = <T extends Record<string, number>>(repeats: readonly T[]): T =>
  Object.fromEntries(Object.keys(repeats[0]!).map((name) => [name, median(repeats.map((one) => one[name]!))])) as T;

const GROUPED = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

export const whole = (value: number): string => GROUPED.format(value);

export const short = (value: number): string => {
  if (value >= 1000) return whole(value);
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);
};
