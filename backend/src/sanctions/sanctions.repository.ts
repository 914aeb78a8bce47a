import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import { viewerValues } from '../tickets/ticket-scope.sql.js';
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

  /** Newest first, without those of tickets that are withheld from the viewer. */
  newest(viewer: Viewer, filters: SanctionFilters, before: number | null, count: number): Promise<SanctionRow[]> {
    const { statement, values } = sanctionPage(viewer, filters, before, count);
    return this.db.rows(statement, values);
  }

  /** Counted up to COUNT_MAX + 1. */
  async count(viewer: Viewer, filters: SanctionFilters): Promise<number> {
    const { statement, values } = sanctionCount(viewer, filters);
    const [row] = await this.db.rows(statement, values);
    return row!.counted;
  }

  async find(viewer: Viewer, id: number): Promise<SanctionRow | undefined> {
    const [row] = await this.db.rows(BY_ID(viewer), [id, ...viewerValues(viewer)]);
    return row;
  }

  /** Sanctions of the person's account and characters, newest first. */
  ownOf({ id }: Pick<Viewer, 'id'>): Promise<OwnSanctionRow[]> {
    return this.db.rows(OWN, [id, null]);
  }

  async own(viewer: Pick<Viewer, 'id'>, id: number): Promise<OwnSanctionRow | undefined> {
    const [row] = await this.db.rows(OWN, [viewer.id, id]);
    return row;
  }

  async ownCharacter(viewer: Pick<Viewer, 'id'>, id: number): Promise<number | null> {
    const [row] = await this.db.rows(OWN_CHARACTER, [viewer.id, id]);
    return row?.id ?? null;
  }

  async lock(id: number): Promise<SanctionLock | undefined> {
    const [row] = await this.db.rows(LOCK, [id]);
    return row;
  }

  /** The character with this name that the report accuses. */
  async accused(ticketId: number, name: string): Promise<AccusedRow | undefined> {
    const [row] = await this.db.rows(ACCUSED, [ticketId, name]);
    return row;
  }

  async add(sanction: NewSanction): Promise<number> {
    const { identifiers } = await this.db.repository(Sanction).insert(sanction);
    return identifiers[0]!['id'] as number;
  }

  async change(id: number, change: Partial<Omit<Sanction, 'id'>>): Promise<void> {
    await this.db.repository(Sanction).update({ id }, change);
  }
}
