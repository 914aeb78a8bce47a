import type { ErasureRequest } from '@/shared/contract';
import { DAY, MINUTE_MS } from '@/shared/lib/when';

export type Deadline = {
  /** From the request to its deadline. */
  days: number;
  passed: number;
  left: number;
  isLate: boolean;
};

const daysOf = (ms: number): number => ms / (DAY * MINUTE_MS);
const A_MINUTE = 1 / DAY;

/** @param minute now, in minutes since 1970, which is up to a minute behind */
export function deadlineOf(
  { createdAt, dueAt }: Pick<ErasureRequest, 'createdAt' | 'dueAt'>,
  minute: number,
): Deadline {
  const [start, end, now] = [daysOf(Date.parse(createdAt)), daysOf(Date.parse(dueAt)), minute / DAY];
  const days = Math.round(end - start);
  if (now >= end) return { days, passed: days, left: 0, isLate: true };
  const left = Math.max(1, Math.min(days, Math.ceil(end - now - A_MINUTE)));
  return { days, passed: Math.max(0, Math.floor(now - start)), left, isLate: false };
}
