const KEY = 'soundsMuted';
const listeners = new Set<() => void>();

/** Another tab's choice counts here at once, and so does what its menu says. */
window.addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) listeners.forEach((tell) => tell());
});

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
