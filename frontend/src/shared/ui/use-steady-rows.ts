import { useEffect, useRef, useState } from 'react';

/** The rows with what is new in them, but each in its place; rows below the last one may still come. */
export function inPlace<R extends { id: number }>(held: readonly R[], now: readonly R[]): R[] {
  const fresh = new Map(now.map((row) => [row.id, row]));
  const shown = new Set(held.map(({ id }) => id));
  const end = now.findLastIndex(({ id }) => shown.has(id));
  const below = end < 0 ? [] : now.slice(end + 1);
  return [...held.map((row) => fresh.get(row.id) ?? row), ...below];
}

const REST_MS = 1_500;

type Held<R> = { scope: string; rows: readonly R[] };

/** No row moves away from under a finger or pointer: while it was busy in the last moment, only what is in the rows changes. */
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
