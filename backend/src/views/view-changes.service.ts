import { Injectable } from '@nestjs/common';
import { ViewerCheck } from '../auth/sessions/viewer-check.js';
import {
  changedFields,
  isShared,
  OwnOrSharedChanges,
  refuseSharing,
  type SharedChange,
  visibleIn,
} from '../common/access/own-or-shared.js';
import type { Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import { LIMITS } from '../config/limits.js';
import { Events } from '../events/events.service.js';
import { fault } from '../common/faults/fault.js';
import type { ChangeViewDto, CreateViewDto } from './dto/view.dto.js';
import { storedQuery } from './view-query.js';
import { SharedViewsChanged } from './views.events.js';
import { type ViewRow, ViewsRepository } from './views.repository.js';

const tooManyViews = fault(409, 'view.too_many', { max: LIMITS.views });
const viewChangedMeanwhile = fault(409, 'view.changed_meanwhile');
/** A view was added or removed after the client had read the list. */
const viewListChanged = fault(409, 'view.list_changed');

type Fields = Pick<ViewRow, 'ownerId' | 'name' | 'query' | 'position'>;

@Injectable()
export class ViewChangesService extends OwnOrSharedChanges<ViewRow> {
  constructor(
    db: Db,
    viewers: ViewerCheck,
    private readonly rows: ViewsRepository,
    private readonly events: Events,
  ) {
    super(db, viewers, rows, (viewer) => rows.of(viewer));
  }

  add(viewer: Viewer, { name, query, isShared: shared = false }: CreateViewDto): Promise<number> {
    return this.changing(viewer, async (views) => {
      if (shared) refuseSharing(viewer);
      const ownerId = shared ? null : viewer.id;
      const position = placeAtEnd(views, ownerId);
      const view = { ownerId, name, query: storedQuery(query), position, createdBy: viewer.id, updatedAt: new Date() };
      const id = await this.rows.add(view);
      if (shared) await this.record(viewer, id, { how: 'added' });
      return id;
    });
  }

  /** A change without effect succeeds even if `ifUpdatedAt` is old. */
  change(viewer: Viewer, id: number, { ifUpdatedAt, ...wanted }: ChangeViewDto): Promise<void> {
    return this.changing(viewer, async (views) => {
      const view = visibleIn(views, viewer, id);
      if (isShared(view) || wanted.isShared) refuseSharing(viewer);
      const next = changed(viewer, views, view, wanted);
      const fields = changedFields(FIELDS, view, next);
      if (fields.length === 0) return;
      if (ifUpdatedAt && view.updatedAt > ifUpdatedAt) throw viewChangedMeanwhile();
      await this.save(viewer, view, next, fields);
    });
  }

  reorder(viewer: Viewer, ids: readonly number[]): Promise<void> {
    return this.changing(viewer, async (views) => {
      const first = views.find(({ id }) => id === ids[0]);
      const group = views.filter(({ ownerId }) => first && ownerId === first.ownerId);
      if (!first || group.length !== ids.length || !group.every(({ id }) => ids.includes(id))) throw viewListChanged();
      if (isShared(first)) refuseSharing(viewer);
      for (const [index, id] of ids.entries()) await this.rows.change(id, { position: index + 1 });
      if (!isShared(first)) return;
      await this.events.record(new SharedViewsChanged(null, viewer.id, { viewIds: [...ids], how: 'reordered' }));
    });
  }

  protected async record(viewer: Viewer, id: number, change: SharedChange): Promise<void> {
    await this.events.record(new SharedViewsChanged(null, viewer.id, { viewIds: [id], ...change }));
  }
}

const FIELDS = ['name', 'query', 'ownerId'] as const satisfies (keyof Fields)[];

const placeAtEnd = (views: readonly ViewRow[], ownerId: number | null): number => {
  const group = views.filter((view) => view.ownerId === ownerId);
  if (group.length >= LIMITS.views) throw tooManyViews();
  return Math.max(0, ...group.map(({ position }) => position)) + 1;
};

const changed = (
  viewer: Viewer,
  views: readonly ViewRow[],
  { ownerId, name, query, position }: ViewRow,
  wanted: Omit<ChangeViewDto, 'ifUpdatedAt'>,
): Fields => {
  const owner = wanted.isShared === undefined ? ownerId : wanted.isShared ? null : viewer.id;
  return {
    ownerId: owner,
    name: wanted.name ?? name,
    query: wanted.query ? storedQuery(wanted.query) : query,
    position: owner === ownerId ? position : placeAtEnd(views, owner),
  };
};
