import { Injectable } from '@nestjs/common';
import { Db } from '../../common/persistence/db.js';
import { type RowOf, typed } from '../../common/persistence/statement.js';
import { showingStatement, type StatementViewer } from '../../tickets/ticket-scope.sql.js';
import { IS_MEMBER } from '../../users/team.sql.js';

export type FirstStepsRow = RowOf<typeof SHOW>;

/** Runs on every admin's start page, so it reads at most two rows per table. */
const SHOW = showingStatement(
  'first-steps',
  '$1',
  (unlessWithheld) => `SELECT EXISTS (SELECT FROM tickets t WHERE NOT t."isTraining") AS "hasTickets",
    (SELECT t.id FROM tickets t WHERE t."isTraining"${unlessWithheld('t.id')}) AS "trainingTicketId",
    EXISTS (SELECT FROM worlds WHERE "retiredAt" IS NULL) AS world,
    EXISTS (SELECT FROM users u WHERE ${IS_MEMBER} OFFSET 1) AS colleagues`,
  typed<{ trainingTicketId: number | null }>(),
);

@Injectable()
export class FirstStepsRepository {
  constructor(private readonly db: Db) {}

  show(viewer: StatementViewer): Promise<FirstStepsRow> {
    return this.db.one(SHOW(viewer));
  }
}
