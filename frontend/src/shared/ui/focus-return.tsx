import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

import { keyboard } from '../keyboard/keyboard';

type Mark = RefObject<HTMLElement | null>;

/**
 * Gives the focus back when a dialog closes, not when its animation has ended: until then it would still hear the keys.
 * A focus that was moved elsewhere meanwhile is left there.
 */
export function useFocusReturn(isOpen: boolean, mark: Mark) {
  const [opener, setOpener] = useState<Element | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpener(document.activeElement);
  }
  const giveBack = useEffectEvent(() => {
    const { activeElement, body } = document;
    const isWithin = mark.current?.closest('[role="dialog"]')?.contains(activeElement);
    if (!isWithin && activeElement !== body) return;
    // The page itself, which may have been the opener, takes no focus.
    if (activeElement instanceof HTMLElement) activeElement.blur();
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  });
  useEffect(() => (isOpen ? () => giveBack() : undefined), [isOpen]);
}

/** Tells where the content of a dialog is, and that its field is there. */
export function FocusMark({ mark }: { mark: Mark }) {
  useEffect(() => keyboard.ready(), []);
  return <span ref={mark} hidden />;
}
