import { statement, typed } from '../common/persistence/statement.js';
import { daysFrom, daysUntil, hours } from '../ticket-lists/ticket-times.sql.js';
import type { AppealOutcome, SanctionKind } from '../sanctions/sanction.entity.js';
import { withholdingStatement } from '../tickets/ticket-scope.sql.js';
import type { Verdict, ViolatedTerm } from '../tickets/ticket.enums.js';

const quarterOf = (moment: string): string => `to_char(${moment} AT TIME ZONE $1::text, 'YYYY-"Q"Q')`;

/** $1: time zone. The quarters of the first ticket and of today, `2026-07-31`. */
export const QUARTERS = withholdingStatement(
  'transparency-quarters',
  '$2',
  (
    unlessWithheld,
  ) => `SELECT to_char(now() AT TIME ZONE $1, 'YYYY-MM-DD') AS today, ${quarterOf('now()')} AS current, coalesce((
      SELECT ${quarterOf('min(t."createdAt")')} FROM tickets t WHERE true${unlessWithheld('t.id')}), ${quarterOf('now()')}) AS first`,
  typed<{ today: string; current: string; first: string }>(),
);

/** $1: first day, $2: last day, $3: time zone. */
const within = (column: string): string =>
  `${column} >= ${daysFrom('$1', '$3::text')} AND ${column} < ${daysUntil('$2', '$3::text')}`;

/** Reports that were merged continue in another one, which is counted. The training ticket is no report. */
export const RECEIVED = statement(
  'transparency-received',
  `SELECT t."violatedTerm" AS term, count(*)::int AS count, (count(*) FILTER (WHERE t."aboutTeam"))::int AS "aboutTeam"
    FROM tickets t WHERE t.category = 'denuncias_gerais' AND t."mergedIntoId" IS NULL AND ${within('t."createdAt"')}
    GROUP BY 1`,
  typed<{ term: ViolatedTerm | null }>(),
);

export const JUDGED = statement(
  'transparency-judged',
  `SELECT t.verdict, count(*)::int AS count FROM tickets t
    WHERE t.verdict IS NOT NULL AND t."mergedIntoId" IS NULL AND ${within('t."verdictAt"')} GROUP BY 1`,
  typed<{ verdict: Verdict }>(),
);

export const SANCTIONED = statement(
  'transparency-sanctioned',
  `SELECT s.kind, count(*)::int AS count FROM sanctions s WHERE ${within('s."createdAt"')} GROUP BY 1`,
  typed<{ kind: SanctionKind }>(),
);

export const APPEALED = statement(
  'transparency-appealed',
  `SELECT s."appealOutcome" AS outcome, count(*)::int AS count FROM sanctions s
    WHERE s."appealOutcome" IS NOT NULL AND ${within('s."appealDecidedAt"')} GROUP BY 1`,
  typed<{ outcome: AppealOutcome }>(),
);

export const ANSWER_HOURS = [1, 12, 24, 48] as const;
const BOUNDS = ANSWER_HOURS.map((count) => `t."createdAt" + ${hours(String(count))}`);
const WHEN = BOUNDS.map((bound, index) => `WHEN t."firstAnswerAt" <= ${bound} THEN ${index}`).join(' ');

/** First answers by the smallest of `ANSWER_HOURS` that they kept; the last step is later. */
export const ANSWERED = withholdingStatement(
  'transparency-answered',
  '$4',
  (unlessWithheld) => `SELECT CASE ${WHEN} ELSE ${ANSWER_HOURS.length} END AS step, count(*)::int AS count
    FROM tickets t WHERE t."firstAnswerAt" IS NOT NULL AND t."mergedIntoId" IS NULL AND ${within('t."firstAnswerAt"')}${unlessWithheld('t.id')} GROUP BY 1`,
  typed<{ step: number }>(),
);
