import { createContext, use, useCallback, useEffect, useState, useSyncExternalStore } from 'react';

import { useConfig } from '@/shared/api/config';
import type { TeamTicket } from '@/shared/contract';
import { leftTicket } from '@/shared/lib/left-ticket';
import { createListeners } from '@/shared/lib/listeners';

export type CursorState = {
  /** Id of the row that keys act on. */
  cursor: number | null;
  /** The cursor was moved on purpose, so its row takes the focus. */
  takesFocus: boolean;
  /** Ids of the ticked rows. */
  picked: ReadonlySet<number>;
  /** Ticks are shown although no row is ticked yet. */
  isPicking: boolean;
  /** Id of the row under the pointer. */
  pointed: number | null;
};

const none: ReadonlySet<number> = new Set();
const atRest: CursorState = { cursor: null, takesFocus: false, picked: none, isPicking: false, pointed: null };

/**
 * The row that keys act on, and the ticked rows, of one list.
 *
 * Both are kept as ids, so a refetch moves neither. When the row of the cursor leaves the list, the cursor goes to the row
 * that took its place; a ticked row that leaves is no longer ticked, so nothing acts on rows that are out of sight. Another
 * filter starts again without both. Inside the list: `useListCursor()`; a row's own state: `useIsPicked(id)`.
 */
export class ListCursor {
  private state = atRest;
  private rows: readonly TeamTicket[] = [];
  private scope = '';
  /** Where a range of ticks starts. */
  private anchor: number | null = null;
  /** How many rows may be ticked. */
  private readonly pickedMax: number;
  private readonly listeners = createListeners();

  constructor(pickedMax = Infinity) {
    this.pickedMax = pickedMax;
  }

  readonly subscribe = this.listeners.subscribe;
  readonly get = () => this.state;

  /** The rows on screen in their order. `scope` names the filter. */
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

  /** The ticket under the cursor. */
  current(): TeamTicket | undefined {
    return this.rows.find(({ id }) => id === this.state.cursor);
  }

  /** The ticked tickets in the order of the list; without ticks the one under the cursor. */
  chosen(): TeamTicket[] {
    const { picked } = this.state;
    if (picked.size > 0) return this.rows.filter(({ id }) => picked.has(id));
    return [this.current()].filter((ticket) => ticket !== undefined);
  }

  /** One row down or up. @returns the ticket there */
  move(by: 1 | -1): TeamTicket | undefined {
    const at = this.rows.findIndex(({ id }) => id === this.state.cursor);
    const next = this.rows[Math.min(this.rows.length - 1, Math.max(0, at + by))];
    if (next) this.change({ cursor: next.id, takesFocus: true });
    return next;
  }

  /** Puts the cursor on a row, if it is there, and the focus too, unless the reader has it elsewhere. */
  land(id: number): void {
    if (!this.rows.some((row) => row.id === id)) return;
    const isFree = [document.body, document.querySelector('main')].includes(document.activeElement as HTMLElement);
    this.change({ cursor: id, takesFocus: isFree });
  }

  /** The row got the focus, so that keys act on it. */
  moveTo(id: number | null): void {
    if (id !== this.state.cursor) this.change({ cursor: id, takesFocus: false });
  }

  point(id: number | null): void {
    if (id !== this.state.pointed) this.change({ pointed: id });
  }

  /** Shows ticks, so that a touch ticks a row instead of opening it. */
  startPicking(): void {
    this.change({ isPicking: true });
  }

  /** Ticks a row or takes the tick away; with `range` all from the last ticked one. */
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

  /** Ticks every row on screen, or the first ones up to the limit. */
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

  /** The next row that is still there, or the last one. */
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

/** Makes the cursor of a list and keeps it up to date with the rows on screen. It begins at the ticket one comes back from. */
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

/** The cursor of the surrounding list. */
export const useListCursor = () => use(ListCursorContext);

export const useCursorState = (cursor: ListCursor): CursorState => useSyncExternalStore(cursor.subscribe, cursor.get);

/** Draws a row again only when its own tick changes. */
export function useIsPicked(id: number): boolean {
  const cursor = useListCursor();
  return useSyncExternalStore(
    cursor.subscribe,
    useCallback(() => cursor.get().picked.has(id), [cursor, id]),
  );
}

/** Whether the pointer or the cursor is in this row. */
export function useIsLookedAt(id: number): boolean {
  const cursor = useListCursor();
  return useSyncExternalStore(
    cursor.subscribe,
    useCallback(() => cursor.get().cursor === id || cursor.get().pointed === id, [cursor, id]),
  );
}
