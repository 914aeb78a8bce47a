import { Injectable } from '@nestjs/common';
import { Db } from '../../common/persistence/db.js';
import { type RowOf, statement } from '../../common/persistence/statement.js';
import { TicketAssigned } from '../tickets.events.js';

const SINCE = `now() - make_interval(hours => $1::int)`;

/**
 * $1: hours. Whatever the assignee did in the ticket is in its log, and so is the last assignment. Keeps `updatedAt`,
 * because players must not notice the change. Leaves locked tickets for the next run.
 */
const HAND_BACK = statement(
  'tickets-hand-back',
  `WITH due AS MATERIALIZED (
      SELECT t.id AS "dueId", t."assignedTo" AS "previousId" FROM tickets t
      WHERE t."waitingSince" < ${SINCE} AND t."assignedTo" IS NOT NULL AND NOT EXISTS (
        SELECT FROM domain_events e WHERE e."ticketId" = t.id AND e."createdAt" >= ${SINCE}
          AND (e."actorId" = t."assignedTo" OR e.type = '${TicketAssigned.type}'))
      ORDER BY t."waitingSince", t.id LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED)
    UPDATE tickets SET "assignedTo" = NULL FROM due WHERE id = due."dueId" RETURNING id, due."previousId"`,
);

@Injectable()
export class HandBackRepository {
  constructor(private readonly db: Db) {}

  /** Releases the tickets whose assignee did nothing in them for `hours`, while their players waited. */
  release(hours: number, size: number): Promise<RowOf<typeof HAND_BACK>[]> {
    return this.db.rows(HAND_BACK, [hours, size]);
  }
}
