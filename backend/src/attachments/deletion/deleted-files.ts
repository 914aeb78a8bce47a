import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RepeatedJob } from '../../common/jobs/repeated-job.js';
import { messageOf } from '../../common/tracing/error-text.js';
import { EventStream } from '../../events/event-stream.js';
import { TicketDeleted } from '../../tickets/tickets.events.js';
import { FileStore } from '../store/file-store.js';
import { StoreOwner } from '../sweep/store-owner.js';
import { DeletedFilesRepository } from './deleted-files.repository.js';

const EVERY_MS = 60_000;
const BATCH = 200;

/**
 * Deletes the bytes of files whose rows are gone, not by way of the trash. Bytes that could not be deleted, because the
 * store was away or the process died, are tried again within minutes.
 */
@Injectable()
export class DeletedFiles extends RepeatedJob implements OnModuleInit {
  constructor(
    private readonly rows: DeletedFilesRepository,
    private readonly store: FileStore,
    private readonly owner: StoreOwner,
    private readonly stream: EventStream,
  ) {
    super({ everyMs: EVERY_MS, atStart: true });
  }

  onModuleInit(): void {
    // Not awaited, so that other events do not wait for the store.
    this.stream.on(TicketDeleted, () => void this.deleteNewest());
  }

  /** For the one who has just deleted rows. Does not wait for the job, which may have thousands to do. */
  async deleteNewest(): Promise<void> {
    await this.deleteBatch(BATCH).catch((error: unknown) => this.logger.warn(`not deleted yet: ${messageOf(error)}`));
  }

  protected work(): Promise<void> {
    return this.inBatches(BATCH, (size) => this.deleteBatch(size));
  }

  private async deleteBatch(size: number): Promise<number> {
    if (await this.owner.isAnother()) return 0;
    const keys = await this.rows.claimNewest(size);
    const deleted: string[] = [];
    try {
      for (const key of keys) {
        await this.store.remove([key]);
        deleted.push(key);
      }
    } finally {
      await this.rows.markDeleted(deleted);
    }
    return keys.length;
  }
}
