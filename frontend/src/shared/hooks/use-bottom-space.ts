import { useSyncExternalStore } from 'react';

import { createListeners } from '../lib/listeners';

/**
 * Height of the bar at the lower edge, in px. Not a CSS variable on the root, because each change would restyle the
 * whole page.
 */
let height = 0;
const { notifyAll, subscribe } = createListeners();
const set = (next: number) => {
  if (next === height) return;
  height = next;
  notifyAll();
};

/** Ref of a bar at the lower edge. Floating elements are placed above the bar. */
export const bottomBar = (bar: HTMLElement | null) => {
  if (!bar) return undefined;
  let isInView = true;
  const measure = () => set(isInView ? bar.offsetHeight : 0);
  const sizes = new ResizeObserver(measure);
  // On phones other parts of the page can push the bar out of the window.
  const views = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)!.isIntersecting;
    measure();
  });
  sizes.observe(bar);
  views.observe(bar);
  return () => {
    sizes.disconnect();
    views.disconnect();
    set(0);
  };
};

export const useBottomSpace = (): number => useSyncExternalStore(subscribe, () => height);
