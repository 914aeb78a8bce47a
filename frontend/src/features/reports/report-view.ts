import { categories, type Category } from '@/shared/contract';
import { idFrom, oneOf } from '@/shared/lib/in-address';
import { serverDate } from '@/shared/lib/server-clock';
import type { ReportQuery } from './api';

export const tabs = ['flow', 'wait', 'team'] as const;
export type Tab = (typeof tabs)[number];
export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];
export const groupings = ['category', 'world', 'priority'] as const;
export type Grouping = (typeof groupings)[number];

/** The days of a span, both included. */
export type Span = { from: string; to: string };

/** The state in the URL of the reports. A span takes the place of the period. */
export type ReportView = {
  tab: Tab;
  by: Grouping;
  worldId: number | null;
  category: Category | null;
  period: Period | null;
  span: Span | null;
};

const USUAL: Period = 30;
export const DAYS_MAX = 366;
const DAY_MS = 86_400_000;

export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
export const plusDays = (day: string, days: number) => dayOf(Date.parse(day) + days * DAY_MS);
export const daysIn = ({ from, to }: Span) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

const isDay = (text: string | null): text is string =>
  text !== null &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  dayOf(Date.parse(text)) === text;

/** Null unless the server would take the span. */
export function spanFrom(from: string | null, to: string | null): Span | null {
  if (!isDay(from) || !isDay(to)) return null;
  const days = daysIn({ from, to });
  return days >= 1 && days <= DAYS_MAX ? { from, to } : null;
}

export function viewFrom(search: URLSearchParams): ReportView {
  const span = spanFrom(search.get('from'), search.get('to'));
  const period = periods.find((days) => String(days) === search.get('days')) ?? USUAL;
  return {
    tab: oneOf(tabs, search.get('tab')) ?? 'flow',
    by: oneOf(groupings, search.get('by')) ?? 'category',
    worldId: idFrom(search.get('world')),
    category: oneOf(categories, search.get('category')),
    period: span ? null : period,
    span,
  };
}

/** The URL without default values. */
export const searchOfView = ({ tab, by, worldId, category, period, span }: ReportView): Record<string, string> => ({
  ...(tab !== 'flow' && { tab }),
  ...(by !== 'category' && { by }),
  ...(worldId && { world: String(worldId) }),
  ...(category && { category }),
  ...(span ?? (period !== null && period !== USUAL && { days: String(period) })),
});

/** Today by the reader's calendar. */
export const todayOf = (now = serverDate()) => dayOf(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));

/** The query parameters. The default period is left to the server, which knows the club's time zone. */
export function queryOfView({ worldId, category, period, span }: ReportView, now = serverDate()): ReportQuery {
  const filters = { worldId, category };
  if (span) return { ...filters, ...span };
  if (period === null || period === USUAL) return filters;
  return { ...filters, from: plusDays(todayOf(now), 1 - period) };
}
