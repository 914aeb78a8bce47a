import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

import { keyboard } from '../keyboard/keyboard';

type Mark = RefObject<HTMLElement | null>;

const DIALOG = '[role="dialog"]';
const isWithin = (mark: Mark) => mark.current?.closest(DIALOG)?.contains(document.activeElement);

/**
 * Returns the focus when a dialog starts to close: until its animation ends, it would still receive the keys. A focus
 * that has moved elsewhere stays there.
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
    // The opener may be the body, which does not take the focus.
    if (activeElement instanceof HTMLElement) activeElement.blur();
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  });
  useEffect(() => (isOpen ? () => giveBack() : undefined), [isOpen]);
}

/**
 * Marks the content of a dialog and releases the buffered keys to its field. If another dialog still has the focus,
 * that happens after the opening animation.
 */
export function FocusMark({ mark }: { mark: Mark }) {
  useEffect(() => {
    if (isWithin(mark) || !document.activeElement?.closest(DIALOG)) keyboard.ready();
  }, [mark]);
  return <span ref={mark} hidden />;
}
