import { useEffect, useState, useSyncExternalStore } from 'react';

import { toastPlace } from './toast-place';

const NEAR_PX = 80;
const LOOK_MS = 250;

/** A bar that is fixed or sticky on one screen may be in the normal flow on another. */
function isAtEdge(bar: HTMLElement, { bottom, height, top }: DOMRect): boolean {
  if (height === 0 || top >= window.innerHeight) return false;
  return bottom > window.innerHeight - NEAR_PX || getComputedStyle(bar).position === 'fixed';
}

const takenPixels = (): number =>
  Math.max(
    0,
    ...[...toastPlace.bars].map((bar) => {
      const box = bar.getBoundingClientRect();
      return isAtEdge(bar, box) ? Math.round(window.innerHeight - box.top) : 0;
    }),
  );

/**
 * Height taken at the lower edge, in px. Bars appear, disappear, grow and scroll, so it is measured repeatedly while a
 * toast is shown.
 */
export function useTakenPixels(): number {
  const [taken, setTaken] = useState(takenPixels);
  useEffect(() => {
    const timer = setInterval(() => setTaken(takenPixels()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return taken;
}

export const useTopSlot = () => useSyncExternalStore(toastPlace.subscribe, () => toastPlace.slots.at(-1) ?? null);
