import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../../common/jobs/repeated-job.js';
import { AttachmentsRepository } from '../attachments.repository.js';
import { FileStore } from '../store/file-store.js';
import { Orphans } from './orphans.js';
import { StoreOwner } from './store-owner.js';
import { refusalOf } from './sweep.policy.js';

const HOUR_MS = 3_600_000;
/** Object stores charge for every listing. */
const EVERY_MS = HOUR_MS;
/** Longer than any upload: younger files may belong to a running upload. */
const ABANDONED_MS = HOUR_MS;

export type SweepOptions = {
  readonly force?: boolean;
};

export type SweepResult = {
  readonly refusal: string | undefined;
  readonly files: number;
  readonly moved: number;
  readonly takenBack: number;
  readonly deleted: number;
};

/**
 * Moves files without rows to the trash and deletes them after 30 days; never files of another database
 * (`sweep.policy.ts`).
 */
@Injectable()
export class AttachmentsSweep extends RepeatedJob {
  private lastRefusal: string | undefined;

  constructor(
    private readonly rows: AttachmentsRepository,
    private readonly store: FileStore,
    private readonly orphans: Orphans,
    private readonly owner: StoreOwner,
  ) {
    super({ everyMs: EVERY_MS, atStart: true });
  }

  get isRefused(): boolean {
    return this.lastRefusal !== undefined;
  }

  /** Sweeps of a process do not overlap; only one of several processes moves files. */
  async sweep(options: SweepOptions = {}): Promise<SweepResult> {
    return (await this.afterOthers(() => this.sweepAll(options))) ?? NOTHING;
  }

  protected work(): Promise<SweepResult> {
    return this.sweepAll({});
  }

  private async sweepAll({ force }: SweepOptions): Promise<SweepResult> {
    const isStopped = (): boolean => this.isStopped;
    await this.store.incoming.removeAbandoned(ABANDONED_MS);
    const takenBack = await this.orphans.takeBack();
    const { files, orphans } = await this.orphans.find(isStopped);
    const refusal = await this.refusal(files, orphans.length, force);
    if (refusal) return { ...NOTHING, refusal, files, takenBack };
    const moved = await this.orphans.moveToTrash(orphans, isStopped);
    const deleted = await this.orphans.emptyTrash();
    if (moved + takenBack + deleted > 0)
      this.logger.log(`files without rows: ${moved} moved to the trash, ${takenBack} taken back, ${deleted} deleted`);
    return { refusal, files, moved, takenBack, deleted };
  }

  private async refusal(files: number, orphans: number, force = false): Promise<string | undefined> {
    const databaseId = await this.owner.databaseId();
    const [owner, hasRows] = [await this.owner.find(databaseId), await this.rows.hasAny()];
    const refusal = refusalOf({ databaseId, owner, hasRows, files, orphans }, force);
    if (refusal && refusal !== this.lastRefusal) this.logger.warn(`files were not swept: ${refusal}`);
    this.lastRefusal = refusal;
    return refusal;
  }
}

const NOTHING: SweepResult = { refusal: undefined, files: 0, moved: 0, takenBack: 0, deleted: 0 };
