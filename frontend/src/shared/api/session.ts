const KEY = 'sessionId';
const listeners = new Set<() => void>();
const tellAll = () => listeners.forEach((tell) => tell());

/** Signing in or out in another tab counts for this one too. */
window.addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) tellAll();
});

/** Everything that touches the stored session goes through here. */
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
