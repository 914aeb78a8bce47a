import { useSyncExternalStore } from 'react';

import { serverNow } from '../lib/server-clock';

const MINUTE_MS = 60_000;
const LOOK_MS = 10_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all components, which render again only when the minute changes. */
function subscribe(onMinute: () => void) {
  if (listeners.size === 0) timer = setInterval(() => listeners.forEach((listener) => listener()), LOOK_MS);
  listeners.add(onMinute);
  return () => {
    listeners.delete(onMinute);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** The server's time, in minutes since 1970. */
export const useMinute = (): number => useSyncExternalStore(subscribe, () => Math.floor(serverNow() / MINUTE_MS));
