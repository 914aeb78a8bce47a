import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import { command, statement } from '../common/persistence/statement.js';
import { View } from './view.entity.js';

export type ViewRow = Pick<View, 'id' | 'ownerId' | 'name' | 'query' | 'position' | 'updatedAt'> & {
  readonly isWorldGone: boolean;
};

/** Compares ids as text, because a cast of an invalid stored value would fail. */
const LIST = statement(
  'views-list',
  `SELECT v.id, v."ownerId", v.name, v.query, v.position, v."updatedAt",
      (v.query ? 'worldId' AND NOT EXISTS (SELECT FROM worlds w WHERE w.id::text = v.query->>'worldId')) AS "isWorldGone"
    FROM views v WHERE v."ownerId" = $1 OR v."ownerId" IS NULL
    ORDER BY v."ownerId" IS NULL, v.position, v.id`,
);
const LOCK_TABLE = command('views-lock-table', 'LOCK TABLE views IN EXCLUSIVE MODE');

@Injectable()
export class ViewsRepository {
  constructor(private readonly db: Db) {}

  of({ id }: Viewer): Promise<ViewRow[]> {
    return this.db.rows(LIST, [id]);
  }

  /** Serializes all changes. Views are few and rarely changed. */
  lockTable(): Promise<void> {
    return this.db.execute(LOCK_TABLE);
  }

  add(view: Omit<View, 'id'>): Promise<number> {
    return this.db.insertId(View, view);
  }

  async change(id: number, changes: Partial<Omit<View, 'id'>>): Promise<void> {
    await this.views.update({ id }, changes);
  }

  async remove(id: number): Promise<void> {
    await this.views.delete({ id });
  }

  private get views() {
    return this.db.repository(View);
  }
}
