const KEY = 'sessionId';
const listeners = new Set<() => void>();
const tellAll = () => listeners.forEach((tell) => tell());

/** Applies sign-in and sign-out of other tabs. */
window.addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) tellAll();
});

/** Access to the stored session. */
export const session = {
  get: () => localStorage.getItem(KEY),
  set(id: string) {
    localStorage.setItem(KEY, id);
    tellAll();
  },
  clear() {
    if (localStorage.getItem(KEY) === null) return;
    localStorage.removeItem(KEY);
    tellAll();
  },
  subscribe(tell: () => void) {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  },
};
