import { Injectable } from '@nestjs/common';
import { Env } from '../../config/env.js';
import { Db } from '../persistence/db.js';
import { messageOf } from '../tracing/error-text.js';
import { purges } from './purge.sql.js';
import { RepeatedJob } from './repeated-job.js';

const EVERY_MS = 3_600_000;
const BATCH = 5_000;

@Injectable()
export class HourlyPurge extends RepeatedJob {
  constructor(
    private readonly db: Db,
    private readonly env: Env,
  ) {
    super({ everyMs: EVERY_MS, atStart: true });
  }

  protected async work(): Promise<void> {
    for (const { statement, valuesOf } of purges) {
      const values = valuesOf(this.env);
      try {
        await this.inBatches(BATCH, async (size) => (await this.db.rows(statement, [...values, size])).length);
      } catch (error) {
        this.logger.warn(`${statement.name} not done: ${messageOf(error)}`);
      }
    }
  }
}
