import { createListeners } from '../lib/listeners';

const { notifyAll, subscribe } = createListeners();
let message: string | null = null;

function move(next: string | null) {
  if (next === message) return;
  message = next;
  notifyAll();
}

/** Whether the platform is closed to this person, and the team's sentence about it. Any refused call or live frame shows it. */
export const maintenanceNotice = {
  get: () => message,
  show: (text: string) => move(text),
  clear: () => move(null),
  subscribe,
};
