import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import type { Viewer } from '../common/access/role.js';
import { Ticket } from './ticket.entity.js';
import { type TicketStatus } from './ticket.enums.js';
import { seesNotes } from './ticket.policy.js';
import type { TicketRow, TicketState } from './ticket.row.js';
import { BY_ID, STATE_BY_ID, LOCK, SET_STATUS, BEGINNINGS, BROUGHT, ADD } from './tickets.sql.js';

@Injectable()
export class TicketsRepository {
  constructor(private readonly db: Db) {}

  /** The ticket with the columns of the viewer's response. */
  async find(viewer: Viewer, id: number): Promise<TicketRow | undefined> {
    const [row] = await this.db.rows(BY_ID, [id, viewer.id, seesNotes(viewer)]);
    return row;
  }

  async added(viewer: Viewer, id: number): Promise<TicketRow> {
    return (await this.find(viewer, id))!;
  }

  async state(id: number): Promise<TicketState | undefined> {
    const [row] = await this.db.rows(STATE_BY_ID, [id]);
    return row;
  }

  /** Like `state`, and locks the ticket until the transaction ends. */
  async lock(id: number): Promise<TicketState | undefined> {
    const [row] = await this.db.rows(LOCK, [id]);
    return row;
  }

  async add(ticket: Partial<Pick<Ticket, keyof typeof BEGINNINGS>>): Promise<number> {
    const values = BROUGHT.map((name) => ticket[name] ?? BEGINNINGS[name]);
    const [row] = await this.db.rows(ADD, values);
    return row!.id;
  }

  /**
   * Sets `updatedAt` and everything that depends on the status.
   * @param isAnswer whether the team answers the player with it; reports measure the first answer
   */
  setStatus(id: number, status: TicketStatus, isAnswer = false): Promise<void> {
    return this.db.execute(SET_STATUS, [id, status, isAnswer]);
  }

  /** Does not change `updatedAt`, because players must not notice it. */
  async setQuietly(id: number, change: Partial<Pick<Ticket, 'priority' | 'assignedTo'>>): Promise<void> {
    await this.db.repository(Ticket).update(id, change);
  }

  async remove(id: number): Promise<void> {
    await this.db.repository(Ticket).delete(id);
  }
}
