import { useQuery } from '@tanstack/react-query';
import { Select, Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { teamQuery } from '@/shared/api/team';
import { allWorldsQuery } from '@/shared/api/worlds';
import { categories, statuses } from '@/shared/contract';
import { lazyPart } from '@/shared/ui/lazy-part';
import css from './board-filters.module.css';
import { filterPriorities, type BoardFilter } from './filter';

export type FilterFieldsProps = { filter: BoardFilter; onFilter: (change: Partial<BoardFilter>) => void };

/** The calendar comes with them, and few need it. */
export const AdvancedFields = lazyPart(() => import('./advanced-fields'), 'AdvancedFields');

type Choice<T> = { value: T; label: string };
type ChoiceFieldProps<T> = {
  label: string;
  /** Shown while nothing is chosen. */
  all: string;
  value: T | null;
  choices: readonly Choice<T>[];
  onChoose: (value: T | null) => void;
};

function ChoiceField<T extends string | number>({ label, all, value, choices, onChoose }: ChoiceFieldProps<T>) {
  const { t } = useTranslation();
  return (
    <Select<T>
      className={css.choice}
      aria-label={label}
      placeholder={all}
      allowClear={{ label: t('app.clearOf', { label }) }}
      popupMatchSelectWidth={false}
      value={value}
      onChange={(chosen: T | undefined) => onChoose(chosen ?? null)}
      options={[...choices]}
    />
  );
}

export function ChoiceFields({ filter, onFilter }: FilterFieldsProps) {
  const { t } = useTranslation(['board', 'common']);
  const worlds = useQuery(allWorldsQuery());
  const team = useQuery(teamQuery());
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
        choices={(worlds.data ?? []).map(({ id, name, isActive }) => ({
          value: id,
          label: isActive === false ? t('filter.retiredWorld', { name }) : name,
        }))}
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
      <ChoiceField<'me' | 'none' | number>
        label={t('filter.assignee')}
        all={t('filter.allAssignees')}
        // Without the team there is no name to show for a member.
        value={typeof filter.assignee === 'number' && !team.data ? null : filter.assignee}
        choices={[
          { value: 'me', label: t('filter.mine') },
          { value: 'none', label: t('filter.unassigned') },
          ...(team.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChoose={(assignee) => onFilter({ assignee })}
      />
    </>
  );
}

export function SwitchFields({ filter, onFilter }: FilterFieldsProps) {
  const { t } = useTranslation('board');
  const closedId = useId();
  return (
    <>
      <label className={css.switch} htmlFor={closedId}>
        <Switch
          id={closedId}
          // A chosen status already decides whether closed tickets are shown.
          disabled={filter.status !== null}
          checked={filter.status ? filter.status === 'closed' : filter.withClosed}
          onChange={(withClosed) => onFilter({ withClosed })}
        />
        {t('filter.withClosed')}
      </label>
    </>
  );
}
