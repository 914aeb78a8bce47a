import { Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { messageOf } from './error-text.js';
import { inBatches } from './in-batches.js';

const EVERY_MS = 3_600_000;

/** Ends what is old, batch by batch: nobody waits for the rows for long, and two processes at once take different ones. */
export abstract class HourlyPurge implements OnApplicationBootstrap {
  private readonly logger = new Logger(this.constructor.name);

  /** @returns what was ended, at most `size` of it */
  protected abstract purgeBatch(size: number): Promise<readonly unknown[]>;

  /** At once as well: a process that never lives for an hour purges too. */
  onApplicationBootstrap(): void {
    void this.purge();
  }

  @Interval(EVERY_MS)
  async purge(): Promise<void> {
    try {
      await inBatches((size) => this.purgeBatch(size));
    } catch (error) {
      this.logger.warn(`not purged: ${messageOf(error)}`);
    }
  }
}
