import { useSyncExternalStore } from 'react';

const events = ['focus', 'blur'] as const;

function subscribe(listener: () => void) {
  events.forEach((name) => window.addEventListener(name, listener));
  document.addEventListener('visibilitychange', listener);
  return () => {
    events.forEach((name) => window.removeEventListener(name, listener));
    document.removeEventListener('visibilitychange', listener);
  };
}

export const usePageActive = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible' && document.hasFocus());
