import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../common/jobs/repeated-job.js';
import { TicketTextsRepository } from './ticket-texts.repository.js';

const EVERY_MS = 500;
const BATCH = 200;

/**
 * Updates the words of tickets from the event log, so that requests do not have to. A batch is one transaction, and
 * rebuilding a ticket is idempotent, so the process may stop at any point.
 */
@Injectable()
export class SearchProjector extends RepeatedJob {
  private caughtUpAt = Date.now();
  private missing = 0;

  constructor(private readonly texts: TicketTextsRepository) {
    super({ everyMs: EVERY_MS, atStart: true });
  }

  /** Seconds since the last check without unread events. Also grows while checks fail. */
  get lagSeconds(): number {
    return (Date.now() - this.caughtUpAt) / 1000;
  }

  get missingCount(): number {
    return this.missing;
  }

  protected async work(): Promise<void> {
    while ((await this.hasWork()) && !this.isStopped && (await this.texts.step(BATCH)));
  }

  private async hasWork(): Promise<boolean> {
    const { hasEvents, missing } = await this.texts.state();
    this.missing = missing;
    if (!hasEvents) this.caughtUpAt = Date.now();
    return hasEvents || missing > 0;
  }
}
