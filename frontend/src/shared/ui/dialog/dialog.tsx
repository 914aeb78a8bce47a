import Modal, { type ModalProps } from 'antd/es/modal';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';

import { keyboard } from '../../keyboard/keyboard';
import { useKeyboardForField } from '../../keyboard/use-keyboard';
import { Boundary } from '../boundary';
import { FocusMark, useFocusReturn } from '../focus-return';
import { useToastSlot } from '../toast/toast-place';

type DialogProps = Omit<ModalProps, 'destroyOnHidden' | 'focusable' | 'getContainer' | 'onCancel'> & {
  open: boolean;
  onCancel: () => void;
};

const inBody = () => document.body;

/** The last thing in the dialog, so that no button moves when it is filled. */
const withEnd =
  (footer: ModalProps['footer'], end: ReactNode): ModalProps['footer'] =>
  (buttons, parts) => (
    <>
      {typeof footer === 'function' ? footer(buttons, parts) : (footer ?? buttons)}
      {end}
    </>
  );

const GOLD = '.ant-btn-color-primary.ant-btn-variant-solid';
/** Ctrl+Enter presses the gold button, wherever in the dialog the focus is. A red one has to be pressed itself. */
function pressGold(event: KeyboardEvent<HTMLElement>) {
  const { key, ctrlKey, metaKey, shiftKey, altKey, repeat, currentTarget } = event;
  if (event.isDefaultPrevented() || key !== 'Enter' || !(ctrlKey || metaKey) || shiftKey || altKey || repeat) return;
  // Also where no button is gold: the dialog below hears the key afterwards.
  event.preventDefault();
  currentTarget.querySelector<HTMLElement>(GOLD)?.click();
}
const KEYS = { onKeyDown: pressGold };

const PADDING = { block: 20, inline: 24 };
/** The buttons stay in view while a long dialog scrolls behind them. Buttons within a form do so by `FormActions`. */
const IN_VIEW = {
  // A field that gets the focus is not hidden by them, also where three are stacked.
  wrapper: { scrollPaddingBlockEnd: 192 },
  footer: {
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: 1,
    margin: `0 -${PADDING.inline}px -${PADDING.block}px`,
    padding: `12px ${PADDING.inline}px ${PADDING.block}px`,
    borderRadius: 'inherit',
    background: 'linear-gradient(to top, var(--pop) calc(100% - 12px), transparent)',
  },
} as const;

/**
 * antd's dialog. It has the keys from the moment that it opens and gives them back, with the focus, the moment that it closes.
 * A field with `autoFocus` gets what was typed before. Content that cannot be drawn leaves the page as it is.
 */
export function Dialog({ children, ...rest }: DialogProps) {
  const { open, onCancel, afterOpenChange, footer } = rest;
  const slot = <div ref={useToastSlot(open)} />;
  const mark = useRef<HTMLElement>(null);
  useKeyboardForField(open, rest.keyboard === false ? undefined : onCancel);
  useFocusReturn(open, mark);
  function afterMotion(isOpen: boolean) {
    afterOpenChange?.(isOpen);
    if (isOpen) keyboard.ready();
  }
  return (
    // Inside an element that is not yet in the page, `autoFocus` would do nothing.
    <Modal
      styles={IN_VIEW}
      {...rest}
      // While it fades out, antd holds the focus in it until its motion has gone on.
      wrapProps={{ ...KEYS, inert: !open }}
      destroyOnHidden
      getContainer={inBody}
      focusable={{ focusTriggerAfterClose: false }}
      afterOpenChange={afterMotion}
      footer={footer === null ? null : withEnd(footer, slot)}
    >
      <FocusMark mark={mark} />
      <Boundary onClose={onCancel}>{children}</Boundary>
      {footer === null && slot}
    </Modal>
  );
}
