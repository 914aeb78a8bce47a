import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

import { keyboard } from '../keyboard/keyboard';

type Mark = RefObject<HTMLElement | null>;

const DIALOG = '[role="dialog"]';
const isWithin = (mark: Mark) => mark.current?.closest(DIALOG)?.contains(document.activeElement);

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
    if (!isWithin(mark) && activeElement !== body) return;
    // The page itself, which may have been the opener, takes no focus.
    if (activeElement instanceof HTMLElement) activeElement.blur();
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  });
  useEffect(() => (isOpen ? () => giveBack() : undefined), [isOpen]);
}

/** Tells where the content of a dialog is, and that its field is there. A dialog below keeps the focus until this one has opened. */
export function FocusMark({ mark }: { mark: Mark }) {
  useEffect(() => {
    if (isWithin(mark) || !document.activeElement?.closest(DIALOG)) keyboard.ready();
  }, [mark]);
  return <span ref={mark} hidden />;
}
