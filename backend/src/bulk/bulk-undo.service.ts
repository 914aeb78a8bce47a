import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import { fault, missingAsOutcome, notFound } from '../common/faults/fault.js';
import { Db } from '../common/persistence/db.js';
import { InvalidFields } from '../common/validation/validation.js';
import { Events } from '../events/events.service.js';
import { Assignees } from '../tickets/changes/assignees.js';
import { TicketRestored } from '../tickets/tickets.events.js';
import { TicketsService } from '../tickets/tickets.service.js';
import { isTouched, loggedChanges, restored } from './bulk.policy.js';
import { BulkRepository } from './bulk.repository.js';
import type { Item, TicketSnapshot } from './bulk.types.js';

const undoOver = fault(409, 'bulk.undo_over');
const SKIPPED = 'skipped_changed';

/**
 * Restores the exact state, including changes that are not allowed by hand (closed to in progress). Skips tickets that
 * were changed after the action.
 */
@Injectable()
export class BulkUndoService {
  constructor(
    private readonly db: Db,
    private readonly actions: BulkRepository,
    private readonly tickets: TicketsService,
    private readonly assignees: Assignees,
    private readonly events: Events,
  ) {}

  async undo(viewer: Viewer, bulkId: number): Promise<Item[]> {
    if (!(await this.actions.own(bulkId, viewer.id))) throw notFound();
    if (!(await this.actions.beginUndo(bulkId))) throw undoOver();
    for (const { ticketId } of changed(await this.actions.items(bulkId))) await this.undoOne(viewer, bulkId, ticketId);
    return changed(await this.actions.items(bulkId));
  }

  private async undoOne(viewer: Viewer, bulkId: number, ticketId: number): Promise<void> {
    try {
      await this.db.transaction(() => this.undoLocked(viewer, bulkId, ticketId));
    } catch (error) {
      await this.actions.setUndoOutcome(bulkId, ticketId, outcomeOf(error));
    }
  }

  private async undoLocked(viewer: Viewer, bulkId: number, ticketId: number): Promise<void> {
    const { userId: ownerId } = await this.tickets.lockVisibleTo(viewer, ticketId);
    const item = (await this.actions.item(bulkId, ticketId))!;
    if (item.undoOutcome !== null) return;
    const [before, after, now] = [item.before!, item.after!, await this.actions.snapshot(ticketId)];
    const isChanged =
      isTouched(after, now, before) ||
      (await this.actions.changedSince(ticketId, loggedChanges(before, after), item.eventIds));
    if (isChanged) return this.actions.setUndoOutcome(bulkId, ticketId, SKIPPED);
    const to = restored(before, after, now);
    if (to.assignedTo !== null && to.assignedTo !== now.assignedTo)
      await this.assignees.requireFor(ticketId, to.assignedTo);
    await this.actions.restore(ticketId, to, to.status !== now.status);
    await this.events.record(
      new TicketRestored(ticketId, viewer.id, { ownerId, undone: item.eventIds, ...differences(now, to) }),
    );
    await this.actions.setUndoOutcome(bulkId, ticketId, 'restored');
  }
}

const changed = (items: readonly Item[]): Item[] => items.filter(({ outcome }) => outcome === 'done');

const differences = (from: TicketSnapshot, to: TicketSnapshot) => ({
  ...(from.status !== to.status && { status: { from: from.status, to: to.status } }),
  ...(from.priority !== to.priority && { priority: { from: from.priority, to: to.priority } }),
  ...(from.verdict !== to.verdict && { verdict: { from: from.verdict, to: to.verdict } }),
  ...(from.assignedTo !== to.assignedTo && { assignee: { fromId: from.assignedTo, toId: to.assignedTo } }),
});

const outcomeOf = (error: unknown): string => (error instanceof InvalidFields ? SKIPPED : missingAsOutcome(error));
