import { Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { ticketDates, verdictFilters } from '@/shared/contract';
import { ChoiceField } from '@/shared/ui/form/choice-field';
import { DayField } from '@/shared/ui/form/day-field';
import { TypedInput } from '@/shared/ui/form/typed-input';
import css from './filter-bar.module.css';
import type { FilterProps } from './filter';

/** Both days of the date filter are included. */
export function AdvancedFields({ filter, onFilter }: FilterProps) {
  const { t } = useTranslation(['board', 'desk']);
  const heldId = useId();
  const { verdict, email, character, dateOf, from, to, held } = filter;
  return (
    <>
      <ChoiceField
        className={css.field}
        label={t('desk:verdict.label')}
        value={verdict}
        choices={verdictFilters.map((value) => ({ value, label: t(`desk:verdict.name.${value}`) }))}
        onChoose={(chosen) => onFilter({ verdict: chosen })}
      />
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
      <ChoiceField
        className={css.field}
        label={t('filter.dateOf')}
        value={dateOf}
        choices={ticketDates.map((value) => ({ value, label: t(`filter.date.${value}`) }))}
        onChoose={(chosen) => onFilter({ dateOf: chosen })}
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
      <label className={css.switch} htmlFor={heldId}>
        <Switch id={heldId} checked={held} onChange={(only) => onFilter({ held: only })} />
        <span>{t('filter.held')}</span>
      </label>
    </>
  );
}
