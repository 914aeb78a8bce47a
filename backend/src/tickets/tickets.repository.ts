import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import type { RowOf } from '../common/persistence/statement.js';
import { Ticket } from './ticket.entity.js';
import { TicketStatus, type Verdict } from './ticket.enums.js';
import type { StateFields, TicketState } from './ticket.row.js';
import {
  ADD,
  FIRST_HELD,
  INITIAL_VALUES,
  INSERTED_COLUMNS,
  LOCK,
  NAMED,
  RECORD_APPEAL_DECIDED,
  MARK_VIEWED,
  SET_STATUS,
  MOVE_DUPLICATES,
  SET_VERDICT,
  STATE_BY_ID,
} from './tickets.sql.js';

type StatusChange = { readonly by: number; readonly isAnswer?: boolean };
export type NamedTicketRow = RowOf<typeof NAMED>;

@Injectable()
export class TicketsRepository {
  constructor(private readonly db: Db) {}

  named(viewer: Viewer, id: number): Promise<NamedTicketRow | undefined> {
    return this.db.maybeOne(NAMED(viewer, id));
  }

  state(viewer: Viewer, id: number): Promise<TicketState | undefined> {
    return this.db.maybeOne(STATE_BY_ID(viewer, id));
  }

  lock(id: number): Promise<TicketState | undefined> {
    return this.db.maybeOne(LOCK, [id]);
  }

  /** The ticket itself or the first that was merged into it, if one of them is held. */
  firstHeld(id: number): Promise<{ id: number } | undefined> {
    return this.db.maybeOne(FIRST_HELD, [id]);
  }

  add(ticket: Partial<Pick<Ticket, (typeof INSERTED_COLUMNS)[number]>>): Promise<number> {
    const values = INSERTED_COLUMNS.map((name, index) => ticket[name] ?? INITIAL_VALUES[index]);
    return this.db.value(ADD, values);
  }

  /**
   * Also sets `updatedAt` and all times that depend on the status.
   * @param by the person; reports count who resolved a ticket and who gave its first answer
   * @param isAnswer whether the team answers the player with it
   */
  setStatus(id: number, status: TicketStatus, { by, isAnswer = false }: StatusChange): Promise<void> {
    return this.db.execute(SET_STATUS, [id, status, isAnswer, by]);
  }

  closeByClock(id: number): Promise<void> {
    return this.db.execute(SET_STATUS, [id, TicketStatus.Closed, false, null]);
  }

  markViewed(id: number): Promise<void> {
    return this.db.execute(MARK_VIEWED, [id]);
  }

  recordAppealDecided(id: number): Promise<void> {
    return this.db.execute(RECORD_APPEAL_DECIDED, [id]);
  }

  /** Keeps `updatedAt`, because players must not notice the change. The duplicates of a duplicate follow it. */
  setVerdict(
    id: number,
    { verdict, by, duplicateOf }: { verdict: Verdict | null; by: number; duplicateOf: number | null },
  ): Promise<void> {
    return this.db.execute(SET_VERDICT, [id, verdict, by, duplicateOf]);
  }

  /** The duplicates of a report repeat another one. */
  moveDuplicates(fromId: number, toId: number): Promise<void> {
    return this.db.execute(MOVE_DUPLICATES, [fromId, toId]);
  }

  /** Keeps `updatedAt`, because players must not notice the change. */
  async setQuietly(id: number, change: Partial<StateFields & Pick<Ticket, 'heldBy'>>): Promise<void> {
    await this.db.repository(Ticket).update(id, change);
  }

  async remove(id: number): Promise<void> {
    await this.db.repository(Ticket).delete(id);
  }
}
