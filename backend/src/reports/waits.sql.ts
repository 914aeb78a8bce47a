import { typed } from '../common/persistence/statement.js';
import { UNASSIGNED, WAITS } from '../ticket-lists/ticket-queue.sql.js';
import { DATED, ENDED_AT, hours } from '../ticket-lists/ticket-times.sql.js';
import { type TicketCategory, TicketDate } from '../tickets/ticket.enums.js';
import { withholdingStatement } from '../tickets/ticket-scope.sql.js';
import { DAY, eachRange, inRange, LAST_DAY, MATCHES, MATCHES_NOW, within } from './report-filters.sql.js';

const VIEWER = '$6';

const roundedUp = (wait: string, minutes: number): string =>
  `ceil(date_part('epoch', ${wait}) / ${minutes * 60}) * ${minutes}`;

/**
 * Minutes for nearest-rank percentiles, rounded up: to a minute, from two hours on to five, and from a day on to an hour.
 * So "at most n hours" counts exactly the tickets that did not take longer. Grouping by these few values is much faster
 * than sorting tickets. Must equal the expressions of the indexes `tickets_ended` and `tickets_first_answers`, from which
 * they are read.
 */
const spread = (end: string): string => {
  const wait = `${end} - t."createdAt"`;
  return `(CASE WHEN ${wait} <= interval '2 hours' THEN ${roundedUp(wait, 1)}
    WHEN ${wait} <= interval '1 day' THEN ${roundedUp(wait, 5)} ELSE ${roundedUp(wait, 60)} END)::int`;
};

/** The times of all tickets and those by each column, from the smaller groups of the same minute. */
export const timesBy = (columns: readonly string[], end: string, where: string): string => {
  const list = columns.join(', ');
  return `WITH small AS (
    SELECT ${list}, ${spread(end)} AS minutes, count(*)::int AS number FROM tickets t WHERE ${where} GROUP BY ${list}, minutes
  ), waits AS (
    SELECT grouping(${list}) AS absent, ${list}, minutes, sum(number)::int AS number
    FROM small GROUP BY GROUPING SETS ((minutes), ${columns.map((column) => `(${column}, minutes)`).join(', ')})
  ), ranked AS (
    SELECT waits.*, sum(number) OVER (PARTITION BY absent, ${list} ORDER BY minutes) AS reached,
      sum(number) OVER (PARTITION BY absent, ${list}) AS total
    FROM waits
  )`;
};

export const PERCENTILES = `max(total)::int AS count, min(minutes) FILTER (WHERE 2 * reached >= total) AS "medianMinutes",
  min(minutes) FILTER (WHERE 10 * reached >= 9 * total) AS "p90Minutes"`;

const GROUPED = ['category', '"worldId"'];

type Times = { count: number | null; medianMinutes: number | null; p90Minutes: number | null };
type Group = { category: TicketCategory | null };

const groups = (columns: string): string => `SELECT r.absent, r.category, r."worldId", w.name AS "worldName", ${columns}
  FROM ranked r LEFT JOIN worlds w ON w.id = r."worldId" GROUP BY r.absent, r.category, r."worldId", w.name`;

const inSpan = (date: TicketDate): string =>
  `${DATED[date]((column) => [within(column)]).join(' AND ')} AND ${MATCHES}`;
export const ANSWERED = inSpan(TicketDate.Answered);
export const RESOLVED = inSpan(TicketDate.Resolved);

/** The bounds of the buckets, besides the promise of the club. */
export const ANSWER_HOURS = [1, 12, 24, 48] as const;

const answersWithin = (hours: number | string): string =>
  `coalesce(sum(number) FILTER (WHERE minutes <= ${hours} * 60), 0)::int`;

/** $6 is the promise in hours. */
const ANSWER_COLUMNS = [
  PERCENTILES,
  `${answersWithin('$6::int')} AS kept`,
  ...ANSWER_HOURS.map((hours) => `${answersWithin(hours)} AS "within${hours}"`),
].join(', ');

export const ANSWERS = withholdingStatement(
  'reports-answers',
  '$7',
  (unlessWithheld) =>
    `${timesBy(GROUPED, 't."firstAnswerAt"', `${ANSWERED}${unlessWithheld('t.id')}`)} ${groups(ANSWER_COLUMNS)}`,
  typed<Group>(),
);

export const RESOLUTIONS = withholdingStatement(
  'reports-resolutions',
  VIEWER,
  (unlessWithheld) => `${timesBy(GROUPED, ENDED_AT, `${RESOLVED}${unlessWithheld('t.id')}`)} ${groups(PERCENTILES)}`,
  typed<Group>(),
);

/** The times of all tickets, without groups. */
const timesOfAll = (end: string, where: string): string => `WITH waits AS (
    SELECT ${spread(end)} AS minutes, count(*)::int AS number FROM tickets t WHERE ${where} GROUP BY 1
  ), ranked AS (
    SELECT minutes, number, sum(number) OVER (ORDER BY minutes) AS reached, sum(number) OVER () AS total FROM waits
  )`;

export const ANSWERS_OF_ALL = withholdingStatement(
  'reports-answers-of-all',
  '$7',
  (unlessWithheld) => `${timesOfAll('t."firstAnswerAt"', `${ANSWERED}${unlessWithheld('t.id')}`)}
    SELECT ${PERCENTILES}, ${answersWithin('$6::int')} AS kept FROM ranked`,
  typed<Times>(),
);

export const RESOLUTIONS_OF_ALL = withholdingStatement(
  'reports-resolutions-of-all',
  VIEWER,
  (unlessWithheld) =>
    `${timesOfAll(ENDED_AT, `${RESOLVED}${unlessWithheld('t.id')}`)} SELECT ${PERCENTILES} FROM ranked`,
  typed<Times>(),
);

const answersPer = (step: 'day' | 'week', unlessWithheld: string): string => `WITH ${eachRange(step)}
    SELECT ${DAY} AS "from", ${LAST_DAY} AS "to", answered.count, answered.kept
    FROM ranges CROSS JOIN LATERAL (
      SELECT count(*)::int AS count,
        (count(*) FILTER (WHERE t."firstAnswerAt" <= t."createdAt" + ${hours('$6')}))::int AS kept
      FROM tickets t WHERE ${DATED[TicketDate.Answered]((column) => [inRange(column)]).join(' AND ')}
        AND ${MATCHES}${unlessWithheld}) answered
    ORDER BY ranges.day`;

export const ANSWERS_PER_WEEK = withholdingStatement('reports-answers-per-week', '$7', (unlessWithheld) =>
  answersPer('week', unlessWithheld('t.id')),
);

export const ANSWERS_PER_DAY = withholdingStatement('reports-answers-per-day', '$7', (unlessWithheld) =>
  answersPer('day', unlessWithheld('t.id')),
);

/** Upper bounds of the ages of tickets that wait. */
export const WAITING_HOURS = [24, 72, 168] as const;

const waitingWithin = (count: number | string): string =>
  `(count(*) FILTER (WHERE t."waitingSince" >= now() - ${hours(String(count))}))::int`;

/** $1 world or null, $2 category or null, $3 the promise in hours. */
export const WAITING = withholdingStatement(
  'reports-waiting',
  '$4',
  (unlessWithheld) => `SELECT count(*)::int AS count, ${waitingWithin('$3')} AS punctual,
      (count(*) FILTER (WHERE ${UNASSIGNED}))::int AS unassigned,
      ${WAITING_HOURS.map((bound) => `${waitingWithin(bound)} AS "within${bound}"`).join(', ')}
    FROM tickets t WHERE ${WAITS} AND ${MATCHES_NOW}${unlessWithheld('t.id')}`,
);
