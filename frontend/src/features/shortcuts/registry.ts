import type { ShortcutId } from './table';

export type Run = () => void;
/** The shortcuts that one component offers while it is shown. */
export type Offers = Partial<Record<ShortcutId, Run>>;

let offered: readonly Offers[] = [];
let listeners: readonly (() => void)[] = [];

function change(next: readonly Offers[]) {
  offered = next;
  for (const listener of listeners) listener();
}

/** The shortcuts that the components on screen offer. Of two offers for one shortcut the later one runs. */
export const registry = {
  add(offers: Offers) {
    change([...offered, offers]);
    return () => change(offered.filter((other) => other !== offers));
  },
  /** Undefined when nobody offers it. */
  find: (id: ShortcutId): Run | undefined => offered.findLast((offers) => offers[id])?.[id],
  get: () => offered,
  subscribe: (listener: () => void) => {
    listeners = [...listeners, listener];
    return () => (listeners = listeners.filter((other) => other !== listener));
  },
};
