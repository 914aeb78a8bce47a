import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';

import { usePickerLocale } from '../hooks/use-picker-locale';
import { pickerFormat } from '../lib/when';

const ON_THE_WIRE = 'YYYY-MM-DD';

type DayFieldProps = {
  className?: string;
  label: string;
  /** `2026-11-20`, or empty. */
  value: string;
  onChange: (day: string) => void;
  /** Days that would put the end before the start. */
  outside: (day: Dayjs) => boolean;
};

/** A day of the calendar as a filter. */
export function DayField({ className, label, value, onChange, outside }: DayFieldProps) {
  const { i18n } = useTranslation();
  const locale = usePickerLocale(label);
  return (
    <DatePicker
      className={className}
      aria-label={label}
      locale={locale}
      format={pickerFormat(i18n.language)}
      placeholder={label}
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange(day?.format(ON_THE_WIRE) ?? '')}
      disabledDate={outside}
    />
  );
}
