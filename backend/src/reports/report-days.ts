import { invalidField } from '../common/validation/validation.js';
import type { Days } from './reports.repository.js';

const DAY_MS = 86_400_000;
const DAYS_MAX = 366;
const DAYS_DEFAULT = 30;

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** The range of a report: the last 30 days by default, at most a leap year. */
export const reportDays = (asked: { from?: string; to?: string }, today: string): Days => {
  const to = asked.to ?? today;
  const from = asked.from ?? dayOf(Date.parse(to) - (DAYS_DEFAULT - 1) * DAY_MS);
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (count < 1) throw invalidField('from', 'report.days_reversed');
  if (count > DAYS_MAX) throw invalidField('from', 'report.too_many_days', { max: DAYS_MAX });
  return { from, to };
};
