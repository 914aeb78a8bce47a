import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { usePickerLocale } from './use-picker-locale';
import { calendarDay, dayFormats, pickerFormat } from '../../lib/when';
import css from './day-field.module.css';

const ON_THE_WIRE = 'YYYY-MM-DD';
const EXAMPLE = '2026-11-20';

type Fault = 'unreadable' | 'outside' | undefined;

type DayFieldProps = {
  className?: string;
  label: string;
  /** `2026-11-20`, or empty. */
  value: string;
  onChange: (day: string) => void;
  /** Days that would put the end before the start. */
  outside: (day: Dayjs) => boolean;
  /** Said of such a day. */
  outsideText?: string;
  required?: true;
  id?: string;
  /** Told whether the field holds no day that can be chosen. */
  onFault?: (isWrong: boolean) => void;
};

/** A date filter. An unreadable text stays in the field and is marked as an error. */
export function DayField({
  className,
  label,
  value,
  onChange,
  outside,
  outsideText,
  required,
  id,
  onFault,
}: DayFieldProps) {
  const { t, i18n } = useTranslation();
  const locale = usePickerLocale(label);
  const [fault, showFault] = useState<Fault>();
  const faultId = useId();
  function setFault(next: Fault) {
    showFault(next);
    onFault?.(next !== undefined);
  }

  /** Called when the input is complete: `20/11/20` may be a date or the beginning of `20/11/2026`. */
  function take({ target }: { target: EventTarget }) {
    const text = target instanceof HTMLInputElement ? target.value.trim() : '';
    const day = dayjs(text, dayFormats(i18n.language), true);
    if (text === '') return setFault(fault === 'outside' ? fault : undefined);
    if (!day.isValid()) return setFault('unreadable');
    if (outside(day)) return setFault('outside');
    setFault(undefined);
    const chosen = day.format(ON_THE_WIRE);
    if (chosen !== value) onChange(chosen);
  }

  /** antd drops such a day on blur, so it is checked on input. */
  function checkRange({ target }: FormEvent) {
    const day = dayjs((target as HTMLInputElement).value, pickerFormat(i18n.language), true);
    setFault(day.isValid() && outside(day) ? 'outside' : undefined);
  }

  return (
    <span className={className} onInput={checkRange}>
      <DatePicker
        {...(id !== undefined && { id })}
        className={css.field}
        aria-label={label}
        aria-invalid={fault !== undefined}
        aria-describedby={fault && faultId}
        status={fault && 'error'}
        locale={locale}
        format={pickerFormat(i18n.language)}
        placeholder={label}
        value={value ? dayjs(value) : null}
        onChange={(day) => {
          setFault(undefined);
          onChange(day?.format(ON_THE_WIRE) ?? '');
        }}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take(event)}
        allowClear={!required}
        preserveInvalidOnBlur
        disabledDate={outside}
      />
      {fault && (
        <small id={faultId} role="alert" className={css.fault}>
          {(fault === 'outside' && outsideText) || t(`day.${fault}`, { example: calendarDay(EXAMPLE, i18n.language) })}
        </small>
      )}
    </span>
  );
}
