import { useLayoutEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';

import css from './code-input.module.css';
import { PlainInput } from './plain-field';

type CodeInputProps = {
  label: string;
  digits: number;
  value: string;
  onChange: (value: string) => void;
  onComplete?: (value: string) => void;
  disabled?: boolean;
  focused?: boolean;
};

const onlyDigits = (text: string) => text.replace(/\D/g, '');

/** One box per digit, for codes of an authenticator app. Boxes are filled from the first one on, without gaps. */
export function CodeInput({ label, digits, value, onChange, onComplete, disabled, focused }: CodeInputProps) {
  const boxes = useRef<HTMLDivElement>(null);
  const focusBox = (index: number) => {
    const box = boxes.current?.querySelectorAll('input')[Math.max(0, Math.min(index, digits - 1))];
    box?.focus();
    box?.select();
  };

  useLayoutEffect(() => {
    if (focused) boxes.current?.querySelector('input')?.focus();
  }, [focused]);

  function change(next: string, caret: number) {
    const code = next.slice(0, digits);
    onChange(code);
    focusBox(Math.min(caret, code.length));
    if (code.length === digits) onComplete?.(code);
  }

  /** Further digits, typed or autofilled, go into the next boxes. */
  function type(index: number, text: string) {
    const typed = onlyDigits(text);
    const at = Math.min(index, value.length);
    if (typed === '' && text !== '') return;
    change(value.slice(0, at) + typed + value.slice(at + Math.max(1, typed.length)), at + typed.length);
  }

  function paste(index: number, event: ClipboardEvent) {
    event.preventDefault();
    type(index, event.clipboardData.getData('text'));
  }

  function move(index: number, event: KeyboardEvent) {
    const before = index - 1;
    if (event.key === 'ArrowLeft') focusBox(before);
    else if (event.key === 'ArrowRight') focusBox(index + 1);
    else if (event.key === 'Backspace' && !value[index] && before >= 0) {
      change(value.slice(0, before) + value.slice(index), before);
    } else return;
    event.preventDefault();
  }

  return (
    <div ref={boxes} className={css.boxes} role="group" aria-label={label}>
      {Array.from({ length: digits }, (_, index) => (
        <PlainInput
          key={index}
          aria-label={`${label} ${index + 1}/${digits}`}
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          value={value[index] ?? ''}
          disabled={disabled}
          onChange={({ target }) => type(index, target.value)}
          onPaste={(event) => paste(index, event)}
          onKeyDown={(event) => move(index, event)}
          onFocus={({ target }) => target.select()}
        />
      ))}
    </div>
  );
}
