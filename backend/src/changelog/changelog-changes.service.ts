import { Injectable } from '@nestjs/common';
import { ViewerCheck } from '../auth/sessions/viewer-check.js';
import type { Viewer } from '../common/access/role.js';
import { fault, notFound } from '../common/faults/fault.js';
import { Db } from '../common/persistence/db.js';
import { invalidField } from '../common/validation/validation.js';
import { Events } from '../events/events.service.js';
import { WorldsRepository } from '../worlds/worlds.repository.js';
import type { ChangelogEntry } from './changelog-entry.entity.js';
import {
  ChangelogChanged,
  ChangelogDeleted,
  ChangelogDrafted,
  ChangelogPublished,
  ChangelogTakenBack,
} from './changelog.events.js';
import { ChangelogRepository, type ChangelogRow } from './changelog.repository.js';
import type { SaveChangelogEntryDto } from './dto/changelog-entry.dto.js';

const incompleteEntry = fault(409, 'changelog.incomplete');
const publishedEntry = fault(409, 'changelog.published');

const TEXTS = ['titlePt', 'titleEn', 'bodyPt', 'bodyEn'] as const;
const FIELDS = [...TEXTS, 'worldId'] as const;

@Injectable()
export class ChangelogChangesService {
  constructor(
    private readonly db: Db,
    private readonly rows: ChangelogRepository,
    private readonly worlds: WorldsRepository,
    private readonly viewers: ViewerCheck,
    private readonly events: Events,
  ) {}

  draft(viewer: Viewer, dto: SaveChangelogEntryDto): Promise<ChangelogRow> {
    const { worldId = null, titlePt = '', titleEn = '', bodyPt = '', bodyEn = '' } = dto;
    return this.changing(async () => {
      await this.viewers.confirm(viewer);
      await this.refuseWorld(worldId);
      const id = await this.rows.add({ worldId, titlePt, titleEn, bodyPt, bodyEn, createdBy: viewer.id });
      await this.events.record(new ChangelogDrafted(null, viewer.id, { changelogId: id }));
      return id;
    });
  }

  /** Omitted fields keep their values. @throws 400, 404, 409 for a published entry */
  change(viewer: Viewer, id: number, dto: SaveChangelogEntryDto): Promise<ChangelogRow> {
    return this.changing(async () => {
      const before = await this.lockDraft(viewer, id);
      const changed = FIELDS.filter((field) => dto[field] !== undefined && dto[field] !== before[field]);
      if (changed.length === 0) return id;
      if (changed.includes('worldId')) await this.refuseWorld(dto.worldId ?? null);
      await this.rows.change(id, Object.fromEntries(changed.map((field) => [field, dto[field]])));
      await this.events.record(new ChangelogChanged(null, viewer.id, { changelogId: id, changed }));
      return id;
    });
  }

  /** Unlinks its tickets. @throws 404, 409 for a published entry */
  delete(viewer: Viewer, id: number): Promise<void> {
    return this.db.transaction(async () => {
      await this.lockDraft(viewer, id);
      await this.rows.delete(id);
      await this.events.record(new ChangelogDeleted(null, viewer.id, { changelogId: id }));
    });
  }

  /**
   * People who were already notified of this entry are not notified again.
   * @throws 404, 409 if a text is missing in a language
   */
  publish(viewer: Viewer, id: number): Promise<ChangelogRow> {
    return this.changing(async () => {
      const entry = await this.lock(viewer, id);
      if (entry.isPublished) return id;
      if (TEXTS.some((field) => entry[field] === '')) throw incompleteEntry();
      const publishedAt = entry.publishedAt ?? new Date();
      await this.rows.change(id, { isPublished: true, publishedAt, isNotificationDue: true });
      await this.events.record(new ChangelogPublished(null, viewer.id, { changelogId: id }));
      return id;
    });
  }

  /** Notifications that were sent stay. @throws 404 */
  takeBack(viewer: Viewer, id: number): Promise<ChangelogRow> {
    return this.changing(async () => {
      const entry = await this.lock(viewer, id);
      if (!entry.isPublished) return id;
      await this.rows.change(id, { isPublished: false, isNotificationDue: false });
      await this.events.record(new ChangelogTakenBack(null, viewer.id, { changelogId: id }));
      return id;
    });
  }

  /** Reads the entry before the commit, so that a failed read rolls the change back. @param work returns its id */
  private changing(work: () => Promise<number>): Promise<ChangelogRow> {
    return this.db.transaction(async () => (await this.rows.find(await work()))!);
  }

  private async lock(viewer: Viewer, id: number): Promise<ChangelogEntry> {
    await this.viewers.confirm(viewer);
    const entry = await this.rows.lock(id);
    if (!entry) throw notFound();
    return entry;
  }

  private async lockDraft(viewer: Viewer, id: number): Promise<ChangelogEntry> {
    const entry = await this.lock(viewer, id);
    if (entry.isPublished) throw publishedEntry();
    return entry;
  }

  private async refuseWorld(worldId: number | null): Promise<void> {
    if (worldId !== null && !(await this.worlds.lockActive(worldId))) throw invalidField('worldId', 'ticket.world');
  }
}
