import type { BulkResult } from '../bulk.service.js';
import type { Item } from '../bulk.types.js';

export class BulkItemResponse {
  ticketId: number;
  /** `done`, `same` when the ticket had these values already, `bulk.undone` or the code of the fault. */
  outcome: string;
}

export class BulkResponse {
  id: number;
  /** Until when the action can be undone. */
  undoUntil: Date;
  /** In the order of the request. */
  items: BulkItemResponse[];

  static from({ action: { id, undoUntil }, items }: BulkResult): BulkResponse {
    return { id, undoUntil, items: items.map(({ ticketId, outcome }) => ({ ticketId, outcome })) };
  }
}

export class BulkUndoItemResponse {
  ticketId: number;
  /** `restored`, `skipped_changed` when somebody changed the ticket since, or `not_found`. */
  outcome: string;
}

export class BulkUndoResponse {
  /** The tickets that the action had changed. */
  items: BulkUndoItemResponse[];

  static from(items: readonly Item[]): BulkUndoResponse {
    return { items: items.map(({ ticketId, undoOutcome }) => ({ ticketId, outcome: undoOutcome! })) };
  }
}
