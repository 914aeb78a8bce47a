import type { Retention, RetentionRule } from '@/shared/contract';

/** Rules that have not begun, by the time at which they do, soonest first. */
export function waitingIn({ rules }: Retention, now: number): { startsAt: string; rules: RetentionRule[] }[] {
  const waiting = rules.filter(({ startsAt }) => Date.parse(startsAt) > now);
  const times = [...new Set(waiting.map(({ startsAt }) => startsAt))].toSorted();
  return times.map((startsAt) => ({ startsAt, rules: waiting.filter((rule) => rule.startsAt === startsAt) }));
}
