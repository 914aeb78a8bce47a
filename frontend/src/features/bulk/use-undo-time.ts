import { useEffect, useState, type RefObject } from 'react';

import type { LastAction } from './bulk-store';

export const BAR_SECONDS = 10;
const TICK_MS = 1000;

export type UndoTime = { canUndo: boolean; secondsLeft: number };

/** `:hover` persists after a touch, so it counts only for devices that can hover. */
const isHeld = (bar: HTMLElement | null): boolean =>
  bar !== null &&
  (bar.contains(document.activeElement) || (matchMedia('(hover: hover)').matches && bar.matches(':hover')));

/** How long the undo bar stays. The countdown pauses while the bar is hovered or focused. */
export function useUndoTime(last: LastAction | null, bar: RefObject<HTMLElement | null>): UndoTime {
  const [time, setTime] = useState({ of: last, secondsLeft: 0 });
  if (time.of !== last) setTime({ of: last, secondsLeft: last ? BAR_SECONDS : 0 });
  const { secondsLeft } = time;
  const isOver = secondsLeft === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => {
      if (!isHeld(bar.current)) setTime(({ of, secondsLeft: left }) => ({ of, secondsLeft: Math.max(0, left - 1) }));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isOver, last, bar]);
  const canUndo = !isOver && last !== null && !last.undone && last.done.length > 0;
  return { canUndo, secondsLeft };
}
