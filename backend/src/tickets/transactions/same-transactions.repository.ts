import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../common/access/role.js';
import { Db } from '../../common/persistence/db.js';
import type { DetailedTicketRow } from '../ticket.row.js';
import { type SameTransaction, sameTransactionQuery } from './same-transaction.sql.js';

@Injectable()
export class SameTransactionsRepository {
  constructor(private readonly db: Db) {}

  /** Nothing is asked for a ticket without a transaction id. */
  async like(viewer: Viewer, ticket: DetailedTicketRow): Promise<SameTransaction[]> {
    if (!ticket.transactionId) return [];
    return this.db.rows(sameTransactionQuery(viewer, ticket));
  }
}
