import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { binding, type RowOf, unprepared } from '../common/persistence/statement.js';
import type { Viewer } from '../common/access/role.js';
import { Env } from '../config/env.js';
import { conditionsOf, type Filters } from '../ticket-lists/ticket-filters.js';
import { where } from '../ticket-lists/ticket-order.sql.js';
import { TicketQueue } from '../tickets/ticket.enums.js';

export type Next = RowOf<typeof nextStatement>;

/**
 * Skips tickets that concurrent calls have locked, so that callers get different tickets. Not prepared, because filters
 * vary and known values give a better plan.
 */
export const nextStatement = (viewer: Viewer, filters: Filters, skip: readonly number[], zone: string) => {
  const values: unknown[] = [];
  const bind = binding(values);
  const queue = filters.queue === TicketQueue.Mine ? TicketQueue.Mine : TicketQueue.Unassigned;
  const conditions = [
    ...conditionsOf(viewer, { ...filters, queue }, zone, bind),
    `t.id <> ALL (${bind(skip)}::int[])`,
    // Like `isBarred`: an appeal is never assigned to the person who decided the sanction.
    `t."appealBarredId" IS DISTINCT FROM ${bind(viewer.id)}::int`,
  ];
  const text = `SELECT t.id, t."assignedTo" FROM tickets t ${where(conditions)}
    ORDER BY t."waitingSince", t.id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`;
  return { statement: unprepared('tickets-next', text), values };
};

@Injectable()
export class NextTicketRepository {
  constructor(
    private readonly db: Db,
    private readonly env: Env,
  ) {}

  lock(viewer: Viewer, filters: Filters, skip: readonly number[]): Promise<Next | undefined> {
    return this.db.maybeOne(nextStatement(viewer, filters, skip, this.env.club.timezone));
  }
}
