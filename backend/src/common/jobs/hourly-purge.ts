import { RepeatedJob } from './repeated-job.js';

const EVERY_MS = 3_600_000;
const BATCH = 5_000;

/**
 * Deletes expired rows in batches, at the start and every hour. The statements skip locked rows (`FOR UPDATE SKIP LOCKED`),
 * so several processes can work at once.
 */
export abstract class HourlyPurge extends RepeatedJob {
  /** @param purgeBatch deletes at most `size` rows and returns them */
  protected constructor(private readonly purgeBatch: (size: number) => Promise<readonly unknown[]>) {
    super({ everyMs: EVERY_MS, atStart: true });
  }

  protected work(): Promise<void> {
    return this.inBatches(BATCH, async (size) => (await this.purgeBatch(size)).length);
  }
}
