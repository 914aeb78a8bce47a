import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';

import { Caps } from '../../keyboard/caps';
import { isTextField } from '../../keyboard/keyboard';
import css from './choice-list.module.css';

export type ListedChoice<Value extends string> = {
  value: Value;
  text: string;
  hint?: ReactNode;
  /** Takes the place of the circle. */
  icon?: ReactNode;
};

type ChoiceListProps<Value extends string> = {
  /** Read by screen readers only. */
  label: string;
  choices: readonly ListedChoice<Value>[];
  chosen: Value | null;
  onChoose: (value: Value, byKey?: boolean) => void;
};

/** Radio buttons of a dialog, chosen by the keys 1 to 9 from anywhere in it. The chosen or first one has the focus. */
export function ChoiceList<Value extends string>({ label, choices, chosen, onChoose }: ChoiceListProps<Value>) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const chooseByKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const index = Number(key) - 1;
    const choice = ctrlKey || metaKey || altKey || isTextField(event.target) ? undefined : choices[index];
    if (!choice) return;
    // A field that takes the focus now must not get the digit.
    event.preventDefault();
    fields.current?.querySelectorAll('input')[index]?.focus({ preventScroll: true });
    onChoose(choice.value, true);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => chooseByKey(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  useLayoutEffect(() => {
    const inputs = [...(fields.current?.querySelectorAll('input') ?? [])];
    (inputs.find(({ checked }) => checked) ?? inputs[0])?.focus({ preventScroll: true });
  }, []);
  return (
    <fieldset ref={fields} className={css.choices}>
      <legend className="vh">{label}</legend>
      {choices.map(({ value, text, hint, icon }, index) => {
        const key = String(index + 1);
        return (
          <label key={value} className={css.choice} data-icon={icon !== undefined || undefined}>
            <input
              type="radio"
              name="choice"
              checked={chosen === value}
              aria-keyshortcuts={key}
              onChange={() => onChoose(value)}
            />
            {icon}
            <span>
              <b>{text}</b>
              {hint && <small>{hint}</small>}
            </span>
            <span className={css.keys} aria-hidden>
              <Caps stroke={{ key }} />
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
