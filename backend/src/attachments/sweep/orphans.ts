import { Injectable } from '@nestjs/common';
import { takeTurn } from '../../common/jobs/repeated-job.js';
import { Db } from '../../common/persistence/db.js';
import { AttachmentsRepository } from '../attachments.repository.js';
import { FileStore } from '../store/file-store.js';

const HOUR_MS = 3_600_000;
/** Longer than any transaction and any clock difference. */
const ORPHANED_MS = 24 * HOUR_MS;
const TRASH_MS = 30 * 24 * HOUR_MS;
const BATCH = 200;

const LOCK = 'attachments-sweep';

export type Found = { readonly files: number; readonly orphans: readonly string[] };

/** Rows are written right after their bytes, so an older file without a row will never get one. */
@Injectable()
export class Orphans {
  constructor(
    private readonly store: FileStore,
    private readonly rows: AttachmentsRepository,
    private readonly db: Db,
  ) {}

  async find(isStopped: () => boolean): Promise<Found> {
    const orphans: string[] = [];
    let files = 0;
    for await (const keys of this.store.keys(ORPHANED_MS)) {
      if (isStopped()) break;
      files += keys.length;
      orphans.push(...(await this.unknown(keys)));
    }
    return { files, orphans };
  }

  /** Skips the batch while another process has the lock. @returns how many files were moved */
  async moveToTrash(orphans: readonly string[], isStopped: () => boolean): Promise<number> {
    let moved = 0;
    for (let from = 0; from < orphans.length && !isStopped(); from += BATCH)
      moved += await this.moveBatch(orphans.slice(from, from + BATCH));
    return moved;
  }

  async takeBack(): Promise<number> {
    let taken = 0;
    for await (const files of this.store.trash.files())
      for (const key of await this.rows.knownKeys(files.map(({ key: name }) => name)))
        taken += Number(await this.store.trash.takeBack(key));
    return taken;
  }

  async emptyTrash(): Promise<number> {
    let deleted = 0;
    for await (const files of this.store.trash.files()) {
      const expired = await this.unknown(files.filter(({ ageMs }) => ageMs > TRASH_MS).map(({ key }) => key));
      await this.store.trash.delete(expired);
      deleted += expired.length;
    }
    return deleted;
  }

  private async moveBatch(keys: readonly string[]): Promise<number> {
    const moved = await takeTurn(this.db, LOCK, async () => {
      const orphans = await this.unknown(keys);
      await this.store.trash.moveIn(orphans);
      return orphans.length;
    });
    return moved ?? 0;
  }

  private async unknown(keys: readonly string[]): Promise<string[]> {
    const known = await this.rows.knownKeys(keys);
    return keys.filter((key) => !known.has(key));
  }
}
