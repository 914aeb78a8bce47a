import { type RowOf, statement, typed } from '../common/persistence/statement.js';
import { isTrainingTicket, withholdingStatement } from '../tickets/ticket-scope.sql.js';
import type { TicketCategory } from '../tickets/ticket.enums.js';
import { WAITS } from './ticket-queue.sql.js';

/** Higher positions are shown as "more than 20". */
export const AHEAD_MAX = 20;

/** Must equal the condition of the index `tickets_unanswered`. */
const IS_UNANSWERED = `${WAITS} AND t."firstAnswerAt" IS NULL`;

export const FIRST_IN_LINE = withholdingStatement(
  'tickets-first-in-line',
  '$2',
  (unlessWithheld) => `SELECT t.id FROM tickets t WHERE t.category = $1 AND ${IS_UNANSWERED}${unlessWithheld('t.id')}
    ORDER BY t."createdAt", t.id LIMIT ${AHEAD_MAX + 1}`,
);

export const AHEAD = `CASE WHEN ${IS_UNANSWERED} THEN (SELECT count(*)::int FROM (
    SELECT FROM tickets e WHERE e.category = t.category AND e."waitingSince" IS NOT NULL AND e."firstAnswerAt" IS NULL
      AND NOT ${isTrainingTicket('e.id')} AND (e."createdAt", e.id) < (t."createdAt", t.id)
    ORDER BY e."createdAt", e.id LIMIT ${AHEAD_MAX + 1}) earlier) END AS ahead`;

export type QueuedTicket = { readonly category: TicketCategory; readonly isUnanswered: boolean };

export const QUEUED = statement(
  'tickets-queued',
  `SELECT t.category, (${IS_UNANSWERED}) AS "isUnanswered" FROM tickets t WHERE t.id = $1`,
);

const DAYS = 30;
const SHARE = 0.8;

export type AnswerTimes = RowOf<typeof ANSWER_TIMES>;

export const ANSWER_TIMES = withholdingStatement(
  'tickets-answer-times',
  '$1',
  (unlessWithheld) => `SELECT t.category, count(*)::int AS answers, ceil(extract(epoch FROM
        percentile_disc(${SHARE}) WITHIN GROUP (ORDER BY t."firstAnswerAt" - t."createdAt")) / 60)::int AS "p80Minutes"
    FROM tickets t WHERE t."firstAnswerAt" >= now() - interval '${DAYS} days'${unlessWithheld('t.id')}
    GROUP BY GROUPING SETS ((t.category), ())`,
  typed<{ category: TicketCategory | null; p80Minutes: number | null }>(),
);
