/** Nearest rank. @param sorted ascending */
export const rank = (sorted, share) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];

export const median = (values) => {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** Milliseconds of many requests in the four numbers that are quoted. */
export const summaryOf = (times) => {
  const sorted = Float64Array.from(times).sort();
  return { p50: rank(sorted, 0.5), p95: rank(sorted, 0.95), p99: rank(sorted, 0.99), max: sorted.at(-1) };
};

/** The median of each number over several repeats. */
export const medians = (repeats) =>
  Object.fromEntries(Object.keys(repeats[0]).map((name) => [name, median(repeats.map((one) => one[name]))]));

const GROUPED = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

export const whole = (value) => GROUPED.format(value);

/** Three digits that say something. */
export const short = (value) =>
  value >= 1000 ? whole(value) : value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
