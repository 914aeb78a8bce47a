import { Injectable } from '@nestjs/common';
import { notFound } from '../common/faults/fault.js';
import { idOfCursor, pageById } from '../common/persistence/id-cursor.js';
import type { Page, PageQuery } from '../common/persistence/paging.js';
import { LIMITS } from '../config/limits.js';
import { ChangeBoundCache } from '../events/change-bound-cache.js';
import { EventStream } from '../events/event-stream.js';
import { ChangelogRepository } from './changelog.repository.js';
import type { ChangelogRow } from './changelog.sql.js';

@Injectable()
export class ChangelogService {
  private readonly newestRows: ChangeBoundCache<ChangelogRow[]>;

  constructor(
    private readonly rows: ChangelogRepository,
    stream: EventStream,
  ) {
    this.newestRows = new ChangeBoundCache(stream);
  }

  /** As many entries as a page has by default: anybody may ask for them, also who has not signed in. */
  async newest(): Promise<Page<ChangelogRow>> {
    return pageById(await this.newestRows.get(() => this.rows.published(null, LIMITS.pageSize + 1)), LIMITS.pageSize);
  }

  async published({ limit, cursor }: PageQuery): Promise<Page<ChangelogRow>> {
    if (cursor === undefined && limit === LIMITS.pageSize) return this.newest();
    return pageById(await this.rows.published(idOfCursor(cursor), limit + 1), limit);
  }

  async drafts({ limit, cursor }: PageQuery): Promise<Page<ChangelogRow>> {
    return pageById(await this.rows.drafts(idOfCursor(cursor), limit + 1), limit);
  }

  /** @throws 404 */
  async one(id: number): Promise<ChangelogRow> {
    const row = await this.rows.find(id);
    if (!row) throw notFound();
    return row;
  }
}
