import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { ViewerCheck } from '../auth/sessions/viewer-check.js';
import type { Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import { LIMITS } from '../config/limits.js';
import { Events } from '../events/events.service.js';
import type { ChangeViewDto, CreateViewDto } from './dto/save-view.dto.js';
import { storedQuery } from './view-query.js';
import { isShared, refuseSharing, visibleView } from './view.policy.js';
import { SharedViewsChanged } from './views.events.js';
import { tooManyViews, viewChangedMeanwhile, viewListChanged } from './views.faults.js';
import { type ViewRow, ViewsRepository } from './views.repository.js';

type Fields = Pick<ViewRow, 'ownerId' | 'name' | 'query' | 'position'>;
type How = SharedViewsChanged['data']['how'];

/** Changes views. Changes of shared views record an event, so that open lists are updated. */
@Injectable()
export class ViewChangesService {
  constructor(
    private readonly rows: ViewsRepository,
    private readonly viewers: ViewerCheck,
    private readonly events: Events,
    private readonly db: Db,
  ) {}

  /** Appends a view to the viewer's own or to the shared ones. @throws 403, 409 when there are too many */
  add(viewer: Viewer, { name, query, isShared: shared = false }: CreateViewDto): Promise<number> {
    return this.changing(viewer, async (views) => {
      if (shared) refuseSharing(viewer);
      const ownerId = shared ? null : viewer.id;
      const position = placeAtEnd(views, ownerId);
      const view = { ownerId, name, query: storedQuery(query), position, createdBy: viewer.id, updatedAt: new Date() };
      const id = await this.rows.add(view);
      if (shared) await this.record(viewer, [id], 'added');
      return id;
    });
  }

  /** The same values again change nothing. @throws 403, 404, 409 */
  change(viewer: Viewer, id: number, { ifUpdatedAt, ...wanted }: ChangeViewDto): Promise<void> {
    return this.changing(viewer, async (views) => {
      const view = visibleView(viewer, views, id);
      if (isShared(view) || wanted.isShared) refuseSharing(viewer);
      const next = changed(viewer, views, view, wanted);
      const fields = FIELDS.filter((field) => !isDeepStrictEqual(next[field], view[field]));
      if (fields.length === 0) return;
      if (ifUpdatedAt && view.updatedAt > ifUpdatedAt) throw viewChangedMeanwhile();
      await this.rows.change(id, { ...next, updatedAt: after(view.updatedAt) });
      if (isShared(view) || isShared(next)) await this.record(viewer, [id], howShared(view, next), fields);
    });
  }

  /** @throws 403, 404 */
  remove(viewer: Viewer, id: number): Promise<void> {
    return this.changing(viewer, async (views) => {
      const view = visibleView(viewer, views, id);
      if (isShared(view)) refuseSharing(viewer);
      await this.rows.remove(id);
      if (isShared(view)) await this.record(viewer, [id], 'removed');
    });
  }

  /** @param ids every own view once, or every shared one, in the new order. @throws 403, 409 */
  reorder(viewer: Viewer, ids: readonly number[]): Promise<void> {
    return this.changing(viewer, async (views) => {
      const first = views.find(({ id }) => id === ids[0]);
      const group = views.filter(({ ownerId }) => first && ownerId === first.ownerId);
      if (!first || group.length !== ids.length || !group.every(({ id }) => ids.includes(id))) throw viewListChanged();
      if (isShared(first)) refuseSharing(viewer);
      for (const [index, id] of ids.entries()) await this.rows.change(id, { position: index + 1 });
      if (isShared(first)) await this.record(viewer, [...ids], 'reordered');
    });
  }

  private changing<Result>(viewer: Viewer, work: (views: readonly ViewRow[]) => Promise<Result>): Promise<Result> {
    return this.db.transaction(async () => {
      await this.viewers.confirm(viewer);
      await this.rows.lockTable();
      return work(await this.rows.of(viewer));
    });
  }

  private async record({ id }: Viewer, viewIds: number[], how: How, fields?: string[]): Promise<void> {
    await this.events.record(new SharedViewsChanged(null, id, { viewIds, how, ...(fields && { changed: fields }) }));
  }
}

const FIELDS = ['name', 'query', 'ownerId'] as const satisfies (keyof Fields)[];

/** @throws 409 when this person, or the team, has as many as there may be */
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

const howShared = (before: Fields, next: Fields): How => {
  if (isShared(before)) return isShared(next) ? 'changed' : 'removed';
  return 'added';
};

/** Later than the change before it, also where clocks differ: clients compare these times. */
const after = (before: Date): Date => new Date(Math.max(Date.now(), before.getTime() + 1));
