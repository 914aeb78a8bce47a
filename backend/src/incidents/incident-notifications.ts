import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { BatchedJob } from '../events/batched-job.js';
import { Events } from '../events/events.service.js';
import { EventStream } from '../events/event-stream.js';
import { IncidentUpdatePublished, IncidentUpdateSent } from './incidents.events.js';
import { NEXT_FOLLOWERS, NEXT_UNSENT, MARK_NOTIFIED, type UnsentUpdate } from './incident-queue.sql.js';

export const FOLLOWERS_BATCH = 500;

@Injectable()
export class IncidentNotifications extends BatchedJob<UnsentUpdate> {
  constructor(
    db: Db,
    stream: EventStream,
    private readonly events: Events,
  ) {
    super(db, stream, [IncidentUpdatePublished]);
  }

  protected take(): Promise<UnsentUpdate | undefined> {
    return this.db.maybeOne(NEXT_UNSENT);
  }

  protected async handle({ id: updateId, incidentId, notifiedUpTo }: UnsentUpdate): Promise<void> {
    const found = await this.db.rows(NEXT_FOLLOWERS, [updateId, notifiedUpTo, FOLLOWERS_BATCH]);
    const userIds = found.map(({ userId }) => userId);
    const isLast = userIds.length < FOLLOWERS_BATCH;
    await this.db.rows(MARK_NOTIFIED, [updateId, userIds.at(-1) ?? notifiedUpTo, isLast]);
    if (userIds.length > 0)
      await this.events.record(new IncidentUpdateSent(null, null, { incidentId, updateId, userIds }));
  }
}
