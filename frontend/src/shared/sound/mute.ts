const KEY = 'soundsMuted';
const listeners = new Set<() => void>();

/** Applies another tab's choice immediately. */
window.addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) listeners.forEach((tell) => tell());
});

/** Whether sounds are off, stored per browser and shared by all tabs. */
export const mute = {
  get: () => localStorage.getItem(KEY) === 'true',
  set(on: boolean) {
    if (on) localStorage.setItem(KEY, 'true');
    else localStorage.removeItem(KEY);
    listeners.forEach((tell) => tell());
  },
  subscribe: (tell: () => void) => {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  },
};
