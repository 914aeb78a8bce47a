import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Db, type Statement } from '../common/db.js';
import { messageOf } from '../common/error-text.js';
import { inBatches } from '../common/in-batches.js';
import { Env } from '../config/env.js';

const EVERY_MS = 3_600_000;

/** Small batches, so that nobody waits for the rows for long; two processes at once take different ones. */
const PURGE: Statement = {
  name: 'notifications-purge',
  text: `DELETE FROM notifications WHERE id IN (
    SELECT id FROM notifications
    WHERE "createdAt" < now() - make_interval(days => $1) ORDER BY "createdAt" LIMIT $2
    FOR UPDATE SKIP LOCKED) RETURNING id`,
};

/** Notifications are kept for a while only. */
@Injectable()
export class NotificationsPurge implements OnApplicationBootstrap {
  private readonly logger = new Logger(NotificationsPurge.name);

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
      await inBatches((size) => this.db.rows(PURGE, [this.env.NOTIFICATION_DAYS, size]));
    } catch (error) {
      this.logger.warn(`not purged: ${messageOf(error)}`);
    }
  }
}
