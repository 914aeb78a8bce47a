import { useEffectEvent, useLayoutEffect } from 'react';

import { keyboard } from './keyboard';

/** Disables the shortcuts of the page while a menu or a panel is open. */
export function useKeyboard(isOpen: boolean) {
  useLayoutEffect(() => (isOpen ? keyboard.take() : undefined), [isOpen]);
}

/** Same for a dialog with a field, which calls `keyboard.ready` when mounted. Until then Escape cancels the dialog. */
export function useKeyboardForField(isOpen: boolean, onCancel?: () => void) {
  const cancel = useEffectEvent(() => onCancel?.());
  useLayoutEffect(() => (isOpen ? keyboard.takeForField(() => cancel()) : undefined), [isOpen]);
}
