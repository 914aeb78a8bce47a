import { useState } from 'react';

import type { Ticket } from '../contract';

type Row = Pick<Ticket, 'id' | 'title' | 'status' | 'priority' | 'unreadCount'>;
type Seen = { scope: string; rows: readonly Row[] };
const none: ReadonlySet<number> = new Set();
/** What a row is given that has to do nothing about it; the same each time, so that a row in `memo` rests. */
const calm: { 'data-glow'?: true; onAnimationEnd?: () => void } = {};

const differs = (before: Row, after: Row) =>
  before.title !== after.title ||
  before.status !== after.status ||
  before.priority !== after.priority ||
  before.unreadCount < after.unreadCount;

/** Rows worth a glance: changed ones, and new ones above a known one. Those below came by loading more. */
export function changedIds(before: readonly Row[], after: readonly Row[]): number[] {
  const known = new Map(before.map((row) => [row.id, row]));
  const lastKnown = after.findLastIndex(({ id }) => known.has(id));
  const changed = after.filter((row, index) => {
    const old = known.get(row.id);
    return old ? differs(old, row) : index < lastKnown || before.length === 0;
  });
  return changed.map(({ id }) => id);
}

/** Which rows changed since they were last seen, as attributes for each. `rows` is undefined while they belong to another filter. */
export function useGlow(rows: readonly Row[] | undefined, scope: string) {
  const [seen, setSeen] = useState<Seen>();
  const [glowing, setGlowing] = useState(none);

  // Compared while rendering, so that a row glows in the same frame in which it changes.
  if (rows && rows !== seen?.rows) {
    setSeen({ scope, rows });
    const changed = seen?.scope === scope ? changedIds(seen.rows, rows) : [];
    if (changed.length > 0) setGlowing(new Set([...glowing, ...changed]));
  }

  const settle = (id: number) => setGlowing((now) => new Set([...now].filter((other) => other !== id)));
  return (id: number) => (glowing.has(id) ? { 'data-glow': true as const, onAnimationEnd: () => settle(id) } : calm);
}
export type GlowOf = ReturnType<typeof useGlow>;
