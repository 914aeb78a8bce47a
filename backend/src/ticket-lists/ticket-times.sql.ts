import type { Bind } from '../common/persistence/statement.js';
import { TicketDate } from '../tickets/ticket.enums.js';
import { where } from './ticket-order.sql.js';

/** Must equal the expression of the index `tickets_ended`. */
export const ENDED_AT = 'coalesce(t."resolvedAt", t."closedAt")';

export const daysFrom = (day: string, zone: string): string => `${day}::date::timestamp AT TIME ZONE ${zone}`;
export const daysUntil = (day: string, zone: string): string => `(${day}::date + 1)::timestamp AT TIME ZONE ${zone}`;

type Range = (column: string) => string[];
type Dated = (range: Range) => string[];

const of =
  (column: string): Dated =>
  (range) => [`${column} IS NOT NULL`, ...range(column)];

/** Conditions that a date of ticket `t` is in a range. */
export const DATED: Readonly<Record<TicketDate, Dated>> = {
  [TicketDate.Opened]: (range) => range('t."createdAt"'),
  [TicketDate.Answered]: of('t."firstAnswerAt"'),
  [TicketDate.Resolved]: (range) => [...of(ENDED_AT)(range), 't."autoClosedAt" IS NULL'],
  [TicketDate.AutoClosed]: (range) => [...of(ENDED_AT)(range), 't."autoClosedAt" IS NOT NULL'],
  [TicketDate.Reopened]: of('t."reopenedAt"'),
  [TicketDate.Rated]: (range) => [
    `t.id IN (SELECT r."ticketId" FROM satisfaction_ratings r ${where(range('r."createdAt"'))})`,
  ],
};

export const hours = (count: string): string => `make_interval(hours => ${count}::int)`;

/** More than the first and at most the second number of hours. */
const inHours = (range: string, over: (count: string) => string, within: (count: string) => string): string[] => {
  const [from, to] = range.split('-') as [string, string];
  return [...(from ? [over(from)] : []), ...(to ? [within(to)] : [])];
};

export const answeredAfter = (range: string, bind: Bind): string[] => {
  const due = (count: string): string => `t."createdAt" + ${hours(bind(count))}`;
  return inHours(
    range,
    (count) => `t."firstAnswerAt" > ${due(count)}`,
    (count) => `t."firstAnswerAt" <= ${due(count)}`,
  );
};

export const waitingFor = (range: string, bind: Bind): string[] => {
  const since = (count: string): string => `now() - ${hours(bind(count))}`;
  return inHours(
    range,
    (count) => `t."waitingSince" < ${since(count)}`,
    (count) => `t."waitingSince" >= ${since(count)}`,
  );
};

/** A part of a moment by the clock of the club. */
export const localPart = (part: 'isodow' | 'hour', moment: string, zone: string): string =>
  `extract(${part} FROM ${moment} AT TIME ZONE ${zone})::int`;

export const openedAt = (weekly: string, bind: Bind, zone: string): string[] => {
  const [weekday, hour] = weekly.split('-');
  const is = (part: 'isodow' | 'hour', value: string): string =>
    `${localPart(part, 't."createdAt"', bind(zone))} = ${bind(value, 'int')}`;
  return [is('isodow', weekday!), ...(hour === undefined ? [] : [is('hour', hour)])];
};
