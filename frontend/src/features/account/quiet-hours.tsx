import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Preferences } from '@/shared/contract';
import { SwitchRow } from './switch-row';
import css from './choices.module.css';

type Hours = NonNullable<Preferences['notify']['quietHours']>;

const FIRST: Hours = { from: '22:00', to: '07:00' };
const ENDS = ['from', 'to'] as const;

type QuietHoursProps = { value: Hours | null; disabled: boolean; onChange: (hours: Hours | null) => void };

/** E-mails of these hours are sent at their end. */
export function QuietHours({ value, disabled, onChange }: QuietHoursProps) {
  const { t } = useTranslation('security');
  const [typed, setTyped] = useState(value ?? FIRST);

  /** A time input is empty until the typed time is complete. */
  function type(end: (typeof ENDS)[number], time: string) {
    setTyped({ ...typed, [end]: time });
  }
  function keep() {
    if (!value || !typed.from || !typed.to) return setTyped(value ?? FIRST);
    if (typed.from !== value.from || typed.to !== value.to) onChange(typed);
  }

  return (
    <>
      <SwitchRow
        title={t('notifications.quiet')}
        hint={t('notifications.quietHint')}
        checked={value !== null}
        disabled={disabled}
        onChange={(wanted) => onChange(wanted ? typed : null)}
      />
      {value && (
        <div className={css.hours}>
          {ENDS.map((end) => (
            <label key={end}>
              <span>{t(`notifications.${end}`)}</span>
              <Input
                type="time"
                value={typed[end]}
                onChange={({ target }) => type(end, target.value.slice(0, 5))}
                onBlur={keep}
              />
            </label>
          ))}
        </div>
      )}
    </>
  );
}
