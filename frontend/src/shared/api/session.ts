import { createListeners } from '../lib/listeners';
import { storage } from '../lib/storage';

const KEY = 'sessionId';
const SIGNED_OUT = 'signedOut';
const { notifyAll, subscribe } = createListeners();
let isEnding = false;

/** Applies sign-in and sign-out of other tabs. */
storage.onChangeElsewhere(KEY, notifyAll);

/** Access to the stored session. */
export const session = {
  get: () => storage.get(KEY),
  /** Whether it ended by signing out, here or in another tab; a session that expired leaves unsent work to its owner. */
  wasLeft: () => storage.get(SIGNED_OUT) !== null,
  set(id: string) {
    storage.remove(SIGNED_OUT);
    storage.set(KEY, id);
    notifyAll();
  },
  /** While signing out, no requests are sent and the end of the live connection is expected. */
  isEnding: () => isEnding,
  beginEnd: () => void (isEnding = true),
  clear() {
    const isLeft = isEnding;
    isEnding = false;
    if (session.get() === null) return;
    if (isLeft) storage.set(SIGNED_OUT, 'true');
    storage.remove(KEY);
    notifyAll();
  },
  subscribe,
};
