import { createListeners } from '../lib/listeners';
import { storage } from '../lib/storage';

const KEY = 'soundsMuted';
const { notifyAll, subscribe } = createListeners();

storage.onChangeElsewhere(KEY, notifyAll);

/** Whether sounds are off, stored per browser and shared by all tabs. */
export const mute = {
  get: () => storage.get(KEY) === 'true',
  set(on: boolean) {
    if (on) storage.set(KEY, 'true');
    else storage.remove(KEY);
    notifyAll();
  },
  subscribe,
};
