import { invalidField } from '../common/validation/validation.js';

const DAY_MS = 86_400_000;
const DAYS_MAX = 366;
const DAYS_DEFAULT = 30;
const WEEK_DAYS = 7;
const WEEKS_MIN = 13;

/** The first and the last day. */
export type Days = { readonly from: string; readonly to: string };

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
const plus = (day: string, days: number): string => dayOf(Date.parse(day) + days * DAY_MS);
const lengthOf = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

export const reportDays = (asked: Partial<Days>, today: string): Days => {
  const to = asked.to ?? today;
  const from = asked.from ?? plus(to, 1 - DAYS_DEFAULT);
  const count = lengthOf({ from, to });
  if (count < 1) throw invalidField('from', 'report.days_reversed');
  if (count > DAYS_MAX) throw invalidField('from', 'report.too_many_days', { max: DAYS_MAX });
  return { from, to };
};

/** As many days directly before. */
export const daysBefore = (days: Days): Days => ({ from: plus(days.from, -lengthOf(days)), to: plus(days.from, -1) });

/** Whole weeks from Monday on, but not beyond the last day. */
export const weeksOf = ({ from, to }: Days): Days => {
  const earliest = [from, plus(to, (1 - WEEKS_MIN) * WEEK_DAYS)].sort()[0]!;
  const sinceMonday = (new Date(earliest).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
  return { from: plus(earliest, -sinceMonday), to };
};
