import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FileStore } from '../attachments/store/file-store.js';
import { RepeatedJob } from '../common/jobs/repeated-job.js';
import { EventStream } from '../events/event-stream.js';
import { RemovalPart } from './removal.entity.js';
import { ContentRemoved } from './removals.events.js';
import { RemovalsRepository } from './removals.repository.js';

const HOUR_MS = 3_600_000;

/**
 * Deletes the bytes of removed files right after the commit, not by way of the trash. Repeats that for a while, because a
 * process may die before, the store may be away, and a request that was running may have kept a thumbnail afterwards.
 */
@Injectable()
export class RemovedFiles extends RepeatedJob implements OnModuleInit {
  constructor(
    private readonly rows: RemovalsRepository,
    private readonly store: FileStore,
    private readonly stream: EventStream,
  ) {
    super({ everyMs: HOUR_MS, atStart: true });
  }

  onModuleInit(): void {
    this.stream.on(ContentRemoved, ({ data: { part, subjectId } }) =>
      part === RemovalPart.File ? this.delete(subjectId) : undefined,
    );
  }

  protected work(): Promise<void> {
    return this.delete(null);
  }

  private async delete(attachmentId: number | null): Promise<void> {
    await this.store.remove(await this.rows.recentFiles(attachmentId));
  }
}
