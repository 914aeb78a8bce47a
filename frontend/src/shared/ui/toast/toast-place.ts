import { useLayoutEffect, useState } from 'react';

import { createListeners } from '../../lib/listeners';

/** The parts that toasts must not cover, and the dialogs that hold them. The measuring is loaded with the toasts. */
export const toastPlace = {
  /** Parts that may stand at the lower edge of the window. */
  bars: new Set<HTMLElement>(),
  /** Places inside of open dialogs; the last one is on top. */
  slots: [] as readonly HTMLElement[],
  ...createListeners(),
};

/** The ref of a part that may stand at the lower edge: toasts stand above it. */
export function underToasts(bar: HTMLElement | null) {
  if (!bar) return undefined;
  toastPlace.bars.add(bar);
  return () => void toastPlace.bars.delete(bar);
}

/** The ref of a dialog's place for toasts. It is given up the moment that the dialog closes, before its animation. */
export function useToastSlot(open: boolean) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (!open || !slot) return;
    const put = (...more: HTMLElement[]) => {
      toastPlace.slots = [...toastPlace.slots.filter((other) => other !== slot), ...more];
      toastPlace.notifyAll();
    };
    put(slot);
    return () => put();
  }, [open, slot]);
  return setSlot;
}
