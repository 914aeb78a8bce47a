import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { inBatches } from '../persistence/in-batches.js';
import { messageOf } from '../tracing/error-text.js';

const EVERY_MS = 3_600_000;

/**
 * Deletes expired rows in batches, at the start and every hour. Batches that skip locked rows (`FOR UPDATE SKIP LOCKED`) keep
 * locks short and let several processes work at once. A stop waits for the batch that is running.
 */
export abstract class HourlyPurge implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(this.constructor.name);
  private readonly running = new Set<Promise<void>>();
  private isStopped = false;

  /** @returns what was deleted, at most `size` of it */
  protected abstract purgeBatch(size: number): Promise<readonly unknown[]>;

  /** Also at the start: a process may never live for an hour. */
  onApplicationBootstrap(): void {
    void this.purge();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.running);
  }

  @Interval(EVERY_MS)
  async purge(): Promise<void> {
    const run = this.run();
    this.running.add(run);
    await run;
    this.running.delete(run);
  }

  private async run(): Promise<void> {
    try {
      await inBatches((size) => (this.isStopped ? Promise.resolve([]) : this.purgeBatch(size)));
    } catch (error) {
      this.logger.warn(`not purged: ${messageOf(error)}`);
    }
  }
}
