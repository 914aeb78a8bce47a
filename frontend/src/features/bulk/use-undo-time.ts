import { useEffect, useState } from 'react';

import type { LastAction } from '@/shared/bulk/bulk-store';
import { serverNow } from '@/shared/lib/server-clock';

/** How long the undo is a whole bar; after that it is a chip. */
const BAR_MS = 10_000;
const TICK_MS = 1000;

export type UndoTime = {
  phase: 'bar' | 'chip' | 'over';
  canUndo: boolean;
  /** Until the bar disappears. */
  secondsLeft: number;
  /** Until the server refuses, at least 1. */
  minutesLeft: number;
};

/** Where the last action stands between now and the end of its undo. */
export function useUndoTime(last: LastAction | null): UndoTime {
  const [now, setNow] = useState(serverNow);
  const ends = last ? Math.max(last.at + BAR_MS, last.undone ? 0 : last.undoUntil) : 0;
  useEffect(() => {
    const tick = () => setNow(serverNow());
    tick();
    if (ends <= serverNow()) return;
    const timer = setInterval(() => {
      tick();
      if (ends <= serverNow()) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [ends, last]);

  const canUndo = last !== null && !last.undone && last.done.length > 0 && now < last.undoUntil;
  const barMs = last ? last.at + BAR_MS - now : 0;
  const phase = barMs > 0 ? 'bar' : canUndo ? 'chip' : 'over';
  return {
    phase,
    canUndo,
    secondsLeft: Math.min(BAR_MS / 1000, Math.ceil(barMs / 1000)),
    minutesLeft: Math.max(1, Math.ceil(((last?.undoUntil ?? 0) - now) / 60_000)),
  };
}
