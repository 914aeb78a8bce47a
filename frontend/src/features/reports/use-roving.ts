import { useState, type KeyboardEvent } from 'react';

/** Steps of the arrow keys. A grid moves by rows too. */
const stepsOf = (columns: number): Record<string, number> => ({
  ArrowRight: 1,
  ArrowLeft: -1,
  ...(columns > 1 && { ArrowDown: columns, ArrowUp: -columns }),
});

/** One tab stop for many links. Arrows, Home and End move among them. */
export function useRoving(count: number, { columns = 1, start }: { columns?: number; start: number }) {
  const [chosen, setChosen] = useState<number>();
  const stop = Math.max(0, Math.min(count - 1, chosen ?? start));

  function move(event: KeyboardEvent<HTMLElement>) {
    const step = stepsOf(columns)[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? count - 1 : step === undefined ? stop : stop + step;
    if (to === stop || to < 0 || to >= count) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('a')[to]?.focus();
  }
  return { stop, onStop: setChosen, move };
}
