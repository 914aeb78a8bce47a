import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Db, type Statement } from '../common/db.js';

const KEEP_DAYS = 90;
const EVERY_MS = 3_600_000;
const BATCH = 5_000;

/** Small batches, so that nobody waits for the rows for long; two processes at once take different ones. */
const PURGE: Statement = {
  name: 'notifications-purge',
  text: `DELETE FROM notifications WHERE id IN (
    SELECT id FROM notifications
    WHERE "createdAt" < now() - make_interval(days => ${KEEP_DAYS}) ORDER BY "createdAt" LIMIT ${BATCH}
    FOR UPDATE SKIP LOCKED) RETURNING id`,
};

/** Notifications are kept for 90 days. */
@Injectable()
export class NotificationsPurge implements OnApplicationBootstrap {
  private readonly logger = new Logger(NotificationsPurge.name);

  constructor(private readonly db: Db) {}

  /** At once as well: a process that never lives for an hour purges too. */
  onApplicationBootstrap(): void {
    void this.purge();
  }

  @Interval(EVERY_MS)
  async purge(): Promise<void> {
    try {
      while ((await this.db.rows(PURGE)).length === BATCH);
    } catch (error) {
      this.logger.warn(`not purged: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
