import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Holds the timers of this length until the test runs them; all others go on, so that queries can wait. */
export function holdTimers(ms: number) {
  const held = new Map<number, () => void>();
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  let last = 0;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, after?: number, ...rest: unknown[]) => {
    if (after !== ms) return start(run, after, ...rest);
    // No id of the page is negative.
    held.set(--last, run);
    return last;
  }) as typeof setTimeout);
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((id) => {
    if (!held.delete(id as number)) stop(id);
  });
  const run = () => {
    const due = [...held.values()];
    held.clear();
    act(() => due.forEach((end) => end()));
  };
  return { count: () => held.size, run };
}
