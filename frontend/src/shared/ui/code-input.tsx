import { Input } from 'antd';
import type { OTPRef } from 'antd/es/input/OTP';
import { useLayoutEffect, useRef } from 'react';

import css from './code-input.module.css';

type CodeInputProps = {
  /** Accessible name of the code. */
  label: string;
  digits: number;
  value: string;
  onChange: (value: string) => void;
  /** Called when all boxes are filled. */
  onComplete?: (value: string) => void;
  disabled?: boolean;
  /** Takes the focus when it appears. */
  focused?: boolean;
};

const onlyDigits = (text: string) => text.replace(/\D/g, '');

/** One box per digit, for codes of an authenticator app. */
export function CodeInput({ label, digits, value, onChange, onComplete, disabled, focused }: CodeInputProps) {
  const otp = useRef<OTPRef>(null);

  useLayoutEffect(() => {
    if (focused) otp.current?.focus();
  }, [focused]);

  // antd labels its boxes in English without a way to change it.
  useLayoutEffect(() => {
    otp.current?.nativeElement.querySelectorAll('input').forEach((box, index) => {
      box.setAttribute('aria-label', `${label} ${index + 1}/${digits}`);
      box.inputMode = 'numeric';
      box.autocomplete = index === 0 ? 'one-time-code' : 'off';
    });
  });

  function change(boxes: string[]) {
    const typed = onlyDigits(boxes.join(''));
    onChange(typed);
    if (typed.length === digits) onComplete?.(typed);
  }

  return (
    <Input.OTP
      ref={otp}
      className={css.boxes}
      role="group"
      aria-label={label}
      length={digits}
      size="large"
      formatter={onlyDigits}
      value={value}
      onInput={change}
      disabled={disabled}
    />
  );
}
