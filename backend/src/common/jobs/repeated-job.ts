import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { messageOf } from '../tracing/error-text.js';
import type { Db } from '../persistence/db.js';
import { TAKE_TURN } from './queue.sql.js';

/**
 * Runs `work` in a transaction unless another process has this job.
 * @param job name of the lock, the same in all versions
 */
export const takeTurn = <Result>(db: Db, job: string, work: () => Promise<Result>): Promise<Result | undefined> =>
  db.transaction(async () => {
    const isTaken = await db.value(TAKE_TURN, [job]);
    return isTaken ? work() : undefined;
  });

type Repetition = {
  readonly everyMs: number;
  /** Long intervals need it: a process may stop before the first interval ends. */
  readonly atStart: boolean;
};

/** Work that every process repeats without overlap, also after failures. A stop waits for the running batch. */
export abstract class RepeatedJob implements OnApplicationBootstrap, OnModuleDestroy {
  protected readonly logger = new Logger(this.constructor.name);
  protected isStopped = false;
  private timer: NodeJS.Timeout | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private unfinished = 0;

  protected constructor(private readonly repetition: Repetition) {}

  protected abstract work(): Promise<unknown>;

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.runUnlessRunning(), this.repetition.everyMs).unref();
    if (this.repetition.atStart) this.runUnlessRunning();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.last;
  }

  async run(): Promise<void> {
    try {
      await this.afterOthers(() => this.work());
    } catch (error) {
      this.logger.warn(`not done: ${messageOf(error)}`);
    }
  }

  protected async afterOthers<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    this.unfinished += 1;
    const result = this.last.then(() => (this.isStopped ? undefined : work()));
    this.last = result.catch(() => undefined).finally(() => (this.unfinished -= 1));
    return result;
  }

  /** Repeats the batch until it finds fewer than `size` rows. Small batches keep locks short. */
  protected async inBatches(size: number, batch: (size: number) => Promise<number>): Promise<void> {
    while (!this.isStopped && (await batch(size)) === size);
  }

  /** Like `inBatches`, each batch in a transaction of its own, unless another process has this job. */
  protected inTurns(db: Db, job: string, size: number, batch: (size: number) => Promise<number>): Promise<void> {
    return this.inBatches(size, async () => (await takeTurn(db, job, () => batch(size))) ?? 0);
  }

  private runUnlessRunning(): void {
    if (this.unfinished === 0) void this.run();
  }
}
