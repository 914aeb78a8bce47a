import type { FlowReport, TicketDate } from '@/shared/contract';
import { plusDays, type Span } from './report-view';

type Flow = FlowReport['total'];
export type FlowName = keyof Flow;
export type FlowBar = Span & Flow;

/** From the top of the chart to its bottom. */
export const flowNames = ['opened', 'reopened', 'resolved', 'autoClosed'] as const satisfies FlowName[];
/** The filter of lists for each of them. */
export const dateOfFlow = {
  opened: 'opened',
  reopened: 'reopened',
  resolved: 'resolved',
  autoClosed: 'auto_closed',
} as const satisfies Record<FlowName, TicketDate>;

/** Up to this many days a bar is a day; beyond, a week. */
export const DAY_BARS_MAX = 92;
const WEEK = 7;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const weekdayOf = (day: string) => (new Date(day).getUTCDay() + WEEK - 1) % WEEK;
const mondayOf = (day: string) => plusDays(day, -weekdayOf(day));

/** One bar per day, or per week from Monday on if days would be too thin to read. */
export function flowBars(perDay: FlowReport['perDay']): FlowBar[] {
  const bars: FlowBar[] = [];
  for (const { day, ...flow } of perDay) {
    const last = bars.at(-1);
    if (perDay.length > DAY_BARS_MAX && last && mondayOf(last.from) === mondayOf(day)) {
      for (const name of Object.keys(flow) as (keyof Flow)[]) last[name] += flow[name];
      last.to = day;
    } else bars.push({ from: day, to: day, ...flow });
  }
  return bars;
}

/** 1, 2 or 5 with zeros, so that at most `lines` steps reach the value. */
export function stepFor(value: number, lines: number): number {
  const least = Math.max(1, value / lines);
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) ?? least;
}

export type FlowScale = { up: number; down: number; ticks: readonly number[] };

/** Both directions have one scale. Ticks below the axis are negative. */
export function flowScale(bars: readonly FlowBar[]): FlowScale {
  const highest = Math.max(1, ...bars.map(({ opened, reopened }) => opened + reopened));
  const lowest = Math.max(1, ...bars.map(({ resolved, autoClosed }) => resolved + autoClosed));
  const step = stepFor(Math.max(highest, lowest), 3);
  const [up, down] = [Math.ceil(highest / step), Math.ceil(lowest / step)];
  const ticks = Array.from({ length: up + down + 1 }, (_, index) => (up - index) * step);
  return { up: up * step, down: down * step, ticks };
}

/** Positions of at most `most` labels, the last one always. */
export const labelled = (count: number, most: number): number[] => {
  const every = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0);
};

/** `fewer` of what is counted, `less` of what is measured. */
export type Better = 'more' | 'less' | null;
export type Change = { by: number; way: 'more' | 'less' | 'fewer' | 'same'; tone: 'better' | 'worse' | 'neutral' };

export function changeOf(now: number, before: number, better: Better, less: 'less' | 'fewer' = 'fewer'): Change {
  const way = now > before ? 'more' : now < before ? less : 'same';
  const isBetter = (way === 'more') === (better === 'more');
  const tone = way === 'same' || better === null ? 'neutral' : isBetter ? 'better' : 'worse';
  return { by: Math.abs(now - before), way, tone };
}

/** In whole percent, but 0 and 100 only for none and all. Null without a whole. */
export function shareOf(part: number, whole: number): number | null {
  if (whole === 0) return null;
  if (part === 0 || part === whole) return part === 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((part / whole) * 100)));
}

type HourCounts = FlowReport['perHour'];
export const HOURS = 24;
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const BUSY_HOURS = 3;
const CALM_HOURS = 4;

export type HeatCell = HourCounts[number] & { isTop: boolean; share: number };

/** All 168 hours of a week, of which the three strongest are marked. */
export function heatCells(perHour: HourCounts): HeatCell[] {
  const known = new Map(perHour.map((cell) => [cell.weekday * HOURS + cell.hour, cell.opened]));
  const most = Math.max(1, ...perHour.map(({ opened }) => opened));
  const top = new Set(
    perHour
      .toSorted((one, other) => other.opened - one.opened)
      .slice(0, 3)
      .map(({ weekday, hour }) => weekday * HOURS + hour),
  );
  return WEEKDAYS.flatMap((weekday) =>
    Array.from({ length: HOURS }, (_, hour) => {
      const opened = known.get(weekday * HOURS + hour) ?? 0;
      return { weekday, hour, opened, isTop: top.has(weekday * HOURS + hour), share: opened / most };
    }),
  );
}

export type HeatWords = {
  busy: { weekday: number; from: number; to: number; perHour: number };
  calm: { from: number; to: number };
};

/** The three busiest hours in a row of a day, and the four calmest over all days. Null without tickets. */
export function heatWords(cells: readonly HeatCell[], days: number): HeatWords | null {
  const total = sum(cells.map(({ opened }) => opened));
  if (total === 0) return null;
  const at = (weekday: number, hour: number) => cells[(weekday - 1) * HOURS + (hour % HOURS)]!.opened;
  const run = (length: number, from: number, of: (hour: number) => number) =>
    sum(Array.from({ length }, (_, index) => of(from + index)));
  const blocks = WEEKDAYS.flatMap((weekday) =>
    Array.from({ length: HOURS - BUSY_HOURS + 1 }, (_, from) => ({
      weekday,
      from,
      count: run(BUSY_HOURS, from, (hour) => at(weekday, hour)),
    })),
  );
  const busy = blocks.reduce((most, block) => (block.count > most.count ? block : most));
  const ofDay = (hour: number) => sum(WEEKDAYS.map((weekday) => at(weekday, hour)));
  const nights = Array.from({ length: HOURS }, (_, from) => ({ from, count: run(CALM_HOURS, from, ofDay) }));
  const calm = nights.reduce((least, night) => (night.count < least.count ? night : least));
  return {
    busy: {
      weekday: busy.weekday,
      from: busy.from,
      to: (busy.from + BUSY_HOURS) % HOURS,
      perHour: busy.count / BUSY_HOURS / Math.max(1, Math.round(days / WEEK)),
    },
    calm: { from: calm.from, to: (calm.from + CALM_HOURS) % HOURS },
  };
}

/** Fewer ratings of a week or a member say too little for an average; the server gives none of a member. */
export const RATINGS_MIN = 10;

export type WeekPoint = Span & { value: number | null; count: number };

/** Pairs of neighbouring weeks that both have a value. */
export const segmentsOf = (points: readonly WeekPoint[]): [number, number][] =>
  points.flatMap(({ value }, index): [number, number][] =>
    index > 0 && value !== null && points[index - 1]!.value !== null ? [[index - 1, index]] : [],
  );

/** The lower end of an axis that shows all values up to `most`, a multiple of `step`. */
export const floorOf = (points: readonly WeekPoint[], most: number, step: number): number =>
  Math.min(most - step, Math.floor(Math.min(most, ...points.flatMap(({ value }) => value ?? [])) / step) * step);

export type Bucket = { hours: string; count: number };

/** The lower end of a bucket such as `24-48`. */
export const overHours = ({ hours }: Pick<Bucket, 'hours'>): number => Number(hours.split('-')[0]);
