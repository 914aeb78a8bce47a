import type { Incident } from '@/shared/contract';

const MINUTE_MS = 60_000;

/** From the beginning to the end. */
export const lastedMinutes = ({ startsAt, resolvedAt }: Pick<Incident, 'startsAt' | 'resolvedAt'>): number =>
  Math.max(0, Math.round((Date.parse(resolvedAt ?? startsAt) - Date.parse(startsAt)) / MINUTE_MS));

/** The longest of the shorter half. */
export const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.ceil(numbers.length / 2) - 1] ?? 0;
