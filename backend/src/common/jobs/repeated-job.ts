import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { messageOf } from '../tracing/error-text.js';
import type { Db } from '../persistence/db.js';
import { TAKE_TURN } from './queue.sql.js';

/** Works in a transaction unless another process has this job. @param job the lock's name, the same in all versions */
export const takeTurn = <Result>(db: Db, job: string, work: () => Promise<Result>): Promise<Result | undefined> =>
  db.transaction(async () => {
    const isTaken = await db.value(TAKE_TURN, [job]);
    return isTaken ? work() : undefined;
  });

type Repetition = {
  readonly everyMs: number;
  /** Also at the start: a process may never live as long as a long interval. */
  readonly atStart: boolean;
};

/** Work that every process repeats: without overlap, after failures too. A stop waits for the running batch. */
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

  /** Waits for the run that is under way, if there is one, and works. */
  async run(): Promise<void> {
    try {
      await this.afterOthers(() => this.work());
    } catch (error) {
      this.logger.warn(`not done: ${messageOf(error)}`);
    }
  }

  /** Once stopped, nothing new begins. */
  protected async afterOthers<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    this.unfinished += 1;
    const result = this.last.then(() => (this.isStopped ? undefined : work()));
    this.last = result.catch(() => undefined).finally(() => (this.unfinished -= 1));
    return result;
  }

  /** Repeats a batch until it finds fewer rows than `size`: each holds its locks only briefly. @returns how many it found */
  protected async inBatches(size: number, batch: (size: number) => Promise<number>): Promise<void> {
    while (!this.isStopped && (await batch(size)) === size);
  }

  private runUnlessRunning(): void {
    if (this.unfinished === 0) void this.run();
  }
}
