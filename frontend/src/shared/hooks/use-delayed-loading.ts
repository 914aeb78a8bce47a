import { useEffect, useRef, useState } from 'react';

const WAIT_MS = 300;
const KEEP_MS = 500;

/** True once `busy` has lasted 300 ms, and then for at least 500 ms, so that a skeleton never flashes. */
export function useDelayedLoading(busy: boolean): boolean {
  const [shown, setShown] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    if (busy === shown) return;
    const wait = busy ? WAIT_MS : Math.max(0, since.current + KEEP_MS - Date.now());
    const timer = setTimeout(() => {
      since.current = Date.now();
      setShown(busy);
    }, wait);
    return () => clearTimeout(timer);
  }, [busy, shown]);
  return shown;
}
