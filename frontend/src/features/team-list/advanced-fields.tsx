import { useTranslation } from 'react-i18next';

import { DayField } from '@/shared/ui/form/day-field';
import { TypedInput } from '@/shared/ui/form/typed-input';
import css from './filter-bar.module.css';
import type { FilterProps } from './filter';

/** Both days of the date filter are included. */
export function AdvancedFields({ filter, onFilter }: FilterProps) {
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
        className={css.field}
        label={t('filter.from')}
        value={from}
        onChange={(day) => onFilter({ from: day })}
        outside={(day) => to !== '' && day.isAfter(to, 'day')}
      />
      <DayField
        className={css.field}
        label={t('filter.to')}
        value={to}
        onChange={(day) => onFilter({ to: day })}
        outside={(day) => from !== '' && day.isBefore(from, 'day')}
      />
    </>
  );
}
