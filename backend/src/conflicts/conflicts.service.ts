import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import { fault, notFound } from '../common/faults/fault.js';
import { Db } from '../common/persistence/db.js';
import { Events } from '../events/events.service.js';
import type { ConflictSource } from '../tickets/ticket-conflict.entity.js';
import { TicketAssigned } from '../tickets/tickets.events.js';
import { TicketsService } from '../tickets/tickets.service.js';
import { WithheldTickets } from '../tickets/withheld-tickets.js';
import { UsersRepository } from '../users/users.repository.js';
import { ConflictCleared, ConflictsAdded, ConflictUnresolvable } from './conflicts.events.js';
import { ConflictsRepository, type Release } from './conflicts.repository.js';
import type { AddedConflict, ConflictRow } from './conflicts.sql.js';

const guardIsOff = fault(409, 'conflict.guard_off');
const ownTicketConflict = fault(409, 'conflict.own_ticket');

export type TicketConflicts = {
  readonly aboutTeam: boolean;
  readonly isUnresolvable: boolean;
  readonly people: readonly ConflictRow[];
};
type Addition = { readonly actorId: number | null; readonly source: ConflictSource };

@Injectable()
export class ConflictsService {
  constructor(
    private readonly db: Db,
    private readonly events: Events,
    private readonly rows: ConflictsRepository,
    private readonly tickets: TicketsService,
    private readonly users: UsersRepository,
    private readonly withheld: WithheldTickets,
  ) {}

  async of(viewer: Viewer, ticketId: number): Promise<TicketConflicts> {
    await this.tickets.visibleTo(viewer, ticketId);
    const { people, aboutTeam, isUnresolvable } = await this.db.together({
      people: () => this.rows.of(ticketId),
      aboutTeam: () => this.rows.isAboutTeam(ticketId),
      isUnresolvable: () => this.rows.isUnresolvable(ticketId),
    });
    return { aboutTeam, isUnresolvable: isUnresolvable && people.length > 0, people };
  }

  declare(viewer: Viewer, ticketId: number): Promise<void> {
    return this.change(viewer, ticketId, viewer.id, { actorId: viewer.id, source: 'declared' });
  }

  set(viewer: Viewer, ticketId: number, userId: number): Promise<void> {
    return this.change(viewer, ticketId, userId, { actorId: viewer.id, source: 'admin' });
  }

  clear(viewer: Viewer, ticketId: number, userId: number): Promise<void> {
    return this.db.transaction(async () => {
      await this.tickets.lockVisibleTo(viewer, ticketId);
      if (!(await this.rows.clear(ticketId, userId))) throw notFound();
      await this.events.record(new ConflictCleared(null, viewer.id, { aboutId: ticketId, userId }));
    });
  }

  /** Merged tickets show each other's messages, so they share their conflicts. Runs in the transaction of the merge. */
  async share(ticketId: number): Promise<void> {
    await this.rows.share(ticketId);
    if (this.withheld.isOn) await this.recordReleases(await this.rows.release([ticketId]));
  }

  async addNamed(ticketId: number, userIds: readonly number[]): Promise<void> {
    await this.add(ticketId, userIds, { actorId: null, source: 'named' });
  }

  async releaseAny(size: number): Promise<number> {
    const released = await this.rows.releaseAny(size);
    await this.recordReleases(released);
    return released.length;
  }

  private change(viewer: Viewer, ticketId: number, userId: number, addition: Addition): Promise<void> {
    return this.db.transaction(async () => {
      const { userId: ownerId } = await this.tickets.lockVisibleTo(viewer, ticketId);
      if (!this.withheld.findsNew) throw guardIsOff();
      if (!(await this.users.activeTeamIds()).includes(userId)) throw notFound();
      if (userId === ownerId) throw ownTicketConflict();
      await this.add(ticketId, [userId], addition);
    });
  }

  private async add(ticketId: number, userIds: readonly number[], addition: Addition): Promise<void> {
    const added = await this.rows.add(ticketId, userIds, addition.source);
    if (added.length === 0) return;
    await this.recordAdded(added, addition);
    await this.recordReleases(await this.rows.release([...new Set(added.map((each) => each.ticketId))]));
  }

  private async recordAdded(added: readonly AddedConflict[], { actorId, source }: Addition): Promise<void> {
    for (const aboutId of new Set(added.map(({ ticketId }) => ticketId))) {
      const userIds = added.filter(({ ticketId }) => ticketId === aboutId).map(({ userId }) => userId);
      await this.events.record(new ConflictsAdded(null, actorId, { aboutId, userIds, source }));
      if (await this.rows.isUnresolvable(aboutId))
        await this.events.record(new ConflictUnresolvable(null, null, { aboutId }));
    }
  }

  private async recordReleases(released: readonly Release[]): Promise<void> {
    for (const { id, previousId } of released)
      await this.events.record(new TicketAssigned(id, null, { assigneeId: null, previousId, how: 'release' }));
  }
}
