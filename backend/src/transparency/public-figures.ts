/** Fewer are not published, because they could identify somebody. */
const FEW = 5;

/** `count` is null if it is not published. If `isRounded`, there are more than `count`. */
export type PublicCount = { readonly count: number | null; readonly isRounded: boolean };

const isFew = (count: number): boolean => count < FEW;
const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

export const publicCount = (count: number): number | null => (isFew(count) ? null : count);

/**
 * The total of parts that are published too. As soon as one of them is hidden, the total is made of the others alone,
 * rounded down to the ten below, so that nothing can be computed back.
 */
export const publicTotal = (parts: readonly number[]): PublicCount => {
  const shown = parts.filter((count) => !isFew(count));
  if (shown.length === parts.length) return { count: sumOf(parts), isRounded: false };
  // There are more than this also if the hidden ones are none.
  return { count: Math.max(0, Math.floor((sumOf(shown) - 1) / 10) * 10) || null, isRounded: true };
};

/**
 * Percentages of parts that make up a whole. Hidden parts have none, and the others are then rounded to ten.
 * @returns null for all if the whole is hidden
 */
export const publicShares = (parts: readonly number[]): (number | null)[] => {
  const whole = sumOf(parts);
  const step = parts.some(isFew) ? 10 : 1;
  return parts.map((count) => (isFew(whole) || isFew(count) ? null : rounded(count / whole, step)));
};

/**
 * Percentages that grow: each counts all parts up to its own; the last part is in none.
 * @returns null for all if the whole is hidden
 */
export const publicReached = (parts: readonly number[]): (number | null)[] => {
  const whole = sumOf(parts);
  const step = parts.some((count) => count > 0 && isFew(count)) ? 10 : 1;
  return parts
    .slice(0, -1)
    .map((_, index) => (isFew(whole) ? null : rounded(sumOf(parts.slice(0, index + 1)) / whole, step)));
};

const rounded = (share: number, step: number): number => Math.round((share * 100) / step) * step;
