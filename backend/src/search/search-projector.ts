import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../common/jobs/repeated-job.js';
import { TicketTextsRepository } from './ticket-texts.repository.js';

const EVERY_MS = 500;
const BATCH = 200;

/**
 * Keeps the words of tickets up to date from the log of events, so that no request that changes a ticket does. Every batch
 * is one transaction, and building a ticket again changes nothing: a process may end at any point.
 */
@Injectable()
export class SearchProjector extends RepeatedJob {
  private caughtUpAt = Date.now();
  private missing = 0;

  constructor(private readonly texts: TicketTextsRepository) {
    super({ everyMs: EVERY_MS, atStart: true });
  }

  /** Since the last look that found no unread event; it grows too while looking fails. */
  get lagSeconds(): number {
    return (Date.now() - this.caughtUpAt) / 1000;
  }

  /** About how many tickets the backfill has not built. */
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
