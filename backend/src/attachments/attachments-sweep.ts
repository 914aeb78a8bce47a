import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Db, type Statement } from '../common/db.js';
import { EventStream } from '../events/event-stream.js';
import { TicketDeleted } from '../tickets/tickets.events.js';
import { AttachmentsRepository } from './attachments.repository.js';
import { FileStore } from './file-store.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A store elsewhere is paid for every look at its list. */
const EVERY_MS = HOUR_MS;
/** Longer than any upload takes. */
const ABANDONED_MS = HOUR_MS;
/** Longer than any transaction and any clock difference. */
const ORPHANED_MS = 24 * HOUR_MS;

const ONE_AT_A_TIME: Statement = {
  name: 'attachments-sweep-lock',
  text: `SELECT pg_try_advisory_xact_lock(hashtext('attachments-sweep')) AS mine`,
};

/** Removes bytes that no row points at. Rows are only written when their bytes are safe, so there is no other way round. */
@Injectable()
export class AttachmentsSweep implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(AttachmentsSweep.name);
  private running: Promise<void> | undefined;
  private stopped = false;

  constructor(
    private readonly rows: AttachmentsRepository,
    private readonly store: FileStore,
    private readonly stream: EventStream,
    private readonly db: Db,
  ) {}

  onModuleInit(): void {
    this.stream.on(TicketDeleted, ({ data }) => this.store.remove(data.fileKeys));
  }

  onApplicationBootstrap(): void {
    void this.sweep();
  }

  /** Never twice at once in a process; across processes one does it. */
  @Interval(EVERY_MS)
  sweep(): Promise<void> {
    this.running ??= this.sweepAll()
      .catch((error: unknown) => this.logger.warn(`swept in part: ${String(error)}`))
      .finally(() => (this.running = undefined));
    return this.running;
  }

  /** The database may be gone a moment later: what is being swept is waited for, the others are left for the next start. */
  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  private async sweepAll(): Promise<void> {
    await this.store.removeAbandoned(ABANDONED_MS);
    for await (const keys of this.store.keys(ORPHANED_MS)) {
      if (this.stopped) return;
      await this.removeOrphans(keys);
    }
  }

  private async removeOrphans(keys: readonly string[]): Promise<void> {
    await this.db.transaction(async () => {
      const [lock] = await this.db.rows<{ mine: boolean }>(ONE_AT_A_TIME);
      if (!lock?.mine) return;
      const known = await this.rows.knownKeys(keys);
      const orphans = keys.filter((key) => !known.has(key));
      await this.store.remove(orphans);
      if (orphans.length > 0) this.logger.log(`removed ${orphans.length} files without rows`);
    });
  }
}
