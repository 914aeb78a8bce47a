import type { Priority, TeamTicket, TicketDetail, VerdictOfMany } from '@/shared/contract';
import { createListeners } from '@/shared/lib/listeners';
import type { SettableStatus } from '@/shared/lib/status-rules';

export type BulkChange = {
  status?: SettableStatus;
  priority?: Priority;
  assignedTo?: number | null;
  /** Null withdraws it. */
  verdict?: VerdictOfMany | null;
};
export type BulkTicket = Pick<TicketDetail, 'id' | 'status' | 'priority' | 'assignee' | 'category' | 'blankedAt'>;
type Selection = { tickets: readonly TeamTicket[]; clear: () => void };
export type BulkField = keyof BulkChange;
type Question = { field: BulkField; tickets: readonly BulkTicket[] };

/** An action that waits for its turn, for its answer, or for the tickets to be loaded again. */
export type Pending = { ids: readonly number[]; change: BulkChange };

export type LastAction = {
  id: number;
  change: BulkChange;
  assigneeName?: string;
  done: readonly number[];
  /** Set after the undo: how many tickets were restored, and how many were changed meanwhile and skipped. */
  undone?: { restored: number; skipped: number };
};

export type BulkState = {
  selection: Selection | null;
  question: Question | null;
  /** The number of tickets whose change or undo is not answered. */
  running: number;
  pending: readonly Pending[];
  last: LastAction | null;
  /** Fault codes by the id of the ticket that was not changed. */
  refused: ReadonlyMap<number, string>;
};

let state: BulkState = { selection: null, question: null, running: 0, pending: [], last: null, refused: new Map() };
const { notifyAll, subscribe } = createListeners();

/** The selected rows of the list on screen and the last bulk change. Lives as long as the page, across all screens. */
export const bulkStore = {
  get: () => state,
  change(next: Partial<BulkState>) {
    state = { ...state, ...next };
    notifyAll();
  },
  subscribe,
};

/** The changes of the ticket that it does not show yet. A later change of a field wins. */
export const pendingChangeOf = (id: number): BulkChange =>
  Object.assign({}, ...state.pending.filter(({ ids }) => ids.includes(id)).map(({ change }) => change)) as BulkChange;
