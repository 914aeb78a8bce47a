import { Global, Injectable, Module } from '@nestjs/common';
import { isAdmin, type Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import { Club } from '../settings/club.js';
import {
  sharedViewer,
  type StatementViewer,
  WITHHELD_AMONG,
  WITHHELD_ANY,
  WITHHELD_FROM_ONE,
  WITHHELD_FROM_PEOPLE,
} from './ticket-scope.sql.js';

export type WithheldFrom = ReadonlyMap<number, ReadonlySet<number>>;
type Linked = {
  readonly followUpOf: number | null;
  readonly duplicateOf?: number | null;
  readonly chain?: number[];
};

const NOBODY: WithheldFrom = new Map();
const NONE: ReadonlySet<number> = new Set();

/**
 * Queries the database each time, but never before the guard was first switched on, unless the club has its training
 * ticket.
 */
@Injectable()
export class WithheldTickets {
  constructor(
    private readonly db: Db,
    private readonly club: Club,
  ) {}

  /** Known conflicts stay in force after the guard is switched off, until an admin without a conflict clears them. */
  get isOn(): boolean {
    return this.club.withholdsTickets;
  }

  get findsNew(): boolean {
    return this.club.values.conflictGuard;
  }

  /** The viewer of figures that many share. */
  get shared(): StatementViewer {
    return sharedViewer(this.club.hasTraining);
  }

  /** Whether the viewer's figures differ from those that other viewers share. */
  async any(viewer: Viewer): Promise<boolean> {
    if (!viewer.isWithholdingOn) return false;
    return this.db.value(WITHHELD_ANY, [viewer.id, isAdmin(viewer)]);
  }

  async among(viewer: Viewer, ids: readonly number[]): Promise<ReadonlySet<number>> {
    if (!viewer.isWithholdingOn || ids.length === 0) return NONE;
    return new Set(await this.db.column(WITHHELD_AMONG, [viewer.id, isAdmin(viewer), ids]));
  }

  async fromPeople(ticketIds: readonly number[]): Promise<WithheldFrom> {
    if (!this.isOn || ticketIds.length === 0) return NOBODY;
    const people = new Map<number, Set<number>>();
    for (const { ticketId, userId } of await this.db.rows(WITHHELD_FROM_PEOPLE, [ticketIds]))
      people.set(ticketId, (people.get(ticketId) ?? new Set()).add(userId));
    return people;
  }

  async isFrom(userId: number, ticketId: number): Promise<boolean> {
    if (!this.isOn) return false;
    return (await this.db.maybeOne(WITHHELD_FROM_ONE, [ticketId, userId]))?.withheld ?? false;
  }

  async unlinked<Row extends Linked>(viewer: Viewer, rows: readonly Row[]): Promise<Row[]> {
    if (!viewer.isWithholdingOn) return [...rows];
    const ids = rows.flatMap(({ followUpOf, duplicateOf, chain = [] }) => [followUpOf, duplicateOf, ...chain]);
    const named = ids.filter((id) => typeof id === 'number');
    const withheld = await this.among(viewer, [...new Set(named)]);
    if (withheld.size === 0) return [...rows];
    const shown = (id: number | null): number | null => (id !== null && withheld.has(id) ? null : id);
    return rows.map((row) => ({
      ...row,
      followUpOf: shown(row.followUpOf),
      ...(row.duplicateOf !== undefined && { duplicateOf: shown(row.duplicateOf) }),
      ...(row.chain && { chain: row.chain.filter((id) => !withheld.has(id)) }),
    }));
  }
}

/** Global, because every module that shows data of tickets needs it. */
@Global()
@Module({ providers: [WithheldTickets], exports: [WithheldTickets] })
export class WithheldTicketsModule {}
