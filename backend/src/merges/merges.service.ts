import { Injectable } from '@nestjs/common';
import { ViewerCheck } from '../auth/sessions/viewer-check.js';
import type { Viewer } from '../common/access/role.js';
import { notFound } from '../common/faults/fault.js';
import { Db } from '../common/persistence/db.js';
import { Events } from '../events/events.service.js';
import { isReport, refuseBarred, refuseBlanked, statusAfterMerge } from '../tickets/ticket.policy.js';
import type { TicketState } from '../tickets/ticket.row.js';
import { TicketMerged, TicketMergeReceived, TicketMergeUndone, TicketUnmerged } from '../tickets/tickets.events.js';
import { TicketsRepository } from '../tickets/tickets.repository.js';
import { TicketsService } from '../tickets/tickets.service.js';
import { alreadyIn, mergedIntoOf, refuseItself, refuseLength, refuseMerge } from './merge.policy.js';
import { MergesRepository } from './merges.repository.js';
import { ConflictsService } from '../conflicts/conflicts.service.js';
import type { DetailedTicketRow } from '../ticket-page/ticket-details.row.js';
import { TicketDetailsService } from '../ticket-page/ticket-details.service.js';

@Injectable()
export class MergesService {
  constructor(
    private readonly db: Db,
    private readonly events: Events,
    private readonly tickets: TicketsService,
    private readonly details: TicketDetailsService,
    private readonly viewers: ViewerCheck,
    private readonly rows: MergesRepository,
    private readonly conflicts: ConflictsService,
    private readonly ticketRows: TicketsRepository,
  ) {}

  /**
   * If `intoId` was merged itself, the target is the ticket into which it was merged. Repeating a merge changes
   * nothing.
   * @returns the target
   */
  merge(viewer: Viewer, sourceId: number, intoId: number): Promise<DetailedTicketRow> {
    refuseItself(sourceId, intoId, 'intoId');
    return this.db.transaction(async () => {
      await this.viewers.confirm(viewer);
      const named = await this.tickets.visibleTo(viewer, intoId);
      const targetId = named.mergedInto ?? intoId;
      // The named ticket was merged into the source.
      if (targetId === sourceId) throw alreadyIn(intoId, sourceId);
      const [source, target] = await this.lockBoth(viewer, sourceId, targetId);
      if (source.mergedInto === targetId) return this.details.show(viewer, targetId);
      refuseMerge(viewer, source, target);
      refuseLength(await this.rows.countMessages(sourceId));
      await this.record(viewer, source, target);
      return this.details.show(viewer, targetId);
    });
  }

  unmerge(viewer: Viewer, sourceId: number): Promise<DetailedTicketRow> {
    return this.db.transaction(async () => {
      await this.viewers.confirm(viewer);
      const { mergedInto } = await this.tickets.visibleTo(viewer, sourceId);
      const [source, target] = await this.lockBoth(viewer, sourceId, mergedInto ?? sourceId);
      refuseBarred(viewer, target);
      refuseBlanked(source);
      const targetId = mergedIntoOf(await this.rows.state(sourceId));
      // The target was merged between reading and locking.
      if (targetId !== mergedInto) throw alreadyIn(mergedInto ?? sourceId, targetId);
      const merge = await this.rows.lastMerge(sourceId);
      await this.rows.separate(sourceId, targetId, merge);
      const { userId: ownerId } = source;
      const undone = { ownerId, fromId: targetId, to: merge.from, undone: Number(merge.id) };
      await this.events.record(new TicketUnmerged(sourceId, viewer.id, undone));
      await this.events.record(new TicketMergeUndone(targetId, viewer.id, { ownerId, sourceId }));
      return this.details.show(viewer, sourceId);
    });
  }

  private async record(viewer: Viewer, source: TicketState, target: TicketState): Promise<void> {
    const { userId: ownerId, status: from } = source;
    const to = statusAfterMerge(target.status, from);
    const state = await this.rows.state(source.id);
    if (!state) throw notFound();
    await this.rows.merge(source.id, target.id, to);
    // A merged report is not judged any more.
    if (source.verdict === null && isReport(target))
      await this.ticketRows.moveDuplicates(source.id, target.duplicateOf ?? target.id);
    await this.conflicts.share(target.id);
    const waitingSince = state.waitingSince?.toISOString() ?? null;
    const merged = { ownerId, intoId: target.id, from, waitingSince };
    await this.events.record(new TicketMerged(source.id, viewer.id, merged));
    const received = { ownerId, sourceId: source.id, from: target.status, to };
    await this.events.record(new TicketMergeReceived(target.id, viewer.id, received));
  }

  /** Locks in ascending order of id, so that concurrent merges cannot deadlock. */
  private async lockBoth(viewer: Viewer, oneId: number, otherId: number): Promise<[TicketState, TicketState]> {
    const first = await this.tickets.lockVisibleTo(viewer, Math.min(oneId, otherId));
    if (oneId === otherId) return [first, first];
    const second = await this.tickets.lockVisibleTo(viewer, Math.max(oneId, otherId));
    return oneId < otherId ? [first, second] : [second, first];
  }
}
