import { Injectable } from '@nestjs/common';
import { Db } from '../../common/persistence/db.js';
import { statement } from '../../common/persistence/statement.js';

export type FirstStepsRow = {
  readonly hasTickets: boolean;
  readonly world: boolean;
  readonly colleagues: boolean;
};

/** Every admin's start page asks, so it reads no more than a row or two of each table. */
const SHOW = statement<FirstStepsRow>(
  'first-steps',
  `SELECT EXISTS (SELECT FROM tickets) AS "hasTickets",
    EXISTS (SELECT FROM worlds WHERE "retiredAt" IS NULL) AS world,
    EXISTS (SELECT FROM users WHERE role IN ('staff', 'admin') AND "isActive" OFFSET 1) AS colleagues`,
  { hasTickets: 'bool', world: 'bool', colleagues: 'bool' },
);

@Injectable()
export class FirstStepsRepository {
  constructor(private readonly db: Db) {}

  async show(): Promise<FirstStepsRow> {
    const [row] = await this.db.rows(SHOW);
    return row!;
  }
}
