import { useEffect, useRef, useState } from 'react';

type Row = { id: number };

/**
 * Removes new rows above a known row, because they would push down the rows being read. New rows below came from
 * loading the next page.
 */
export function withoutArrivals<R extends Row>(known: ReadonlySet<number>, rows: readonly R[]): R[] {
  const lastKnown = rows.findLastIndex(({ id }) => known.has(id));
  return rows.filter(({ id }, index) => known.has(id) || index > lastKnown);
}

type Held = { scope: string; known: ReadonlySet<number> };

/**
 * Holds back and counts new tickets while the first row is scrolled out of view. `top` is the ref of an element above
 * the first row.
 */
export function useArrivals<R extends Row>(rows: readonly R[], scope: string) {
  const top = useRef<HTMLDivElement>(null);
  const [isAway, setIsAway] = useState(false);
  const [held, setHeld] = useState<Held | null>(null);

  useEffect(() => {
    const look = () => setIsAway((top.current?.getBoundingClientRect().bottom ?? 0) < 0);
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);

  const isHeld = held?.scope === scope;
  if (!isAway && held) setHeld(null);
  if (isAway && !isHeld && rows.length > 0) setHeld({ scope, known: new Set(rows.map(({ id }) => id)) });

  const shown = isAway && isHeld ? withoutArrivals(held.known, rows) : rows;
  // Rows from loading the next page become known.
  if (isAway && isHeld && shown.some(({ id }) => !held.known.has(id)))
    setHeld({ scope, known: new Set([...held.known, ...shown.map(({ id }) => id)]) });

  return { shown, arrived: rows.length - shown.length, top };
}
