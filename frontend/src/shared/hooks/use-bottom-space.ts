import { useSyncExternalStore } from 'react';

import { createListeners } from '../lib/listeners';

/** The height of the bar at the lower edge. No property of the page: each change would style all of it again. */
let height = 0;
const { notifyAll, subscribe } = createListeners();
const set = (next: number) => {
  if (next === height) return;
  height = next;
  notifyAll();
};

/** The ref of a bar at the lower edge: what floats there stands above it. */
export const bottomBar = (bar: HTMLElement | null) => {
  if (!bar) return undefined;
  const sizes = new ResizeObserver(() => set(bar.offsetHeight));
  sizes.observe(bar);
  return () => {
    sizes.disconnect();
    set(0);
  };
};

/** How many pixels at the lower edge are taken by a bar. */
export const useBottomSpace = (): number => useSyncExternalStore(subscribe, () => height);
