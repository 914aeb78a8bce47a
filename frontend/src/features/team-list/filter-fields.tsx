import { SearchOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Select, Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { teamQuery } from '@/features/users/team-query';
import { WorldField } from '@/features/worlds/world-field';
import { categories, type Status } from '@/shared/contract';
import { alone } from '@/shared/ui/alone';
import { ChoiceField } from '@/shared/ui/form/choice-field';
import { TypedInput } from '@/shared/ui/form/typed-input';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useStatusName } from '@/shared/ui/mark/chips';
import { decidesClosed, filterPriorities, filterStatuses, showsClosed, type FilterProps } from './filter';
import css from './filter-bar.module.css';

/** Adds the current value to the options if only a URL or a view can set it. */
const offered = <T,>(values: readonly T[], value: T | null) =>
  value === null || values.includes(value) ? values : [...values, value];

export const AdvancedFields = lazyPart(() => import('./advanced-fields'), 'AdvancedFields');

/** Searches words in title and text, or a ticket number. */
export function SearchField({ filter, onFilter }: FilterProps) {
  const { t } = useTranslation('board');
  return (
    <TypedInput
      className={css.q}
      prefix={<SearchOutlined aria-hidden />}
      label={t('filter.q')}
      placeholder={t('filter.qShort')}
      value={filter.q}
      onChange={(q) => onFilter({ q })}
    />
  );
}

const ALL = 'all';

/** Cleared by the option "all", whose label tells whether closed tickets are included. */
function StatusField({ filter, onFilter }: FilterProps) {
  const { status } = filter;
  const { t } = useTranslation('board');
  const statusName = useStatusName();
  return (
    <Select<Status | typeof ALL>
      labelRender={alone}
      className={css.choice}
      data-set={status !== null || undefined}
      aria-label={t('filter.status')}
      popupMatchSelectWidth={false}
      value={status ?? ALL}
      onChange={(chosen) => onFilter({ status: chosen === ALL ? null : chosen })}
      options={[
        {
          value: ALL,
          label: t(showsClosed({ ...filter, status: null }) ? 'filter.allStatuses' : 'filter.allButClosed'),
        },
        ...offered(filterStatuses, status).map((value) => ({ value, label: statusName(value) })),
      ]}
    />
  );
}

export function ChoiceFields({ filter, onFilter }: FilterProps) {
  const { t } = useTranslation(['board', 'common']);
  return (
    <>
      <StatusField filter={filter} onFilter={onFilter} />
      <WorldField className={css.choice} worldId={filter.worldId} onChoose={(worldId) => onFilter({ worldId })} />
      <ChoiceField
        className={css.choice}
        label={t('filter.category')}
        value={filter.category}
        choices={categories.map((value) => ({ value, label: t(`common:category.${value}`) }))}
        onChoose={(category) => onFilter({ category })}
      />
      <ChoiceField
        className={css.choice}
        label={t('filter.priority')}
        value={filter.priority}
        choices={offered(filterPriorities, filter.priority).map((value) => ({
          value,
          label: t(`common:priority.${value}`),
        }))}
        onChoose={(priority) => onFilter({ priority })}
      />
    </>
  );
}

export function AssigneeField({ filter, onFilter }: FilterProps) {
  const { t } = useTranslation('board');
  const team = useQuery(teamQuery());
  return (
    <ChoiceField<NonNullable<FilterProps['filter']['assignee']>>
      className={css.choice}
      label={t('filter.assignee')}
      // The names of members are unknown until the team is loaded.
      value={typeof filter.assignee === 'number' && !team.data ? null : filter.assignee}
      choices={[
        { value: 'me', label: t('filter.mine') },
        { value: 'any', label: t('filter.assigned') },
        { value: 'none', label: t('filter.unassigned') },
        ...(team.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChoose={(assignee) => onFilter({ assignee })}
    />
  );
}

export function SwitchFields({ filter, onFilter }: FilterProps) {
  const { t } = useTranslation('board');
  const closedId = useId();
  return (
    <label className={css.switch} htmlFor={closedId}>
      <Switch
        id={closedId}
        disabled={decidesClosed(filter)}
        checked={showsClosed(filter)}
        onChange={(withClosed) => onFilter({ withClosed })}
      />
      <span>{t('filter.withClosed')}</span>
    </label>
  );
}
