import type { MenuProps } from 'antd';
import { useRef, useState } from 'react';

import { useKeyboard } from '../keyboard/use-keyboard';

type MenuInfo = Parameters<NonNullable<MenuProps['onClick']>>[0];

/** State and keyboard of a menu button: `<Dropdown {...dropdown}>` around `<Button {...button}>`. */
export function useMenu() {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useKeyboard(open);

  function move(next: boolean) {
    // antd's menus do not return the focus. A focus that has moved elsewhere stays there.
    if (!next && document.activeElement?.closest('[role=menu], [role=dialog]')) trigger.current?.focus();
    setOpen(next);
  }
  /** The `onClick` of antd's menu. Closes the menu first, so that what it opens receives the focus. */
  const choosing =
    (run: (key: string) => void) =>
    ({ key, domEvent }: Pick<MenuInfo, 'key' | 'domEvent'>) => {
      // The same press of Enter would click the button that has the focus now, and open the menu again.
      if (domEvent.type === 'keydown') domEvent.preventDefault();
      move(false);
      run(key);
    };
  return {
    move,
    choosing,
    dropdown: { trigger: ['click' as const], autoFocus: true, open, onOpenChange: move },
    button: { ref: trigger, 'aria-haspopup': 'menu' as const, 'aria-expanded': open },
  };
}
