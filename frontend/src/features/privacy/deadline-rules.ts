import type { ErasureRequest } from '@/shared/contract';
import { DAY, MINUTE_MS } from '@/shared/lib/when';

export type Deadline = {
  /** Of all days until the deadline. */
  days: number;
  passed: number;
  left: number;
  isLate: boolean;
};

const dayNumber = (ms: number): number => ms / (DAY * MINUTE_MS);

/** @param minute now, in minutes since 1970 */
export function deadlineOf(
  { createdAt, dueAt }: Pick<ErasureRequest, 'createdAt' | 'dueAt'>,
  minute: number,
): Deadline {
  const [start, end, now] = [Date.parse(createdAt), Date.parse(dueAt), minute * MINUTE_MS].map(dayNumber) as [
    number,
    number,
    number,
  ];
  const days = Math.round(end - start);
  const isLate = now >= end;
  return {
    days,
    passed: isLate ? days : Math.max(0, Math.floor(now - start)),
    left: Math.max(0, Math.ceil(end - now)),
    isLate,
  };
}
