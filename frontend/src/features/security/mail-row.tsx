import { Switch } from 'antd';
import { useId } from 'react';

import css from './mail-section.module.css';

type MailRowProps = {
  title: string;
  hint?: string;
  checked: boolean;
  disabled: boolean;
  onChange: (wanted: boolean) => void;
};

export function MailRow({ title, hint, checked, disabled, onChange }: MailRowProps) {
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
