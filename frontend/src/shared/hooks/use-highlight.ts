import { useState } from 'react';

import type { TicketDetail } from '../contract';

type Row = Pick<TicketDetail, 'id' | 'title' | 'status' | 'priority' | 'unreadCount'>;
type Seen = { scope: string; rows: readonly Row[] };
const none: ReadonlySet<number> = new Set();
/** Attributes of an unchanged row. Always the same object, so that a row in `memo` is not drawn again. */
const calm: { 'data-highlight'?: true; onAnimationEnd?: () => void } = {};

const differs = (before: Row, after: Row) =>
  before.title !== after.title ||
  before.status !== after.status ||
  before.priority !== after.priority ||
  before.unreadCount < after.unreadCount;

/** Ids of changed rows and of new rows above a known one. Rows below came by loading more. */
export function changedIds(before: readonly Row[], after: readonly Row[]): number[] {
  const known = new Map(before.map((row) => [row.id, row]));
  const lastKnown = after.findLastIndex(({ id }) => known.has(id));
  const changed = after.filter((row, index) => {
    const old = known.get(row.id);
    return old ? differs(old, row) : index < lastKnown || before.length === 0;
  });
  return changed.map(({ id }) => id);
}

/** Attributes for rows that changed since the last render. `rows` is undefined while they belong to another filter. */
export function useHighlight(rows: readonly Row[] | undefined, scope: string) {
  const [seen, setSeen] = useState<Seen>();
  const [highlighted, setHighlighted] = useState(none);

  // Compared while rendering, so that a row is highlighted in the same frame in which it changes.
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
