import { useRef, useState } from 'react';

/** The state of a menu that a button opens: `<Dropdown {...dropdown}>` around `<Button {...button}>`. */
export function useMenu() {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  function move(next: boolean) {
    // antd's menus do not return the focus. A focus that was moved elsewhere meanwhile is left there.
    if (!next && document.activeElement?.closest('[role=menu]')) trigger.current?.focus();
    setOpen(next);
  }
  return {
    move,
    dropdown: { trigger: ['click' as const], autoFocus: true, open, onOpenChange: move },
    button: { ref: trigger, 'aria-haspopup': 'menu' as const, 'aria-expanded': open },
  };
}
