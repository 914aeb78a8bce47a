import { createListeners } from '../lib/listeners';

const KEY = 'soundsMuted';
const { tellAll, subscribe } = createListeners();

/** Applies another tab's choice immediately. */
window.addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) tellAll();
});

/** Whether sounds are off, stored per browser and shared by all tabs. */
export const mute = {
  get: () => localStorage.getItem(KEY) === 'true',
  set(on: boolean) {
    if (on) localStorage.setItem(KEY, 'true');
    else localStorage.removeItem(KEY);
    tellAll();
  },
  subscribe,
};
