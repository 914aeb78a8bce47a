import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Db, type Statement } from '../common/db.js';
import { messageOf } from '../common/error-text.js';
import { inBatches } from '../common/in-batches.js';
import { Env } from '../config/env.js';

const EVERY_MS = 3_600_000;

/** A trigger refuses what is younger than six months, whoever asks. */
const PURGE: Statement = {
  name: 'events-purge',
  text: `DELETE FROM domain_events WHERE id IN (
    SELECT id FROM domain_events WHERE "createdAt" < now() - make_interval(months => $1)
    ORDER BY "createdAt" LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING id`,
};

/** The log of events ends somewhere: what happened longer ago than anybody may still ask about is forgotten. */
@Injectable()
export class EventLogPurge implements OnApplicationBootstrap {
  private readonly logger = new Logger(EventLogPurge.name);

  constructor(
    private readonly db: Db,
    private readonly env: Env,
  ) {}

  /** At once as well: a process that never lives for an hour purges too. */
  onApplicationBootstrap(): void {
    void this.purge();
  }

  @Interval(EVERY_MS)
  async purge(): Promise<void> {
    try {
      await inBatches((size) => this.db.rows(PURGE, [this.env.EVENT_LOG_MONTHS, size]));
    } catch (error) {
      this.logger.warn(`not purged: ${messageOf(error)}`);
    }
  }
}
