import { useState } from 'react';

import type { Ticket } from '@/shared/contract';
import { changedIds } from './rules';

type Seen = { scope: string; rows: readonly Ticket[] };
const none: ReadonlySet<number> = new Set();

/** Which rows changed since they were last seen; `settle` when one has glowed. `rows` is undefined while they belong to another filter. */
export function useGlow(rows: readonly Ticket[] | undefined, scope: string) {
  const [seen, setSeen] = useState<Seen>();
  const [glowing, setGlowing] = useState(none);

  // Compared while rendering, so that a row glows in the same frame in which it changes.
  if (rows && rows !== seen?.rows) {
    setSeen({ scope, rows });
    const changed = seen?.scope === scope ? changedIds(seen.rows, rows) : [];
    if (changed.length > 0) setGlowing(new Set([...glowing, ...changed]));
  }

  const settle = (id: number) => setGlowing((now) => new Set([...now].filter((other) => other !== id)));
  return { glowing, settle };
}
