import { short } from '../lib/numbers.ts';

/** A threshold, the figure that was found, and whether it is kept. */
export type Promised = { what: string; target: string; figure: string; isKept: boolean };

/** The findings of one part of a run. */
export type Result = { promises: Promised[]; figures: object };

export const atMost = (what: string, limit: number, value: number, unit: string): Promised => ({
  what,
  target: `at most ${limit} ${unit}`,
  figure: short(value),
  isKept: value <= limit,
});

export const atLeast = (what: string, limit: number, value: number, unit: string): Promised => ({
  what,
  target: `at least ${limit} ${unit}`,
  figure: short(value),
  isKept: value >= limit,
});
