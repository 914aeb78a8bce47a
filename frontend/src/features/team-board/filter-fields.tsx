import { useQuery } from '@tanstack/react-query';
import { Select, Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { worldsQuery } from '@/shared/api/worlds';
import { categories, statuses } from '@/shared/contract';
import { lazyPart } from '@/shared/lib/lazy-part';
import css from './board-filters.module.css';
import { filterPriorities, type BoardFilter } from './filter';

export type FilterFieldsProps = { filter: BoardFilter; onFilter: (change: Partial<BoardFilter>) => void };

/** The calendar comes with them, and few need it. */
export const AdvancedFields = lazyPart(() => import('./advanced-fields'), 'AdvancedFields');

type Choice<T> = { value: T; label: string };
type ChoiceFieldProps<T> = {
  label: string;
  /** What stands there while nothing is chosen. */
  all: string;
  value: T | null;
  choices: readonly Choice<T>[];
  onChoose: (value: T | null) => void;
};

function ChoiceField<T extends string | number>({ label, all, value, choices, onChoose }: ChoiceFieldProps<T>) {
  return (
    <Select<T>
      className={css.choice}
      aria-label={label}
      placeholder={all}
      allowClear
      popupMatchSelectWidth={false}
      value={value}
      onChange={(chosen: T | undefined) => onChoose(chosen ?? null)}
      options={[...choices]}
    />
  );
}

export function ChoiceFields({ filter, onFilter }: FilterFieldsProps) {
  const { t } = useTranslation(['board', 'common']);
  const worlds = useQuery(worldsQuery());
  return (
    <>
      <ChoiceField
        label={t('filter.status')}
        all={t('filter.allStatuses')}
        value={filter.status}
        choices={statuses.map((value) => ({ value, label: t(`common:status.${value}`) }))}
        onChoose={(status) => onFilter({ status })}
      />
      <ChoiceField
        label={t('filter.world')}
        all={worlds.isError ? t('filter.worldsFailed') : t('filter.allWorlds')}
        // Until the worlds are here there is no name to show for one.
        value={worlds.data ? filter.worldId : null}
        choices={(worlds.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(worldId) => onFilter({ worldId })}
      />
      <ChoiceField
        label={t('filter.category')}
        all={t('filter.allCategories')}
        value={filter.category}
        choices={categories.map((value) => ({ value, label: t(`common:category.${value}`) }))}
        onChoose={(category) => onFilter({ category })}
      />
      <ChoiceField
        label={t('filter.priority')}
        all={t('filter.allPriorities')}
        value={filter.priority}
        choices={filterPriorities.map((value) => ({ value, label: t(`common:priority.${value}`) }))}
        onChoose={(priority) => onFilter({ priority })}
      />
    </>
  );
}

export function SwitchFields({ filter, onFilter }: FilterFieldsProps) {
  const { t } = useTranslation('board');
  const [mineId, closedId] = [useId(), useId()];
  return (
    <>
      <label className={css.switch} htmlFor={mineId}>
        <Switch id={mineId} checked={filter.mine} onChange={(mine) => onFilter({ mine })} />
        {t('filter.mine')}
      </label>
      <label className={css.switch} htmlFor={closedId}>
        <Switch
          id={closedId}
          // A chosen status already says whether closed tickets show.
          disabled={filter.status !== null}
          checked={filter.status ? filter.status === 'closed' : filter.withClosed}
          onChange={(withClosed) => onFilter({ withClosed })}
        />
        {t('filter.withClosed')}
      </label>
    </>
  );
}
