import { createHash } from 'node:crypto';
import { HttpException, Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import { Fault, fault } from '../common/faults/fault.js';
import { Db } from '../common/persistence/db.js';
import { invalidField, InvalidFields } from '../common/validation/validation.js';
import { Assignees } from '../tickets/changes/assignees.js';
import { TicketChangesService } from '../tickets/changes/ticket-changes.service.js';
import { TicketsService } from '../tickets/tickets.service.js';
import { isSame, undoSeconds } from './bulk.policy.js';
import { BulkRepository } from './bulk.repository.js';
import type { Action, BulkChange, Item } from './bulk.types.js';

const keyReused = fault(422, 'idempotency.key_reused');
/** The outcome for a ticket that the request had not reached when the action was undone. */
const UNDONE = 'bulk.undone';

export type BulkRequest = { readonly ids: readonly number[]; readonly change: BulkChange };
export type BulkResult = { readonly action: Action; readonly items: Item[] };

/** Each ticket has its own transaction, so that no request holds hundreds of locks. */
@Injectable()
export class BulkService {
  constructor(
    private readonly db: Db,
    private readonly actions: BulkRepository,
    private readonly tickets: TicketsService,
    private readonly changes: TicketChangesService,
    private readonly assignees: Assignees,
  ) {}

  /**
   * The stored items make a repeated key safe: an interrupted request continues, and a completed one gets the same
   * response.
   */
  async change(viewer: Viewer, { ids, change }: BulkRequest, key: string | null): Promise<BulkResult> {
    if (isEmpty(change)) throw invalidField('change', 'bulk.nothing');
    if (typeof change.assignedTo === 'number') await this.assignees.requireActiveMember(change.assignedTo);
    const fingerprint = fingerprintOf({ ids, change });
    const actorId = viewer.id;
    const action = await this.actions.addOrFind({
      actorId,
      key,
      fingerprint,
      change,
      undoSeconds: undoSeconds(ids.length),
    });
    if (action.fingerprint !== fingerprint) throw keyReused();
    const done = new Set((await this.actions.items(action.id)).map(({ ticketId }) => ticketId));
    for (const id of ids.filter((ticketId) => !done.has(ticketId))) await this.changeOne(viewer, action, id);
    return { action, items: inOrderOf(ids, await this.actions.items(action.id)) };
  }

  private async changeOne(viewer: Viewer, action: Action, id: number): Promise<void> {
    try {
      await this.db.transaction(() => this.changeLocked(viewer, action, id));
    } catch (error) {
      await this.actions.addItem(action.id, id, { outcome: outcomeOf(error) });
    }
  }

  private async changeLocked(
    viewer: Viewer,
    { id: bulkId, change, undoUntil, undoneAt }: Action,
    id: number,
  ): Promise<void> {
    const ticket = await this.tickets.lockVisibleTo(viewer, id);
    if (await this.actions.item(bulkId, id)) return;
    if (undoneAt) return this.actions.addItem(bulkId, id, { outcome: UNDONE });
    if (isSame(ticket, change)) return this.actions.addItem(bulkId, id, { outcome: 'same' });
    const before = await this.actions.snapshot(id);
    const eventIds = await this.changes.apply(viewer, ticket, { ...change, undoUntil: undoUntil.toISOString() });
    await this.actions.addItem(bulkId, id, { outcome: 'done', before, eventIds });
  }
}

/** Statuses that end the whole request: the viewer may no longer write, or the server failed. */
const ENDS_ALL: readonly number[] = [401, 403, 503];
const OF_ONE_TICKET: readonly string[] = ['appeal.own_decision'];

const endsAll = (error: HttpException): boolean => ENDS_ALL.includes(error.getStatus());

const outcomeOf = (error: unknown): string => {
  if (error instanceof InvalidFields) return error.fields[0]!.code;
  if (error instanceof Fault && (OF_ONE_TICKET.includes(error.code) || !endsAll(error))) return error.code;
  throw error;
};

const isEmpty = ({ status, priority, assignedTo, verdict }: BulkChange): boolean =>
  [status, priority, assignedTo, verdict].every((value) => value === undefined);

/** JSON drops undefined and keeps null, so an omitted and a removed assignee differ. */
const fingerprintOf = ({ ids, change: { status, priority, assignedTo, ifAssignedTo, verdict } }: BulkRequest): string =>
  createHash('sha256')
    .update(JSON.stringify({ ids, status, priority, assignedTo, ifAssignedTo, verdict }))
    .digest('hex');

const inOrderOf = (ids: readonly number[], items: readonly Item[]): Item[] => {
  const byTicket = new Map(items.map((item) => [item.ticketId, item]));
  return ids.map((id) => byTicket.get(id)!);
};
