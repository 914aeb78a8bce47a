import { command, type Columns, statement } from '../common/persistence/statement.js';
import { Ticket } from './ticket.entity.js';
import { TicketPriority } from './ticket.enums.js';
import type { TicketRow, TicketState } from './ticket.row.js';
import { NAMES, NAMES_JOINED, TICKET_COLUMNS, TICKET_ROW, unreadCount } from './ticket-columns.sql.js';

export const BY_ID = statement<TicketRow>(
  'tickets-by-id',
  `SELECT ${TICKET_COLUMNS}, t.description, ${NAMES}, ${unreadCount('$2', '$3::boolean')}
    FROM tickets t ${NAMES_JOINED} WHERE t.id = $1`,
  { ...TICKET_ROW, description: 'text' },
);

const STATE = 'SELECT id, title, "userId", status, priority, "assignedTo" FROM tickets WHERE id = $1';
const TICKET_STATE: Columns<TicketState> = {
  id: 'int4',
  title: 'varchar',
  userId: 'int4',
  status: 'enum',
  priority: 'enum',
  assignedTo: 'int4',
};
export const STATE_BY_ID = statement<TicketState>('tickets-state', STATE, TICKET_STATE);
export const LOCK = statement<TicketState>('tickets-lock', `${STATE} FOR NO KEY UPDATE`, TICKET_STATE);

/** Sets the status and all times that depend on it. */
export const SET_STATUS = command(
  'tickets-set-status',
  `UPDATE tickets SET
      status = $2::tickets_status_enum, "updatedAt" = clock_timestamp(), "closingWarnedAt" = NULL,
      "idleSince" = CASE WHEN $2::tickets_status_enum IN ('waiting_response', 'resolved') THEN clock_timestamp() END,
      "resolvedAt" = CASE
        WHEN $2::tickets_status_enum = 'resolved' AND status <> 'resolved' THEN clock_timestamp()
        WHEN $2::tickets_status_enum IN ('resolved', 'closed') THEN "resolvedAt" END,
      "closedAt" = CASE WHEN $2::tickets_status_enum = 'closed' THEN clock_timestamp() END,
      "firstAnswerAt" = CASE WHEN $3::boolean THEN coalesce("firstAnswerAt", clock_timestamp()) ELSE "firstAnswerAt" END
    WHERE id = $1`,
);

/** The columns of a new ticket; the others have defaults. */
export const BEGINNINGS = {
  title: null,
  description: null,
  category: null,
  subcategory: null,
  priority: TicketPriority.Medium,
  userId: null,
  characterId: null,
  worldId: null,
  assignedTo: null,
  transactionId: null,
  affectedCharacters: [],
  violatedTerm: null,
  partnershipType: null,
  partnershipStatus: null,
  streamLinks: [],
  ratings: null,
  hasReadRules: null,
  hasFilledForm: null,
} as const satisfies Partial<Record<keyof Ticket, unknown>>;
export const BROUGHT = Object.keys(BEGINNINGS) as (keyof typeof BEGINNINGS)[];

export const ADD = statement<{ id: number }>(
  'tickets-add',
  `INSERT INTO tickets (${BROUGHT.map((name) => `"${name}"`).join(', ')})
    VALUES (${BROUGHT.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id`,
  { id: 'int4' },
);
