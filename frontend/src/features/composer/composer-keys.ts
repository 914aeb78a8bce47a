import type { FocusEvent, KeyboardEvent } from 'react';

/** keyCode of keys handled by an input method editor. */
const IME_KEY = 229;

/** Browsers put the caret of a field with text before the first letter. */
export const continueAtEnd = ({ target }: FocusEvent<HTMLTextAreaElement>) => {
  if (target.selectionEnd === 0) target.setSelectionRange(target.value.length, target.value.length);
};

type ComposerKeys = {
  /** Touch keyboards have no Shift+Enter: Enter breaks the line there and the button sends. */
  breaksLines: boolean;
  onSend: () => void;
  onSendAnyway: () => void;
  onSendAndResolve: () => void;
  onEscape: () => void;
};

/**
 * Enter sends, Ctrl+Enter sends despite newer messages, Shift+Enter breaks the line, Escape undoes or leaves the
 * field.
 */
export function handleComposerKey(event: KeyboardEvent, keys: ComposerKeys) {
  const { isComposing, keyCode } = event.nativeEvent;
  if (isComposing || keyCode === IME_KEY) return;
  if (event.key === 'Escape') {
    event.preventDefault();
    keys.onEscape();
  }
  if (event.key !== 'Enter') return;
  const withControl = event.ctrlKey || event.metaKey;
  if (!withControl && (event.shiftKey || keys.breaksLines)) return;
  event.preventDefault();
  if (!withControl) keys.onSend();
  else if (event.shiftKey) keys.onSendAndResolve();
  else keys.onSendAnyway();
}
