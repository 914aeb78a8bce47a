import { createListeners } from '../lib/listeners';

const KEY = 'sessionId';
const { notifyAll, subscribe } = createListeners();
let isEnding = false;

/** Applies sign-in and sign-out of other tabs. */
window.addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) notifyAll();
});

/** Access to the stored session. */
export const session = {
  get: () => localStorage.getItem(KEY),
  set(id: string) {
    localStorage.setItem(KEY, id);
    notifyAll();
  },
  /** While signing out, no requests are sent and the end of the live connection is expected. */
  isEnding: () => isEnding,
  beginEnd: () => void (isEnding = true),
  clear() {
    isEnding = false;
    if (localStorage.getItem(KEY) === null) return;
    localStorage.removeItem(KEY);
    notifyAll();
  },
  subscribe,
};
