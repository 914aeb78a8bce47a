import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ChangelogPublished } from '../changelog/changelog.events.js';
import { RepeatedJob } from '../common/jobs/repeated-job.js';
import { Db } from '../common/persistence/db.js';
import { Events } from '../events/events.service.js';
import { EventStream } from '../events/event-stream.js';
import { FixesTold, TicketFixLinked } from './fixes.events.js';
import { FixesRepository } from './fixes.repository.js';

/** At once after publishing; repeated for what a process left that has died. */
const EVERY_MS = 5_000;
/** People of one transaction. */
export const READERS_BATCH = 500;
const STARTED_BY: readonly string[] = [ChangelogPublished.type, TicketFixLinked.type];

/** Notifies owners of tickets, and followers of their incidents, of a fix: once each, in batches. */
@Injectable()
export class FixNotices extends RepeatedJob implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly fixes: FixesRepository,
    private readonly events: Events,
    private readonly stream: EventStream,
  ) {
    super({ everyMs: EVERY_MS, atStart: true });
  }

  onModuleInit(): void {
    this.stream.onBatch.add((events) => {
      if (events.some(({ type }) => STARTED_BY.includes(type))) void this.run();
    });
  }

  protected async work(): Promise<void> {
    while (!this.isStopped && (await this.db.transaction(() => this.tellBatch())));
  }

  /** @returns false when everybody was notified, or another process is doing it */
  private async tellBatch(): Promise<boolean> {
    const changelogId = await this.fixes.nextDue();
    if (changelogId === undefined) return false;
    const userIds = await this.fixes.noteTold(changelogId, READERS_BATCH);
    if (userIds.length < READERS_BATCH) await this.fixes.endNotices(changelogId);
    if (userIds.length > 0) await this.events.record(new FixesTold(null, null, { changelogId, userIds }));
    return true;
  }
}
