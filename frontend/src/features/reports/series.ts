import type { Reports } from '@/shared/contract';
import { serverDate } from '@/shared/lib/server-clock';
import type { Days } from './api';

export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];
export const groupings = ['priority', 'world', 'category'] as const;
export type Grouping = (typeof groupings)[number];

const USUAL: Period = 30;
const WEEK = 7;
const DAY_MS = 86_400_000;
const BARS_MOST = 8;

export const periodFrom = (text: string | null): Period => periods.find((days) => String(days) === text) ?? USUAL;
export const groupingFrom = (text: string | null): Grouping => groupings.find((name) => name === text) ?? 'priority';

/** The query parameters. The default period is left to the server, which knows the club's time zone. */
export function daysOf(period: Period, now = serverDate()): Days {
  if (period === USUAL) return {};
  const midnight = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return { from: new Date(midnight - (period - 1) * DAY_MS).toISOString().slice(0, 10) };
}

export type FlowBar = {
  /** First day of the bar. */
  day: string;
  /** Last day; differs from `day` only for weeks. */
  until: string;
  opened: number;
  resolved: number;
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/**
 * One bar per day, or per week if days would be too thin to read. Weeks end today, so that the last one is complete.
 */
export function flowOf(perDay: Reports['perDay']): FlowBar[] {
  const size = perDay.length > USUAL + 1 ? WEEK : 1;
  const bars: FlowBar[] = [];
  for (let end = perDay.length; end > 0; end -= size) {
    const days = perDay.slice(Math.max(0, end - size), end);
    bars.unshift({
      day: days[0]!.day,
      until: days.at(-1)!.day,
      opened: sum(days.map(({ opened }) => opened)),
      resolved: sum(days.map(({ resolved }) => resolved)),
    });
  }
  return bars;
}

export const totalsOf = (perDay: Reports['perDay']) => ({
  opened: sum(perDay.map(({ opened }) => opened)),
  resolved: sum(perDay.map(({ resolved }) => resolved)),
});

export type QueueBar = { key: string; name: string; count: number };

/** The longest bars by name; the remaining ones are summed up as `others`. */
export function withinReach(bars: readonly QueueBar[], others: string): QueueBar[] {
  if (bars.length <= BARS_MOST) return [...bars];
  const rest = bars.slice(BARS_MOST - 1);
  return [...bars.slice(0, BARS_MOST - 1), { key: 'others', name: others, count: sum(rest.map(({ count }) => count)) }];
}
