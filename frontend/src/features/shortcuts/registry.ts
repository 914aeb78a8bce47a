import type { ShortcutId } from './table';

export type Run = () => void;
export type Offers = Partial<Record<ShortcutId, Run>>;

let offered: readonly Offers[] = [];
let listeners: readonly (() => void)[] = [];

function change(next: readonly Offers[]) {
  offered = next;
  for (const listener of listeners) listener();
}

/** Shortcuts of all mounted components. If two components register the same shortcut, the later one wins. */
export const registry = {
  add(offers: Offers) {
    change([...offered, offers]);
    return () => change(offered.filter((other) => other !== offers));
  },
  find: (id: ShortcutId): Run | undefined => offered.findLast((offers) => offers[id])?.[id],
  get: () => offered,
  subscribe: (listener: () => void) => {
    listeners = [...listeners, listener];
    return () => (listeners = listeners.filter((other) => other !== listener));
  },
};
