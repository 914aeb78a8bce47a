import { Checkbox, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Preferences } from '@/shared/contract';
import { SwitchRow } from './switch-row';
import css from './choices.module.css';
import { weekdays } from './rules';

type Digest = NonNullable<Preferences['notify']['digest']>;

const FIRST: Digest = { at: '09:00', days: [1, 2, 3, 4, 5] };

type DigestSettingsProps = { value: Digest | null; disabled: boolean; onChange: (digest: Digest | null) => void };

export function DigestSettings({ value, disabled, onChange }: DigestSettingsProps) {
  const { t, i18n } = useTranslation('rings');
  const daysId = useId();
  const [at, setAt] = useState((value ?? FIRST).at);

  /** A time input is empty until the typed time is complete. */
  function keepTime() {
    if (!value || !at) return setAt((value ?? FIRST).at);
    if (at !== value.at) onChange({ ...value, at });
  }
  /** A digest without days would never be sent; the switch turns the digest off. */
  function keepDays(days: number[]) {
    if (value && days.length > 0) onChange({ ...value, days: [...days].sort() });
  }

  return (
    <>
      <SwitchRow
        title={t('digest.title')}
        hint={t('digest.hint')}
        checked={value !== null}
        disabled={disabled}
        onChange={(wanted) => onChange(wanted ? { ...FIRST, at: at || FIRST.at } : null)}
      />
      {value && (
        <div className={css.hours}>
          <label>
            <span>{t('digest.at')}</span>
            <Input
              type="time"
              value={at}
              onChange={({ target }) => setAt(target.value.slice(0, 5))}
              onBlur={keepTime}
            />
          </label>
          <div className={css.days} role="group" aria-labelledby={daysId}>
            <span id={daysId}>{t('digest.days')}</span>
            <Checkbox.Group
              options={weekdays(i18n.language)}
              value={value.days}
              disabled={disabled}
              onChange={keepDays}
            />
          </div>
        </div>
      )}
    </>
  );
}
