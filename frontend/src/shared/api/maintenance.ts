const listeners = new Set<() => void>();
let message: string | null = null;

function move(next: string | null) {
  if (next === message) return;
  message = next;
  listeners.forEach((tell) => tell());
}

/** Whether the platform is closed to this person, and the team's sentence about it. Any refused call or live frame raises it. */
export const closedSign = {
  get: () => message,
  raise: (text: string) => move(text),
  lift: () => move(null),
  subscribe(tell: () => void) {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  },
};
