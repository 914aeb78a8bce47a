import { columnList, initialValueOf } from '../common/persistence/entity-columns.js';
import { command, statement, typed } from '../common/persistence/statement.js';
import { MERGED_INTO, mergedBelow, NAMES, NAMES_JOINED } from './ticket-columns.sql.js';
import { isHeld } from './ticket-hold.sql.js';
import { showingStatement } from './ticket-scope.sql.js';
import { Ticket } from './ticket.entity.js';
import { TicketStatus } from './ticket.enums.js';
import { WAITS_FOR_TEAM } from './ticket.policy.js';
import { OPENING_FIELDS, STATE_FIELDS } from './ticket.row.js';

export const NAMED = showingStatement(
  'tickets-named',
  '$2',
  (unlessWithheld) => `SELECT t.id, t."userId", t.category, t."assignedTo", ${NAMES}
    FROM tickets t ${NAMES_JOINED} WHERE t.id = $1${unlessWithheld('t.id')}`,
);

const STATE = `SELECT ${columnList(STATE_FIELDS, 't')}, ${MERGED_INTO} FROM tickets t WHERE t.id = $1`;

export const STATE_BY_ID = showingStatement(
  'tickets-state',
  '$2',
  (unlessWithheld) => `${STATE}${unlessWithheld('t.id')}`,
  typed<{ mergedInto: number | null }>(),
);
export const LOCK = statement('tickets-lock', `${STATE} FOR NO KEY UPDATE`, typed<{ mergedInto: number | null }>());

/** Ticket $1 or the first of those that were merged into it that is held. */
export const FIRST_HELD = statement(
  'tickets-first-held',
  `SELECT h.id FROM tickets h WHERE (h.id = $1 OR h.id IN (${mergedBelow('$1')})) AND ${isHeld('h')}
    ORDER BY h.id <> $1, h.id LIMIT 1`,
);

export const WAITING_STATUSES = Object.values(TicketStatus)
  .filter((status) => WAITS_FOR_TEAM[status])
  .map((status) => `'${status}'`)
  .join(', ');

const ENDED = "'resolved', 'closed'";

/** $3: the team answers the player with it. $4: the person, or null for the automatic closing. */
export const SET_STATUS = command(
  'tickets-set-status',
  `UPDATE tickets SET
      status = $2::tickets_status_enum, "updatedAt" = clock_timestamp(), "closingWarnedAt" = NULL,
      "idleSince" = CASE WHEN $2::tickets_status_enum IN ('waiting_response', 'resolved') THEN clock_timestamp() END,
      "waitingSince" = CASE WHEN $2::tickets_status_enum IN (${WAITING_STATUSES}) THEN coalesce("waitingSince", clock_timestamp()) END,
      "resolvedAt" = CASE
        WHEN $2::tickets_status_enum = 'resolved' AND status <> 'resolved' THEN clock_timestamp()
        WHEN $2::tickets_status_enum IN ('resolved', 'closed') THEN "resolvedAt" END,
      "closedAt" = CASE WHEN $2::tickets_status_enum = 'closed' THEN clock_timestamp() END,
      "autoClosedAt" = CASE
        WHEN $2::tickets_status_enum = 'closed' AND $4::int IS NULL AND "resolvedAt" IS NULL THEN clock_timestamp() END,
      "resolvedBy" = CASE
        WHEN $2::tickets_status_enum = 'resolved' AND status <> 'resolved' THEN $4::int
        WHEN $2::tickets_status_enum = 'closed' AND "resolvedAt" IS NULL THEN coalesce($4::int, "resolvedBy")
        ELSE "resolvedBy" END,
      "reopenedAt" = CASE
        WHEN status IN (${ENDED}) AND $2::tickets_status_enum NOT IN (${ENDED}) THEN clock_timestamp() ELSE "reopenedAt" END,
      "firstAnswerBy" = CASE WHEN $3::boolean AND "firstAnswerAt" IS NULL THEN $4::int ELSE "firstAnswerBy" END,
      "firstAnswerAt" = CASE WHEN $3::boolean THEN coalesce("firstAnswerAt", clock_timestamp()) ELSE "firstAnswerAt" END
    WHERE id = $1`,
);

export const SET_VERDICT = command(
  'tickets-set-verdict',
  `WITH followed AS (UPDATE tickets SET "duplicateOf" = $4 WHERE "duplicateOf" = $1 AND $4::int IS NOT NULL)
    UPDATE tickets SET verdict = $2::tickets_verdict_enum, "duplicateOf" = $4,
      "verdictBy" = CASE WHEN $2::tickets_verdict_enum IS NOT NULL THEN $3::int END,
      "verdictAt" = CASE WHEN $2::tickets_verdict_enum IS NOT NULL THEN clock_timestamp() END
    WHERE id = $1`,
);

export const MOVE_DUPLICATES = command(
  'tickets-move-duplicates',
  'UPDATE tickets SET "duplicateOf" = $2 WHERE "duplicateOf" = $1 AND id <> $2',
);

/** Written once and in no index, so that the update is HOT. */
export const MARK_VIEWED = command(
  'tickets-mark-viewed',
  `UPDATE tickets SET "firstViewedAt" = now() WHERE id = $1 AND "firstViewedAt" IS NULL`,
);

export const RECORD_APPEAL_DECIDED = command(
  'tickets-record-appeal-decided',
  'UPDATE tickets SET "appealDecidedAt" = clock_timestamp() WHERE id = $1 AND "appealOf" IS NOT NULL',
);

export const INSERTED_COLUMNS = [
  ...OPENING_FIELDS,
  'description',
  'priority',
  'userId',
  'characterId',
  'worldId',
  'assignedTo',
  'followUpOf',
  'termsId',
  'aboutTeam',
  'appealOf',
  'appealBarredId',
] as const satisfies readonly (keyof Ticket)[];

export const INITIAL_VALUES = INSERTED_COLUMNS.map((name) => initialValueOf(Ticket, name));

export const ADD = statement(
  'tickets-add',
  `INSERT INTO tickets (${columnList(INSERTED_COLUMNS)})
    VALUES (${INSERTED_COLUMNS.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id`,
);
