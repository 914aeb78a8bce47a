import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';

import { pickerFormat } from '@/shared/lib/when';
import { TypedInput } from '@/shared/ui/typed-input';
import { usePickerLocale } from '@/shared/hooks/use-picker-locale';
import css from './board-filters.module.css';
import type { FilterFieldsProps } from './filter-fields';

const ON_THE_WIRE = 'YYYY-MM-DD';

type DayFieldProps = {
  label: string;
  value: string;
  onChange: (day: string) => void;
  /** Days that would put the end before the start. */
  outside: (day: Dayjs) => boolean;
};

function DayField({ label, value, onChange, outside }: DayFieldProps) {
  const { i18n } = useTranslation();
  const locale = usePickerLocale(label);
  return (
    <DatePicker
      className={css.field}
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

/** Filters for owner, character and dates; both days are included. */
export function AdvancedFields({ filter, onFilter }: FilterFieldsProps) {
  const { t } = useTranslation('board');
  const { email, character, from, to } = filter;
  return (
    <>
      <TypedInput
        className={css.field}
        inputMode="email"
        autoComplete="off"
        label={t('filter.email')}
        placeholder={t('filter.email')}
        value={email}
        onChange={(text) => onFilter({ email: text })}
      />
      <TypedInput
        className={css.field}
        autoComplete="off"
        label={t('filter.character')}
        placeholder={t('filter.character')}
        value={character}
        onChange={(text) => onFilter({ character: text })}
      />
      <DayField
        label={t('filter.from')}
        value={from}
        onChange={(day) => onFilter({ from: day })}
        outside={(day) => to !== '' && day.isAfter(to, 'day')}
      />
      <DayField
        label={t('filter.to')}
        value={to}
        onChange={(day) => onFilter({ to: day })}
        outside={(day) => from !== '' && day.isBefore(from, 'day')}
      />
    </>
  );
}
