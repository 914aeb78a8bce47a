import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../../common/jobs/repeated-job.js';
import { Db } from '../../common/persistence/db.js';
import { Events } from '../../events/events.service.js';
import { ReportReviewed } from '../tickets.events.js';
import { ReportNewsRepository } from './report-news.repository.js';

const EVERY_MS = 60_000;
const LOCK = 'report news';
const BATCH = 100;

/** Tells each player once that their report was reviewed. */
@Injectable()
export class ReportNews extends RepeatedJob {
  constructor(
    private readonly db: Db,
    private readonly events: Events,
    private readonly news: ReportNewsRepository,
  ) {
    super({ everyMs: EVERY_MS, atStart: true });
  }

  protected async work(): Promise<void> {
    await this.inTurns(this.db, LOCK, BATCH, async (size) => {
      const sent = await this.news.send(size);
      await this.db.each(sent, ({ id, ownerId, isConfirmed }) =>
        this.events.record(new ReportReviewed(id, null, { ownerId, isConfirmed })),
      );
      return sent.length;
    });
  }
}
