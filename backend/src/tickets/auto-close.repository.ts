import { Injectable } from '@nestjs/common';
import { Db, type Statement } from '../common/persistence/db.js';
import type { TicketStatus } from './ticket.enums.js';

export type Warned = { readonly id: number; readonly userId: number; readonly closesAt: Date };
export type ClosedByItself = { readonly id: number; readonly userId: number; readonly from: TicketStatus };

/** Size of a batch, so that transactions stay short. */
export const BATCH = 100;

const hours = (placeholder: string): string => `${placeholder}::int * interval '1 hour'`;

/** One process at a time does the work; the others skip it. */
const TRY_LOCK: Statement = {
  name: 'auto-close-lock',
  text: `SELECT pg_try_advisory_xact_lock(hashtext('tickets auto close')) AS locked`,
};

/** $1: hours until closing, $2: hours between warning and closing. Locked rows are left for the next run. */
const WARN: Statement = {
  name: 'auto-close-warn',
  text: `UPDATE tickets SET "closingWarnedAt" = now() WHERE id IN (
      SELECT id FROM tickets
      WHERE "idleSince" <= now() - ${hours('$1')} + ${hours('$2')}
        AND "closingWarnedAt" IS NULL AND status IN ('waiting_response', 'resolved')
      ORDER BY "idleSince" LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING id, "userId", greatest("idleSince" + ${hours('$1')}, now() + ${hours('$2')}) AS "closesAt"`,
};

/** Only tickets warned long enough ago, so that neither an outage nor a clock change closes a ticket without warning. */
const DUE: Statement = {
  name: 'auto-close-due',
  text: `SELECT id, "userId", status AS from FROM tickets
    WHERE "idleSince" <= now() - ${hours('$1')} AND "closingWarnedAt" <= now() - ${hours('$2')}
      AND status IN ('waiting_response', 'resolved')
    ORDER BY "idleSince" LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED`,
};

/** All methods must be called inside a transaction. */
@Injectable()
export class AutoCloseRepository {
  constructor(private readonly db: Db) {}

  async isMyTurn(): Promise<boolean> {
    const [row] = await this.db.rows<{ locked: boolean }>(TRY_LOCK);
    return row!.locked;
  }

  markWarned(closeHours: number, warningHours: number): Promise<Warned[]> {
    return this.db.rows<Warned>(WARN, [closeHours, warningHours]);
  }

  lockDue(closeHours: number, warningHours: number): Promise<ClosedByItself[]> {
    return this.db.rows<ClosedByItself>(DUE, [closeHours, warningHours]);
  }
}
