import { afterAll, vi } from 'vitest';

/**
 * The files that a worker runs share its page and its libraries; loading those anew took longer than most tests. What is
 * ours is loaded anew for each file, and what a file has left on the page goes with it. This file comes before all others.
 */
type Added = Parameters<typeof window.addEventListener>;

/** Modules listen to the page for as long as it is open; components stop by themselves. */
function recordListeners(target: EventTarget, isOurs: (type: string) => boolean): () => void {
  const added: Added[] = [];
  const listen = target.addEventListener.bind(target);
  target.addEventListener = (...args: Added) => {
    if (isOurs(args[0])) added.push(args);
    listen(...args);
  };
  return () => {
    target.addEventListener = listen;
    for (const [type, listener, options] of added) target.removeEventListener(type, listener, options);
  };
}

const forget = [
  recordListeners(window, () => true),
  // The libraries listen to the document too, and only once.
  recordListeners(document, (type) => type === 'visibilitychange'),
];

afterAll(() => {
  for (const listeners of forget) listeners();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  document.body.replaceChildren();
  document.title = '';
  document.documentElement.removeAttribute('style');
  window.history.replaceState(null, '', '/');
  vi.resetModules();
});
