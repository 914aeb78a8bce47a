import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RepeatedJob } from '../common/jobs/repeated-job.js';
import { Db } from '../common/persistence/db.js';
import { Events } from '../events/events.service.js';
import { EventStream } from '../events/event-stream.js';
import { IncidentUpdatePublished, IncidentUpdateSent } from './incidents.events.js';
import { NEXT_FOLLOWERS, NEXT_UNSENT, NOTE_NOTIFIED } from './incident-queue.sql.js';

/** At once after an update; repeated for what a process left that has died. */
const EVERY_MS = 5_000;
/** Followers of one transaction. */
export const FOLLOWERS_BATCH = 500;

/** Notifies the followers of an incident of its updates, once each, in batches. */
@Injectable()
export class IncidentNotices extends RepeatedJob implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly events: Events,
    private readonly stream: EventStream,
  ) {
    super({ everyMs: EVERY_MS, atStart: true });
  }

  onModuleInit(): void {
    this.stream.onBatch.add((events) => {
      if (events.some(({ type }) => type === IncidentUpdatePublished.type)) void this.run();
    });
  }

  protected async work(): Promise<void> {
    while (!this.isStopped && (await this.db.transaction(() => this.notifyBatch())));
  }

  /** @returns false when all followers were notified, or another process holds the lock of the update */
  private async notifyBatch(): Promise<boolean> {
    const update = await this.db.maybeOne(NEXT_UNSENT);
    if (!update) return false;
    const { id: updateId, incidentId, notifiedUpTo } = update;
    const found = await this.db.rows(NEXT_FOLLOWERS, [updateId, notifiedUpTo, FOLLOWERS_BATCH]);
    const userIds = found.map(({ userId }) => userId);
    const isLast = userIds.length < FOLLOWERS_BATCH;
    await this.db.rows(NOTE_NOTIFIED, [updateId, userIds.at(-1) ?? notifiedUpTo, isLast]);
    if (userIds.length > 0)
      await this.events.record(new IncidentUpdateSent(null, null, { incidentId, updateId, userIds }));
    return true;
  }
}
