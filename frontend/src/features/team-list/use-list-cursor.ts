import { createContext, use, useCallback, useEffect, useState, useSyncExternalStore } from 'react';

import { useConfig } from '@/shared/api/config';
import type { TeamTicket } from '@/shared/contract';
import { createListeners } from '@/shared/lib/listeners';
import { leftTicket } from './left-ticket';

export type CursorState = {
  /** Id of the row that shortcuts act on. */
  cursor: number | null;
  /** The cursor was moved on purpose, so its row takes the focus. */
  takesFocus: boolean;
  picked: ReadonlySet<number>;
  /** Shows checkboxes although no row is selected yet. */
  isPicking: boolean;
  pointed: number | null;
};

const none: ReadonlySet<number> = new Set();
const atRest: CursorState = { cursor: null, takesFocus: false, picked: none, isPicking: false, pointed: null };

/**
 * The row that shortcuts act on, and the selected rows, of one list. Both are stored as ids, so a refetch moves
 * neither. If the row of the cursor leaves the list, the cursor moves to the row in its place. A selected row that
 * leaves is deselected, so that no action applies to invisible rows. A new filter resets both. In the list use
 * `useListCursor()`; for one row `useIsPicked(id)`.
 */
export class ListCursor {
  private state = atRest;
  private rows: readonly TeamTicket[] = [];
  private scope = '';
  /** Start of a range selection. */
  private anchor: number | null = null;
  private readonly pickedMax: number;
  private readonly listeners = createListeners();

  constructor(pickedMax = Infinity) {
    this.pickedMax = pickedMax;
  }

  readonly subscribe = this.listeners.subscribe;
  readonly get = () => this.state;

  /** Updates the visible rows. `scope` identifies the filter. */
  show(rows: readonly TeamTicket[], scope: string): void {
    const before = this.rows;
    this.rows = rows;
    if (scope !== this.scope) {
      this.scope = scope;
      this.anchor = null;
      return this.change(atRest);
    }
    const { cursor, picked } = this.state;
    const isShown = new Set(rows.map(({ id }) => id));
    const left = [...picked].filter((id) => isShown.has(id));
    this.change({
      ...(cursor !== null && !isShown.has(cursor) && { cursor: this.successorOf(cursor, before), takesFocus: false }),
      ...(left.length < picked.size && { picked: new Set(left) }),
    });
  }

  current(): TeamTicket | undefined {
    return this.rows.find(({ id }) => id === this.state.cursor);
  }

  /** The selected tickets in list order; without a selection the one under the cursor. */
  chosen(): TeamTicket[] {
    const { picked } = this.state;
    if (picked.size > 0) return this.rows.filter(({ id }) => picked.has(id));
    return [this.current()].filter((ticket) => ticket !== undefined);
  }

  /** Moves one row down or up. @returns the ticket there */
  move(by: 1 | -1): TeamTicket | undefined {
    const at = this.rows.findIndex(({ id }) => id === this.state.cursor);
    const next = this.rows[Math.min(this.rows.length - 1, Math.max(0, at + by))];
    if (next) this.change({ cursor: next.id, takesFocus: true });
    return next;
  }

  /** Moves the cursor to a row, if it is listed, and the focus too, unless another element has it. */
  land(id: number): void {
    if (!this.rows.some((row) => row.id === id)) return;
    const isFree = [document.body, document.querySelector('main')].includes(document.activeElement as HTMLElement);
    this.change({ cursor: id, takesFocus: isFree });
  }

  /** Called when the row received the focus. */
  moveTo(id: number | null): void {
    if (id !== this.state.cursor) this.change({ cursor: id, takesFocus: false });
  }

  point(id: number | null): void {
    if (id !== this.state.pointed) this.change({ pointed: id });
  }

  /** Shows checkboxes, so that a touch selects a row instead of opening it. */
  startPicking(): void {
    this.change({ isPicking: true });
  }

  /** Toggles a row; with `range` selects all rows from the last toggled one. */
  pick(id: number, { range = false } = {}): void {
    const { picked } = this.state;
    const ids = range ? this.between(this.anchor ?? id, id) : [id];
    const next = new Set(picked);
    const ticks = range || !picked.has(id);
    for (const one of ids) {
      if (!ticks) next.delete(one);
      else if (next.size < this.pickedMax) next.add(one);
    }
    this.anchor = id;
    this.change({ picked: next });
  }

  /** Selects the visible rows, up to the limit. */
  pickAll(): void {
    this.change({ picked: new Set(this.rows.slice(0, this.pickedMax).map(({ id }) => id)) });
  }

  clearPicks(): void {
    this.anchor = null;
    if (this.state.picked.size > 0 || this.state.isPicking) this.change({ picked: none, isPicking: false });
  }

  private between(from: number, to: number): number[] {
    const ids = this.rows.map(({ id }) => id);
    const [a, b] = [ids.indexOf(from), ids.indexOf(to)];
    return a < 0 || b < 0 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1);
  }

  /** The next row that is still listed, or the last one. */
  private successorOf(id: number, before: readonly TeamTicket[]): number | null {
    const isShown = new Set(this.rows.map((row) => row.id));
    const below = before.slice(before.findIndex((row) => row.id === id) + 1);
    return below.find((row) => isShown.has(row.id))?.id ?? this.rows.at(-1)?.id ?? null;
  }

  private change(change: Partial<CursorState>): void {
    if (Object.keys(change).length === 0) return;
    this.state = { ...this.state, ...change };
    this.listeners.notifyAll();
  }
}

const ListCursorContext = createContext<ListCursor>(new ListCursor());
export const ListCursorProvider = ListCursorContext.Provider;

/**
 * Creates the cursor of a list and updates it with the visible rows. Starts at the ticket from which the reader
 * returns.
 */
export function useNewListCursor(rows: readonly TeamTicket[], scope: string): ListCursor {
  const { bulkTickets } = useConfig().limits;
  const [cursor] = useState(() => new ListCursor(bulkTickets));
  useEffect(() => {
    cursor.show(rows, scope);
    const left = rows.length > 0 ? leftTicket.take() : undefined;
    if (left !== undefined) cursor.land(left);
  }, [cursor, rows, scope]);
  return cursor;
}

export const useListCursor = () => use(ListCursorContext);

export const useCursorState = (cursor: ListCursor): CursorState => useSyncExternalStore(cursor.subscribe, cursor.get);

/** Renders a row again only when its own selection changes. */
export function useIsPicked(id: number): boolean {
  const cursor = useListCursor();
  return useSyncExternalStore(
    cursor.subscribe,
    useCallback(() => cursor.get().picked.has(id), [cursor, id]),
  );
}

export function useIsLookedAt(id: number): boolean {
  const cursor = useListCursor();
  return useSyncExternalStore(
    cursor.subscribe,
    useCallback(() => cursor.get().cursor === id || cursor.get().pointed === id, [cursor, id]),
  );
}
