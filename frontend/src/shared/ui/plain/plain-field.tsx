import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { EyeGlyph, EyeInvisibleGlyph } from '../mark/glyphs';
import css from './plain-field.module.css';

type InputProps = ComponentProps<'input'>;

/** antd's look without antd. */
export const PlainInput = ({ className, ...rest }: InputProps) => (
  <input className={className ? `${css.input} ${className}` : css.input} {...rest} />
);

export function PlainPassword(props: InputProps) {
  const { t } = useTranslation();
  const [visible, setVisible] = useState(false);
  return (
    <div className={css.secret}>
      <PlainInput {...props} type={visible ? 'text' : 'password'} />
      <button
        type="button"
        className={css.eye}
        aria-label={t(visible ? 'app.hide' : 'app.show')}
        aria-pressed={visible}
        disabled={props.disabled}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setVisible(!visible)}
      >
        {visible ? <EyeGlyph /> : <EyeInvisibleGlyph />}
      </button>
    </div>
  );
}

type FieldProps = {
  label: string;
  fault?: string;
  children: (input: Pick<InputProps, 'id' | 'aria-required' | 'aria-invalid' | 'aria-describedby'>) => ReactNode;
};

export function PlainField({ label, fault, children }: FieldProps) {
  const id = useId();
  const faultId = `${id}-fault`;
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-required': true,
        'aria-invalid': fault ? true : undefined,
        'aria-describedby': fault ? faultId : undefined,
      })}
      <div id={faultId} className={css.fault} role={fault ? 'alert' : undefined}>
        {fault}
      </div>
    </div>
  );
}
