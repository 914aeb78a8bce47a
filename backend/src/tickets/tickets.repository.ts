import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { command, type Columns, statement } from '../common/persistence/statement.js';
import type { Viewer } from '../common/access/role.js';
import { Ticket } from './ticket.entity.js';
import { TicketPriority, type TicketStatus } from './ticket.enums.js';
import { seesNotes } from './ticket.policy.js';
import type { TicketRow, TicketState } from './ticket.row.js';
import { NAMES, NAMES_JOINED, TICKET_COLUMNS, TICKET_ROW, unreadCount } from './ticket.sql.js';

const BY_ID = statement<TicketRow>(
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
const STATE_BY_ID = statement<TicketState>('tickets-state', STATE, TICKET_STATE);
const LOCK = statement<TicketState>('tickets-lock', `${STATE} FOR NO KEY UPDATE`, TICKET_STATE);

/** Sets the status and all times that depend on it. */
const SET_STATUS = command(
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
const BEGINNINGS = {
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
const BROUGHT = Object.keys(BEGINNINGS) as (keyof typeof BEGINNINGS)[];

const ADD = statement<{ id: number }>(
  'tickets-add',
  `INSERT INTO tickets (${BROUGHT.map((name) => `"${name}"`).join(', ')})
    VALUES (${BROUGHT.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id`,
  { id: 'int4' },
);

@Injectable()
export class TicketsRepository {
  constructor(private readonly db: Db) {}

  /** The ticket with the columns of the viewer's response. */
  async find(viewer: Viewer, id: number): Promise<TicketRow | undefined> {
    const [row] = await this.db.rows(BY_ID, [id, viewer.id, seesNotes(viewer)]);
    return row;
  }

  async added(viewer: Viewer, id: number): Promise<TicketRow> {
    return (await this.find(viewer, id))!;
  }

  async state(id: number): Promise<TicketState | undefined> {
    const [row] = await this.db.rows(STATE_BY_ID, [id]);
    return row;
  }

  /** Like `state`, and locks the ticket until the transaction ends. */
  async lock(id: number): Promise<TicketState | undefined> {
    const [row] = await this.db.rows(LOCK, [id]);
    return row;
  }

  async add(ticket: Partial<Pick<Ticket, keyof typeof BEGINNINGS>>): Promise<number> {
    const values = BROUGHT.map((name) => ticket[name] ?? BEGINNINGS[name]);
    const [row] = await this.db.rows(ADD, values);
    return row!.id;
  }

  /**
   * Sets `updatedAt` and everything that depends on the status.
   * @param isAnswer whether the team answers the player with it; reports measure the first answer
   */
  setStatus(id: number, status: TicketStatus, isAnswer = false): Promise<void> {
    return this.db.execute(SET_STATUS, [id, status, isAnswer]);
  }

  /** Does not change `updatedAt`, because players must not notice it. */
  async setQuietly(id: number, change: Partial<Pick<Ticket, 'priority' | 'assignedTo'>>): Promise<void> {
    await this.db.repository(Ticket).update(id, change);
  }

  async remove(id: number): Promise<void> {
    await this.db.repository(Ticket).delete(id);
  }
}
