import { createListeners } from '../lib/listeners';
import { storage } from '../lib/storage';

const KEY = 'sessionId';
const { notifyAll, subscribe } = createListeners();
let isEnding = false;

/** Applies sign-in and sign-out of other tabs. */
storage.onChangeElsewhere(KEY, notifyAll);

/** Access to the stored session. */
export const session = {
  get: () => storage.get(KEY),
  set(id: string) {
    storage.set(KEY, id);
    notifyAll();
  },
  /** While signing out, no requests are sent and the end of the live connection is expected. */
  isEnding: () => isEnding,
  beginEnd: () => void (isEnding = true),
  clear() {
    isEnding = false;
    if (session.get() === null) return;
    storage.remove(KEY);
    notifyAll();
  },
  subscribe,
};
