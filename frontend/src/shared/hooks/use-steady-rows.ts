import { useEffect, useRef, useState } from 'react';

/** Updated rows in their previous order, with new rows at the end. */
export function inPlace<R extends { id: number }>(held: readonly R[], now: readonly R[]): R[] {
  const fresh = new Map(now.map((row) => [row.id, row]));
  const shown = new Set(held.map(({ id }) => id));
  const end = now.findLastIndex(({ id }) => shown.has(id));
  const below = end < 0 ? [] : now.slice(end + 1);
  return [...held.map((row) => fresh.get(row.id) ?? row), ...below];
}

const REST_MS = 1_500;

type Held<R> = { scope: string; rows: readonly R[] };

/** Keeps the order of the rows while the pointer is active; only their content changes. */
export function useSteadyRows<R extends { id: number }>(rows: readonly R[], scope: string) {
  const [held, setHeld] = useState<Held<R> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function hold() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHeld(null), REST_MS);
    setHeld((now) => (now?.scope === scope ? now : { scope, rows }));
  }

  const shown = held?.scope === scope ? inPlace(held.rows, rows) : rows;
  return { shown, steady: { onPointerMove: hold, onPointerDown: hold } };
}
