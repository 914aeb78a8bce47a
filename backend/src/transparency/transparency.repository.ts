import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import type { RowOf } from '../common/persistence/statement.js';
import { Env } from '../config/env.js';
import { WithheldTickets } from '../tickets/withheld-tickets.js';
import { ANSWERED, APPEALED, JUDGED, QUARTERS, RECEIVED, SANCTIONED } from './transparency.sql.js';

@Injectable()
export class TransparencyRepository {
  constructor(
    private readonly db: Db,
    private readonly env: Env,
    private readonly withheld: WithheldTickets,
  ) {}

  /** Quarters are written `2026-Q3`. */
  quarters(): Promise<RowOf<typeof QUARTERS>> {
    return this.db.one(QUARTERS(this.withheld.shared, this.env.club.timezone));
  }

  /** From the first to the last day. */
  counts([first, last]: readonly [first: string, last: string]) {
    const values = [first, last, this.env.club.timezone] as const;
    return this.db.together({
      received: () => this.db.rows(RECEIVED, values),
      judged: () => this.db.rows(JUDGED, values),
      sanctioned: () => this.db.rows(SANCTIONED, values),
      appealed: () => this.db.rows(APPEALED, values),
      answered: () => this.db.rows(ANSWERED(this.withheld.shared, ...values)),
    });
  }
}

export type QuarterCounts = Awaited<ReturnType<TransparencyRepository['counts']>>;
