import type { Bind } from '../common/persistence/statement.js';
import { IS_NOTE, IS_REPLY } from '../tickets/note-visibility.sql.js';
import { TicketDate } from '../tickets/ticket.enums.js';
import { where } from './ticket-order.sql.js';

/** Must equal the expression of the index `tickets_ended`. */
export const ENDED_AT = 'coalesce(t."resolvedAt", t."closedAt")';

export const daysFrom = (day: string, zone: string): string => `${day}::date::timestamp AT TIME ZONE ${zone}`;
export const daysUntil = (day: string, zone: string): string => `(${day}::date + 1)::timestamp AT TIME ZONE ${zone}`;

type Range = (column: string) => string[];
/** @param by id of the person whose work it is; only dates of the team's work have one */
type Dated = (range: Range, by?: string) => string[];

const isBy = (column: string, by?: string): string[] => (by === undefined ? [] : [`${column} = ${by}`]);

const of =
  (column: string, worker?: string): Dated =>
  (range, by) => [`${column} IS NOT NULL`, ...range(column), ...(worker ? isBy(worker, by) : [])];

/** The owner of a ticket writes in it as its player, even as a member of the team. */
const written =
  (kind: string): Dated =>
  (range, by) => {
    const conditions = [kind, ...isBy('m."userId"', by), ...range('m."createdAt"')];
    const isPlayers = `m."userId" <> t."userId"`;
    // All messages of one person are read from an index, those of everybody ticket by ticket.
    return by === undefined
      ? [`EXISTS (SELECT FROM ticket_messages m ${where([`m."ticketId" = t.id`, isPlayers, ...conditions])})`]
      : [`t.id IN (SELECT m."ticketId" FROM ticket_messages m ${where(conditions)})`, `t."userId" <> ${by}`];
  };

/** Conditions that a date of ticket `t` is in a range. */
export const DATED: Readonly<Record<TicketDate, Dated>> = {
  [TicketDate.Opened]: (range) => range('t."createdAt"'),
  [TicketDate.Answered]: of('t."firstAnswerAt"', 't."firstAnswerBy"'),
  [TicketDate.Resolved]: (range, by) => [...of(ENDED_AT, 't."resolvedBy"')(range, by), 't."autoClosedAt" IS NULL'],
  [TicketDate.AutoClosed]: (range) => [...of(ENDED_AT)(range), 't."autoClosedAt" IS NOT NULL'],
  [TicketDate.Reopened]: of('t."reopenedAt"'),
  [TicketDate.Rated]: (range, by) => [
    `t.id IN (SELECT r."ticketId" FROM satisfaction_ratings r ${where(range('r."createdAt"'))})`,
    ...isBy('t."resolvedBy"', by),
  ],
  [TicketDate.Replied]: written(IS_REPLY),
  [TicketDate.Noted]: written(IS_NOTE),
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
