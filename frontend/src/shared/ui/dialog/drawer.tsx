import AntdDrawer, { type DrawerProps as AntdDrawerProps } from 'antd/es/drawer';
import { useRef } from 'react';

import { useWasOpened } from '../../hooks/use-was-opened';
import { useKeyboardForField } from '../../keyboard/use-keyboard';
import { Boundary } from '../boundary';
import css from './drawer.module.css';
import { FocusMark, useFocusReturn } from '../focus-return';
import { useToastSlot } from '../toast/toast-place';

type DrawerProps = Omit<AntdDrawerProps, 'destroyOnHidden' | 'focusable' | 'getContainer' | 'autoFocus' | 'onClose'> & {
  open: boolean;
  onClose: () => void;
};

const inBody = () => document.body;

/** antd's drawer with the keyboard, focus and error handling of `Dialog`. */
export function Drawer(props: DrawerProps) {
  return useWasOpened(props.open) && <OpenedDrawer {...props} />;
}

function OpenedDrawer({ children, ...rest }: DrawerProps) {
  const { open, onClose, footer } = rest;
  const slot = <div ref={useToastSlot(open)} className={css.slot} />;
  const mark = useRef<HTMLElement>(null);
  useKeyboardForField(open, rest.keyboard === false ? undefined : onClose);
  useFocusReturn(open, mark);
  return (
    <AntdDrawer
      {...rest}
      footer={
        <>
          {footer}
          {slot}
        </>
      }
      classNames={{ close: 'reach', ...(!footer && { footer: css.bare }) }}
      destroyOnHidden
      getContainer={inBody}
      autoFocus={false}
      focusable={{ focusTriggerAfterClose: false }}
    >
      <FocusMark mark={mark} />
      <Boundary onClose={onClose}>{children}</Boundary>
    </AntdDrawer>
  );
}
