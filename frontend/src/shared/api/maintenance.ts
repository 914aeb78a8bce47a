import { createListeners } from '../lib/listeners';

const { notifyAll, subscribe } = createListeners();
let isShown = false;

function move(next: boolean) {
  if (next === isShown) return;
  isShown = next;
  notifyAll();
}

/** Whether the platform is closed to this person. Any refused call or live frame shows it. */
export const maintenanceNotice = {
  isShown: () => isShown,
  show: () => move(true),
  clear: () => move(false),
  subscribe,
};
