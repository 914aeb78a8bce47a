import { Injectable } from '@nestjs/common';
import { Db } from '../../common/persistence/db.js';
import { type RowOf, statement } from '../../common/persistence/statement.js';
import { IS_MEMBER } from '../../users/team.sql.js';

export type FirstStepsRow = RowOf<typeof SHOW>;

/** Runs on every admin's start page, so it reads at most two rows per table. */
const SHOW = statement(
  'first-steps',
  `SELECT EXISTS (SELECT FROM tickets) AS "hasTickets",
    EXISTS (SELECT FROM worlds WHERE "retiredAt" IS NULL) AS world,
    EXISTS (SELECT FROM users u WHERE ${IS_MEMBER} OFFSET 1) AS colleagues`,
);

@Injectable()
export class FirstStepsRepository {
  constructor(private readonly db: Db) {}

  show(): Promise<FirstStepsRow> {
    return this.db.one(SHOW);
  }
}
