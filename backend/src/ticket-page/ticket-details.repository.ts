import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import type { DetailedTicketRow } from './ticket-details.row.js';
import { type SameTransaction, sameTransactionQuery, BY_ID } from './ticket-details.sql.js';
import { WithheldTickets } from '../tickets/withheld-tickets.js';
import { seesNotes } from '../tickets/ticket.policy.js';

@Injectable()
export class TicketDetailsRepository {
  constructor(
    private readonly db: Db,
    private readonly withheld: WithheldTickets,
  ) {}

  /** The ticket with the columns of the viewer's response. */
  async find(viewer: Viewer, id: number): Promise<DetailedTicketRow | undefined> {
    const rows = await this.db.rows(BY_ID(viewer, id, seesNotes(viewer)));
    const [row] = await this.withheld.unlinked(viewer, rows);
    return row;
  }

  /** Other tickets that name the same payment. Nothing is asked for a ticket without a transaction id. */
  async sameTransaction(viewer: Viewer, ticket: DetailedTicketRow): Promise<SameTransaction[]> {
    if (!ticket.transactionId) return [];
    return this.db.rows(sameTransactionQuery(viewer, ticket));
  }
}
