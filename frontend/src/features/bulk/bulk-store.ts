import type { Priority, TeamTicket, TicketDetail } from '@/shared/contract';
import { createListeners } from '@/shared/lib/listeners';
import type { SettableStatus } from '@/shared/lib/status-rules';

export type BulkChange = {
  status?: SettableStatus;
  priority?: Priority;
  assignedTo?: number | null;
};
/** The fields of a ticket that the rules read. */
export type BulkTicket = Pick<TicketDetail, 'id' | 'status' | 'priority' | 'assignee'>;
type Selection = { tickets: readonly TeamTicket[]; clear: () => void };
export type BulkField = keyof BulkChange;
type Question = { field: BulkField; tickets: readonly BulkTicket[] };

/** The last bulk action, which can be undone. */
export type LastAction = {
  id: number;
  change: BulkChange;
  /** For the sentence about an assignment. */
  assigneeName?: string;
  done: readonly number[];
  /** Set once it is undone: how many tickets are as before, and how many were changed meanwhile. */
  undone?: { restored: number; skipped: number };
};

export type BulkState = {
  selection: Selection | null;
  question: Question | null;
  /** How many tickets are being changed or restored. */
  running: number;
  last: LastAction | null;
  /** Why a ticket was not changed, by its id: the code of the fault. */
  refused: ReadonlyMap<number, string>;
};

let state: BulkState = { selection: null, question: null, running: 0, last: null, refused: new Map() };
const { notifyAll, subscribe } = createListeners();

/** The chosen rows of the list on screen, and the last change of tickets. It lives as long as the page, over all screens. */
export const bulkStore = {
  get: () => state,
  change(next: Partial<BulkState>) {
    state = { ...state, ...next };
    notifyAll();
  },
  subscribe,
};
