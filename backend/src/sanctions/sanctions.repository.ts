import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import { Sanction } from './sanction.entity.js';
import {
  ACCUSED,
  type AccusedRow,
  BY_ID,
  LOCK,
  OWN,
  OWN_CHARACTER,
  type OwnSanctionRow,
  type SanctionFilters,
  type SanctionLock,
  sanctionCount,
  sanctionPage,
  type SanctionRow,
} from './sanctions.sql.js';

type NewSanction = Pick<
  Sanction,
  'worldId' | 'key' | 'name' | 'userId' | 'term' | 'kind' | 'endsAt' | 'ticketId' | 'publicReason' | 'decidedBy'
>;

@Injectable()
export class SanctionsRepository {
  constructor(private readonly db: Db) {}

  newest(viewer: Viewer, filters: SanctionFilters, before: number | null, count: number): Promise<SanctionRow[]> {
    return this.db.rows(sanctionPage(viewer, filters, before, count));
  }

  count(viewer: Viewer, filters: SanctionFilters): Promise<number> {
    return this.db.value(sanctionCount(viewer, filters));
  }

  find(viewer: Viewer, id: number): Promise<SanctionRow | undefined> {
    return this.db.maybeOne(BY_ID(viewer, id));
  }

  ownOf({ id }: Pick<Viewer, 'id'>): Promise<OwnSanctionRow[]> {
    return this.db.rows(OWN, [id, null]);
  }

  own(viewer: Pick<Viewer, 'id'>, id: number): Promise<OwnSanctionRow | undefined> {
    return this.db.maybeOne(OWN, [viewer.id, id]);
  }

  async ownCharacter(viewer: Pick<Viewer, 'id'>, id: number): Promise<number | null> {
    return (await this.db.maybeOne(OWN_CHARACTER, [viewer.id, id]))?.id ?? null;
  }

  lock(id: number): Promise<SanctionLock | undefined> {
    return this.db.maybeOne(LOCK, [id]);
  }

  accused(ticketId: number, name: string): Promise<AccusedRow | undefined> {
    return this.db.maybeOne(ACCUSED, [ticketId, name]);
  }

  add(sanction: NewSanction): Promise<number> {
    return this.db.insertId(Sanction, sanction);
  }

  async change(id: number, change: Partial<Omit<Sanction, 'id'>>): Promise<void> {
    await this.db.repository(Sanction).update({ id }, change);
  }
}
