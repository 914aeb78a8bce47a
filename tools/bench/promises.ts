import { short } from '../lib/numbers.ts';

export type Promised = { what: string; target: string; figure: string; isKept: boolean };

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
