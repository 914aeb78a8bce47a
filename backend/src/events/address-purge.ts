import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Db, type Statement } from '../common/db.js';
import { messageOf } from '../common/error-text.js';
import { inBatches } from '../common/in-batches.js';

/** So long, and no longer, Brazilian law wants to know which address did what (Marco Civil da Internet, art. 15). */
const KEEP_MONTHS = 6;
const EVERY_MS = 3_600_000;

/** Small batches, so that nobody waits for the rows for long; two processes at once take different ones. */
const PURGE: Statement = {
  name: 'events-forget-addresses',
  text: `UPDATE domain_events SET ip = NULL, "requestId" = NULL, "traceId" = NULL WHERE id IN (
    SELECT id FROM domain_events
    WHERE ip IS NOT NULL AND "createdAt" < now() - make_interval(months => ${KEEP_MONTHS}) ORDER BY "createdAt" LIMIT $1
    FOR UPDATE SKIP LOCKED) RETURNING id`,
};

/** The log keeps what happened, but not for ever from where. */
@Injectable()
export class AddressPurge implements OnApplicationBootstrap {
  private readonly logger = new Logger(AddressPurge.name);

  constructor(private readonly db: Db) {}

  /** At once as well: a process that never lives for an hour purges too. */
  onApplicationBootstrap(): void {
    void this.purge();
  }

  @Interval(EVERY_MS)
  async purge(): Promise<void> {
    try {
      await inBatches((size) => this.db.rows(PURGE, [size]));
    } catch (error) {
      this.logger.warn(`not purged: ${messageOf(error)}`);
    }
  }
}
