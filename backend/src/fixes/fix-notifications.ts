import { Injectable } from '@nestjs/common';
import { ChangelogPublished } from '../changelog/changelog.events.js';
import { Db } from '../common/persistence/db.js';
import { BatchedJob } from '../events/batched-job.js';
import { Events } from '../events/events.service.js';
import { EventStream } from '../events/event-stream.js';
import { FixesNotified, TicketFixLinked } from './fixes.events.js';
import { FixesRepository } from './fixes.repository.js';

export const READERS_BATCH = 500;

@Injectable()
export class FixNotifications extends BatchedJob<number> {
  constructor(
    db: Db,
    stream: EventStream,
    private readonly fixes: FixesRepository,
    private readonly events: Events,
  ) {
    super(db, stream, [ChangelogPublished, TicketFixLinked]);
  }

  protected take(): Promise<number | undefined> {
    return this.fixes.nextDue();
  }

  protected async handle(changelogId: number): Promise<void> {
    const userIds = await this.fixes.markNotified(changelogId, READERS_BATCH);
    if (userIds.length < READERS_BATCH) await this.fixes.endNotifications(changelogId);
    if (userIds.length > 0) await this.events.record(new FixesNotified(null, null, { changelogId, userIds }));
  }
}
