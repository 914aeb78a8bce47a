import { SearchOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Select, Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { teamQuery } from '@/shared/api/team';
import { allWorldsQuery } from '@/shared/api/worlds';
import { categories, type Status } from '@/shared/contract';
import { lazyPart } from '@/shared/ui/lazy-part';
import { TypedInput } from '@/shared/ui/typed-input';
import { alone } from '@/shared/ui/alone';
import { useStatusName } from '@/shared/ui/chips';
import css from './filter-bar.module.css';
import { filterPriorities, filterStatuses, type FilterProps } from './filter';

/** A value that only an address or a view asks for is offered while it is set. */
const offered = <T,>(values: readonly T[], value: T | null) =>
  value === null || values.includes(value) ? values : [...values, value];

/** Lazy, because they need the calendar and few people use them. */
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
      labelRender={alone}
      className={css.choice}
      data-set={value !== null || undefined}
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

/** Words in the title and the text, or a number. */
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

/** Not cleared but set to all, which names what it leaves out. */
function StatusField({ filter: { status, withClosed }, onFilter }: FilterProps) {
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
        { value: ALL, label: t(withClosed ? 'filter.allStatuses' : 'filter.allButClosed') },
        ...offered(filterStatuses, status).map((value) => ({ value, label: statusName(value) })),
      ]}
    />
  );
}

export function ChoiceFields({ filter, onFilter }: FilterProps) {
  const { t } = useTranslation(['board', 'common']);
  const worlds = useQuery(allWorldsQuery());
  return (
    <>
      <StatusField filter={filter} onFilter={onFilter} />
      <ChoiceField
        label={t('filter.world')}
        all={worlds.isError ? t('filter.worldsFailed') : t('filter.world')}
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
        all={t('filter.category')}
        value={filter.category}
        choices={categories.map((value) => ({ value, label: t(`common:category.${value}`) }))}
        onChoose={(category) => onFilter({ category })}
      />
      <ChoiceField
        label={t('filter.priority')}
        all={t('filter.priority')}
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
    <ChoiceField<'me' | 'none' | number>
      label={t('filter.assignee')}
      all={t('filter.assignee')}
      // Without the team there is no name to show for a member.
      value={typeof filter.assignee === 'number' && !team.data ? null : filter.assignee}
      choices={[
        { value: 'me', label: t('filter.mine') },
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
        // A chosen status or queue already decides whether closed tickets are shown.
        disabled={filter.status !== null || filter.queue !== null}
        checked={filter.status ? filter.status === 'closed' : filter.withClosed && filter.queue === null}
        onChange={(withClosed) => onFilter({ withClosed })}
      />
      <span>{t('filter.withClosed')}</span>
    </label>
  );
}
