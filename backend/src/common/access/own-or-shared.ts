import { isDeepStrictEqual } from 'node:util';
import { notAllowed, notFound } from '../faults/fault.js';
import type { Db } from '../persistence/db.js';
import { updatedAfter } from '../persistence/entity-columns.js';
import { isAdmin, type Viewer } from './role.js';

type Owned = { readonly ownerId: number | null };
type Row = Owned & { readonly id: number; readonly updatedAt: Date };

type Rows = {
  lockTable(): Promise<void>;
  change(id: number, changes: object): Promise<void>;
  remove(id: number): Promise<void>;
};

export type SharedChange = { readonly how: 'added' | 'changed' | 'removed'; readonly changed?: string[] };

export const isShared = ({ ownerId }: Owned): boolean => ownerId === null;

export const visibleIn = <Found extends Row>(rows: readonly Found[], viewer: Viewer, id: number): Found => {
  const row = rows.find((candidate) => candidate.id === id);
  if (!row || !(isShared(row) || row.ownerId === viewer.id)) throw notFound();
  return row;
};

export const refuseSharing = (viewer: Viewer): void => {
  if (!isAdmin(viewer)) throw notAllowed();
};

export const changedFields = <Field extends string>(
  fields: readonly Field[],
  before: Readonly<Record<Field, unknown>>,
  next: Readonly<Record<Field, unknown>>,
): Field[] => fields.filter((field) => !isDeepStrictEqual(next[field], before[field]));

export abstract class OwnOrSharedChanges<Found extends Row> {
  protected constructor(
    private readonly db: Db,
    private readonly viewers: { confirm(viewer: Viewer): Promise<void> },
    private readonly table: Rows,
    private readonly visibleTo: (viewer: Viewer) => Promise<readonly Found[]>,
  ) {}

  protected abstract record(viewer: Viewer, id: number, change: SharedChange): Promise<void>;

  remove(viewer: Viewer, id: number): Promise<void> {
    return this.changing(viewer, async (rows) => {
      const row = visibleIn(rows, viewer, id);
      if (isShared(row)) refuseSharing(viewer);
      await this.table.remove(id);
      if (isShared(row)) await this.record(viewer, id, { how: 'removed' });
    });
  }

  protected changing<Result>(viewer: Viewer, work: (rows: readonly Found[]) => Promise<Result>): Promise<Result> {
    return this.db.transaction(async () => {
      await this.viewers.confirm(viewer);
      await this.table.lockTable();
      return work(await this.visibleTo(viewer));
    });
  }

  protected async save(viewer: Viewer, row: Found, next: Owned, changed: string[]): Promise<void> {
    await this.table.change(row.id, { ...next, updatedAt: updatedAfter(row.updatedAt) });
    if (isShared(row)) await this.record(viewer, row.id, { how: isShared(next) ? 'changed' : 'removed', changed });
    else if (isShared(next)) await this.record(viewer, row.id, { how: 'added', changed });
  }
}
