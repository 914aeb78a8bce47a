import { useDeferredValue, useEffect, useRef, useState } from 'react';

const WAIT_MS = 300;
const KEEP_MS = 500;

/** True once `busy` has lasted 300 ms, and then for at least 500 ms, so that a skeleton never flashes. */
export function useDelayedLoading(busy: boolean): boolean {
  const [shown, setShown] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    if (busy === shown) return;
    const wait = busy ? WAIT_MS : Math.max(0, since.current + KEEP_MS - performance.now());
    const timer = setTimeout(() => {
      since.current = performance.now();
      setShown(busy);
    }, wait);
    return () => clearTimeout(timer);
  }, [busy, shown]);
  return shown;
}

/**
 * Deferred states for a large part of a screen, so that React renders the loaded data in slices and a phone responds to
 * touches in between. The skeleton stays until the data is rendered.
 */
export function useSlicedLoading(isPending: boolean): { isPending: boolean; isLoading: boolean } {
  const isLoading = useDelayedLoading(isPending);
  return { isPending: useDeferredValue(isPending), isLoading: useDeferredValue(isLoading) };
}
