const KEY = 'soundsMuted';
const listeners = new Set<() => void>();

/** Whether this browser stays silent. Remembered, and the same in every tab. */
export const mute = {
  get: () => localStorage.getItem(KEY) === 'true',
  set(on: boolean) {
    if (on) localStorage.setItem(KEY, 'true');
    else localStorage.removeItem(KEY);
    listeners.forEach((tell) => tell());
  },
  subscribe(tell: () => void) {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  },
};
