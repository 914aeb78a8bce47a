import { createListeners } from '../lib/listeners';

const KEY = 'soundsMuted';
const { notifyAll, subscribe } = createListeners();

/** Applies another tab's choice immediately. */
window.addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) notifyAll();
});

/** Whether sounds are off, stored per browser and shared by all tabs. */
export const mute = {
  get: () => localStorage.getItem(KEY) === 'true',
  set(on: boolean) {
    if (on) localStorage.setItem(KEY, 'true');
    else localStorage.removeItem(KEY);
    notifyAll();
  },
  subscribe,
};
