import { Switch } from 'antd';
import { useId } from 'react';

import css from './choices.module.css';

type SwitchRowProps = {
  title: string;
  hint?: string;
  checked: boolean;
  disabled: boolean;
  onChange: (wanted: boolean) => void;
};

export function SwitchRow({ title, hint, checked, disabled, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div className={css.row}>
      <div>
        <span id={id}>{title}</span>
        {hint && <small>{hint}</small>}
      </div>
      <Switch checked={checked} disabled={disabled} onChange={onChange} aria-labelledby={id} />
    </div>
  );
}
