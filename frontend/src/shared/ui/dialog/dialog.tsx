import Modal, { type ModalProps } from 'antd/es/modal';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';

import { useWasOpened } from '../../hooks/use-was-opened';
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

/** Toasts come after the buttons, so that no button moves when a toast appears. */
const withEnd =
  (footer: ModalProps['footer'], end: ReactNode): ModalProps['footer'] =>
  (buttons, parts) => (
    <>
      {typeof footer === 'function' ? footer(buttons, parts) : (footer ?? buttons)}
      {end}
    </>
  );

const GOLD = '.ant-btn-color-primary.ant-btn-variant-solid';
/** Ctrl+Enter clicks the primary (gold) button from anywhere in the dialog, but never a red button. */
function pressGold(event: KeyboardEvent<HTMLElement>) {
  const { key, ctrlKey, metaKey, shiftKey, altKey, repeat, currentTarget } = event;
  if (event.isDefaultPrevented() || key !== 'Enter' || !(ctrlKey || metaKey) || shiftKey || altKey || repeat) return;
  // Prevented even without a gold button, because the dialog below receives the key next.
  event.preventDefault();
  currentTarget.querySelector<HTMLElement>(GOLD)?.click();
}
const KEYS = { onKeyDown: pressGold };

const PADDING = { block: 20, inline: 24 };
/** Keeps the buttons visible while a long dialog scrolls. `FormActions` does the same for buttons in a form. */
const IN_VIEW = {
  // Keeps a focused field clear of the buttons, even when three are stacked.
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
 * antd's dialog with its own keyboard scope and focus return, both from opening until closing begins. A field with
 * `autoFocus` receives the letters typed before it was mounted. An error inside leaves the page as it is.
 */
export function Dialog(props: DialogProps) {
  return useWasOpened(props.open) && <OpenedDialog {...props} />;
}

function OpenedDialog({ children, ...rest }: DialogProps) {
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
    // `autoFocus` has no effect in an element that is not in the document, hence `inBody`.
    <Modal
      styles={IN_VIEW}
      {...rest}
      // `inert` during the closing animation, because antd traps the focus until it ends.
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
