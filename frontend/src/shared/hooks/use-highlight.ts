import { useState } from 'react';

import type { TicketDetail } from '../contract';

type Row = Pick<TicketDetail, 'id' | 'title' | 'status' | 'priority' | 'unreadCount'>;
type Seen = { scope: string; rows: readonly Row[] };
const none: ReadonlySet<number> = new Set();
/** Always the same object, so that `memo` skips unchanged rows. */
const calm: { 'data-highlight'?: true; onAnimationEnd?: () => void } = {};

const differs = (before: Row, after: Row) =>
  before.title !== after.title ||
  before.status !== after.status ||
  before.priority !== after.priority ||
  before.unreadCount < after.unreadCount;

/** Ids of changed rows and of new rows above a known row. New rows below came from loading the next page. */
export function changedIds(before: readonly Row[], after: readonly Row[]): number[] {
  const known = new Map(before.map((row) => [row.id, row]));
  const lastKnown = after.findLastIndex(({ id }) => known.has(id));
  const changed = after.filter((row, index) => {
    const old = known.get(row.id);
    return old ? differs(old, row) : index < lastKnown || before.length === 0;
  });
  return changed.map(({ id }) => id);
}

/** `rows` is undefined while the loaded rows belong to another filter. */
export function useHighlight(rows: readonly Row[] | undefined, scope: string) {
  const [seen, setSeen] = useState<Seen>();
  const [highlighted, setHighlighted] = useState(none);

  // Compared during render, so that the highlight starts in the same frame as the change.
  if (rows && rows !== seen?.rows) {
    setSeen({ scope, rows });
    const changed = seen?.scope === scope ? changedIds(seen.rows, rows) : [];
    if (changed.length > 0) setHighlighted(new Set([...highlighted, ...changed]));
  }

  const settle = (id: number) => setHighlighted((now) => new Set([...now].filter((other) => other !== id)));
  return (id: number) =>
    highlighted.has(id) ? { 'data-highlight': true as const, onAnimationEnd: () => settle(id) } : calm;
}
export type HighlightOf = ReturnType<typeof useHighlight>;
