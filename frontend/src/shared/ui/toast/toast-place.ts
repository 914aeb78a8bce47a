import { useLayoutEffect, useState } from 'react';

import { createListeners } from '../../lib/listeners';

/**
 * Elements that toasts must not cover, and containers of toasts inside open dialogs, the topmost one last. The code
 * that measures them is loaded with the toasts.
 */
export const toastPlace = {
  bars: new Set<HTMLElement>(),
  slots: [] as readonly HTMLElement[],
  ...createListeners(),
};

/** Ref of an element that may be at the lower edge of the window. Toasts appear above it. */
export function underToasts(bar: HTMLElement | null) {
  if (!bar) return undefined;
  toastPlace.bars.add(bar);
  return () => void toastPlace.bars.delete(bar);
}

/** Ref of a dialog's toast container, which is removed when the dialog starts to close. */
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
