import { Injectable } from '@nestjs/common';
import { Db } from '../../common/persistence/db.js';
import { statement } from '../../common/persistence/statement.js';
import type { TicketStatus } from '../ticket.enums.js';

export type Warned = { readonly id: number; readonly userId: number; readonly closesAt: Date };
export type ClosedByItself = { readonly id: number; readonly userId: number; readonly from: TicketStatus };

export const BATCH = 100;

const UNDECIDED_APPEAL = '("appealOf" IS NOT NULL AND "appealDecidedAt" IS NULL)';

const hours = (placeholder: string): string => `${placeholder}::int * interval '1 hour'`;

/** $1: hours until closing, $2: hours between warning and closing. Leaves locked rows for the next run. */
const WARN = statement(
  'auto-close-warn',
  `UPDATE tickets SET "closingWarnedAt" = now() WHERE id = ANY (ARRAY(
      SELECT id FROM tickets
      WHERE "idleSince" <= now() - ${hours('$1')} + ${hours('$2')}
        AND "closingWarnedAt" IS NULL AND status IN ('waiting_response', 'resolved') AND NOT ${UNDECIDED_APPEAL}
      ORDER BY "idleSince" LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED))
    RETURNING id, "userId", greatest("idleSince" + ${hours('$1')}, now() + ${hours('$2')}) AS "closesAt"`,
);

/**
 * Requires a warning that is old enough, so that neither an outage nor a clock change closes a ticket without warning.
 */
const DUE = statement(
  'auto-close-due',
  `SELECT id, "userId", status AS from FROM tickets
    WHERE "idleSince" <= now() - ${hours('$1')} AND "closingWarnedAt" <= now() - ${hours('$2')}
      AND status IN ('waiting_response', 'resolved') AND NOT ${UNDECIDED_APPEAL}
    ORDER BY "idleSince" LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED`,
);

@Injectable()
export class AutoCloseRepository {
  constructor(private readonly db: Db) {}

  markWarned(closeHours: number, warningHours: number): Promise<Warned[]> {
    return this.db.rows(WARN, [closeHours, warningHours]);
  }

  lockDue(closeHours: number, warningHours: number): Promise<ClosedByItself[]> {
    return this.db.rows(DUE, [closeHours, warningHours]);
  }
}
