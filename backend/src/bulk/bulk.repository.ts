import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import {
  ACTION_OF_KEY,
  ADD_ACTION,
  ADD_ITEM,
  BEGIN_UNDO,
  CHANGED_SINCE,
  ITEM_OF,
  ITEMS_OF,
  OWN_ACTION,
  RESTORE,
  SNAPSHOT_OF,
} from './bulk.sql.js';
import type { Action, BulkChange, Item, TicketSnapshot } from './bulk.types.js';
import { BulkItem } from './bulk-action.entity.js';

export type NewAction = {
  readonly actorId: number;
  readonly key: string | null;
  readonly fingerprint: string;
  readonly change: BulkChange;
  readonly undoSeconds: number;
};

@Injectable()
export class BulkRepository {
  constructor(private readonly db: Db) {}

  /** The new action, or the one that the person began under the same key. */
  async addOrFind({ actorId, key, fingerprint, change, undoSeconds }: NewAction): Promise<Action> {
    const added = await this.db.maybeOne(ADD_ACTION, [actorId, key, fingerprint, change, undoSeconds]);
    return added ?? (await this.db.rows(ACTION_OF_KEY, [actorId, key]))[0]!;
  }

  own(id: number, actorId: number): Promise<Action | undefined> {
    return this.db.maybeOne(OWN_ACTION, [id, actorId]);
  }

  /** @returns false when it is too late */
  beginUndo(id: number): Promise<boolean> {
    return this.db.has(BEGIN_UNDO, [id]);
  }

  items(bulkId: number): Promise<Item[]> {
    return this.db.rows(ITEMS_OF, [bulkId]);
  }

  item(bulkId: number, ticketId: number): Promise<Item | undefined> {
    return this.db.maybeOne(ITEM_OF, [bulkId, ticketId]);
  }

  snapshot(ticketId: number): Promise<TicketSnapshot> {
    return this.db.value(SNAPSHOT_OF, [ticketId]);
  }

  /** Whether such an event followed these and was not undone. */
  changedSince(ticketId: number, types: readonly string[], eventIds: readonly number[]): Promise<boolean> {
    return this.db.value(CHANGED_SINCE, [ticketId, types, eventIds]);
  }

  /** @param before left out when nothing was changed; the state after is read now */
  addItem(
    bulkId: number,
    ticketId: number,
    { outcome, before, eventIds = [] }: { outcome: string; before?: TicketSnapshot; eventIds?: number[] },
  ): Promise<void> {
    return this.db.execute(ADD_ITEM, [bulkId, ticketId, outcome, before ?? null, eventIds]);
  }

  async setUndoOutcome(bulkId: number, ticketId: number, undoOutcome: string): Promise<void> {
    await this.db.repository(BulkItem).update({ bulkId, ticketId }, { undoOutcome });
  }

  restore(ticketId: number, state: TicketSnapshot, isSeenByOwner: boolean): Promise<void> {
    return this.db.execute(RESTORE, [ticketId, state, isSeenByOwner]);
  }
}
