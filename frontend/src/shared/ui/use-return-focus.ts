import { useRef } from 'react';

/** antd's menus take the focus when they open but do not give it back; call `giveBack` when one closes. */
export function useReturnFocus() {
  const trigger = useRef<HTMLButtonElement>(null);
  function giveBack() {
    // Whoever has gone elsewhere meanwhile stays there.
    if (document.activeElement?.closest('[role=menu]')) trigger.current?.focus();
  }
  return { trigger, giveBack };
}
