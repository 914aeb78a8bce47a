import { RepeatedJob } from './repeated-job.js';

const EVERY_MS = 3_600_000;
const BATCH = 5_000;

/**
 * Deletes expired rows in batches, at the start and every hour. The statements skip locked rows (`FOR UPDATE SKIP LOCKED`),
 * so several processes can work at once.
 */
export abstract class HourlyPurge extends RepeatedJob {
  constructor() {
    super({ everyMs: EVERY_MS, atStart: true });
  }

  /** @returns what was deleted, at most `size` of it */
  protected abstract purgeBatch(size: number): Promise<readonly unknown[]>;

  protected work(): Promise<void> {
    return this.inBatches(BATCH, async (size) => (await this.purgeBatch(size)).length);
  }
}
