import { useCallback } from 'react';

/** For a bar at the lower edge: its height is known as `--bottom-space`, so that what floats there stands above it. */
export const useBottomSpace = () =>
  useCallback((bar: HTMLElement | null) => {
    if (!bar) return undefined;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() => style.setProperty('--bottom-space', `${bar.offsetHeight}px`));
    sizes.observe(bar);
    return () => {
      sizes.disconnect();
      style.removeProperty('--bottom-space');
    };
  }, []);
