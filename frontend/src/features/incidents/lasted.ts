import type { Incident } from '@/shared/contract';

const MINUTE_MS = 60_000;

export const lastedMinutes = ({ startsAt, resolvedAt }: Pick<Incident, 'startsAt' | 'resolvedAt'>): number =>
  Math.max(0, Math.round((Date.parse(resolvedAt ?? startsAt) - Date.parse(startsAt)) / MINUTE_MS));

/** The lower median. */
export const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.ceil(numbers.length / 2) - 1] ?? 0;
