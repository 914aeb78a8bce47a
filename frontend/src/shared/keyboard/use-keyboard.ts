import { useEffectEvent, useLayoutEffect } from 'react';

import { keyboard } from './keyboard';

/** Keeps the letters from the shortcuts of the page while a menu or a panel is open. */
export function useKeyboard(isOpen: boolean) {
  useLayoutEffect(() => (isOpen ? keyboard.take() : undefined), [isOpen]);
}

/** The same for what has a field, which calls `keyboard.ready` once it is there. Until then Escape cancels it. */
export function useKeyboardForField(isOpen: boolean, onCancel?: () => void) {
  const cancel = useEffectEvent(() => onCancel?.());
  useLayoutEffect(() => (isOpen ? keyboard.takeForField(() => cancel()) : undefined), [isOpen]);
}
