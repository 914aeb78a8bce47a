import { Injectable } from '@nestjs/common';
import { addressBlock } from '../auth/sign-in/address-block.js';
import type { Viewer } from '../common/access/role.js';
import { notFound } from '../common/faults/fault.js';
import { idOfCursor, type Page, pageById, type PageQuery } from '../common/persistence/paging.js';
import { type Rate, RateLimits } from '../common/redis/rate-limits.js';
import { requestContext } from '../common/tracing/request-context.js';
import { ChangeBoundCache } from '../events/change-bound-cache.js';
import { EventStream } from '../events/event-stream.js';
import { ChangelogRepository, type ChangelogRow } from './changelog.repository.js';
import { PUBLISHED_MAX, type PublishedQuery } from './dto/changelog-entry.dto.js';

const PAGES: Rate = { name: 'changelog-pages', windowMs: 60_000 };
export const PAGES_PER_MINUTE = 120;

@Injectable()
export class ChangelogService {
  private readonly newestRows: ChangeBoundCache<ChangelogRow[]>;

  constructor(
    private readonly rows: ChangelogRepository,
    private readonly limits: RateLimits,
    stream: EventStream,
  ) {
    this.newestRows = new ChangeBoundCache(stream);
  }

  async newest(): Promise<Page<ChangelogRow>> {
    return pageById(await this.newestRows.get(() => this.rows.published(null, PUBLISHED_MAX + 1)), PUBLISHED_MAX);
  }

  /** @throws 429 if an address requests many other pages, because no session is needed */
  async published({ limit, cursor }: PublishedQuery): Promise<Page<ChangelogRow>> {
    if (cursor === undefined && limit === PUBLISHED_MAX) return this.newest();
    await this.limits.spend(PAGES, addressBlock(requestContext.get()?.ip ?? null), PAGES_PER_MINUTE);
    return pageById(await this.rows.published(idOfCursor(cursor), limit + 1), limit);
  }

  async drafts({ limit, cursor }: PageQuery): Promise<Page<ChangelogRow>> {
    return pageById(await this.rows.drafts(idOfCursor(cursor), limit + 1), limit);
  }

  async one(_viewer: Viewer, id: number): Promise<ChangelogRow> {
    const row = await this.rows.find(id);
    if (!row) throw notFound();
    return row;
  }
}
