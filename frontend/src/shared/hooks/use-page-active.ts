import { useSyncExternalStore } from 'react';

const events = ['focus', 'blur'] as const;

function subscribe(tell: () => void) {
  events.forEach((name) => window.addEventListener(name, tell));
  document.addEventListener('visibilitychange', tell);
  return () => {
    events.forEach((name) => window.removeEventListener(name, tell));
    document.removeEventListener('visibilitychange', tell);
  };
}

/** Whether the tab is visible and the window has the focus. */
export const usePageActive = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible' && document.hasFocus());
