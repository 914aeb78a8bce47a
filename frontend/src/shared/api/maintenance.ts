const listeners = new Set<() => void>();
let message: string | null = null;

function move(next: string | null) {
  if (next === message) return;
  message = next;
  listeners.forEach((tell) => tell());
}

/** Whether the platform is closed to this person, and the team's sentence about it. Any refused call or live frame shows it. */
export const maintenanceNotice = {
  get: () => message,
  show: (text: string) => move(text),
  clear: () => move(null),
  subscribe: (tell: () => void) => {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  },
};
