import type { OnModuleInit } from '@nestjs/common';
import { RepeatedJob } from '../common/jobs/repeated-job.js';
import type { Db } from '../common/persistence/db.js';
import type { DomainEvent, EventClass } from './domain-event.js';
import type { EventStream } from './event-stream.js';

const EVERY_MS = 5_000;

/** Event-driven work, one transaction per batch. The interval picks up work of crashed processes. */
export abstract class BatchedJob<Batch> extends RepeatedJob implements OnModuleInit {
  protected constructor(
    protected readonly db: Db,
    private readonly stream: EventStream,
    private readonly startedBy: readonly EventClass<DomainEvent>[],
  ) {
    super({ everyMs: EVERY_MS, atStart: true });
  }

  onModuleInit(): void {
    this.stream.onBatchWith(this.startedBy, () => void this.run());
  }

  /**
   * Locks the next batch.
   * @param previous the batch before it in this run
   * @returns undefined if nothing is left or another process holds it
   */
  protected abstract take(previous: Batch | undefined): Promise<Batch | undefined>;

  protected abstract handle(batch: Batch): Promise<void>;

  /** Called after the rollback. By default it ends the run, because the same batch would be taken again. */
  protected onFailure(_batch: Batch, error: unknown): void {
    throw error;
  }

  protected async work(): Promise<void> {
    let batch: Batch | undefined;
    do batch = await this.workAfter(batch);
    while (batch !== undefined && !this.isStopped);
  }

  private async workAfter(previous: Batch | undefined): Promise<Batch | undefined> {
    let batch: Batch | undefined;
    try {
      await this.db.transaction(async () => {
        batch = await this.take(previous);
        if (batch !== undefined) await this.handle(batch);
      });
    } catch (error) {
      if (batch === undefined) throw error;
      this.onFailure(batch, error);
    }
    return batch;
  }
}
