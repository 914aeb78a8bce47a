import { useRef } from 'react';

/** antd's menus do not return the focus; call `giveBack` when one closes. */
export function useReturnFocus() {
  const trigger = useRef<HTMLButtonElement>(null);
  function giveBack() {
    // A focus that was moved elsewhere meanwhile is left there.
    if (document.activeElement?.closest('[role=menu]')) trigger.current?.focus();
  }
  return { trigger, giveBack };
}
