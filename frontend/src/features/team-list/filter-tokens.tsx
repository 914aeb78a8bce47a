import { CloseOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { teamQuery } from '@/features/users/team-query';
import { allWorldsQuery } from '@/features/worlds/worlds-query';
import { calendarDay } from '@/shared/lib/when';
import { useStatusName } from '@/shared/ui/mark/chips';
import shared from '@/shared/ui/mark/token.module.css';
import { ownerNameQuery } from './api';
import { type FilterProps, linkedFilters, moreFilters, noFilter, type ListFilter } from './filter';
import { useHoursText, useWeeklyText } from './range-text';
import css from './filter-tokens.module.css';

/** In the order of the fields. */
const withoutField = ['ownerId', ...moreFilters, ...linkedFilters] as const;
const all = ['status', 'worldId', 'category', 'priority', ...withoutField] as const;
type Name = (typeof all)[number];

function useWords(filter: ListFilter) {
  const { status, worldId, category, priority, assignee, ownerId, email, character, from, to } = filter;
  const hoursText = useHoursText();
  const weeklyText = useWeeklyText();
  const { t, i18n } = useTranslation(['board', 'common', 'desk']);
  const statusName = useStatusName();
  const worlds = useQuery({ ...allWorldsQuery(), enabled: worldId !== null });
  const team = useQuery({ ...teamQuery(), enabled: typeof assignee === 'number' || filter.doneBy !== null });
  const owner = useQuery({ ...ownerNameQuery(ownerId ?? 0), enabled: ownerId !== null });
  const nameOf = (id: number, list: readonly { id: number; name: string }[] | undefined) =>
    list?.find((one) => one.id === id)?.name ?? `#${id}`;
  const words: Record<Name, () => string> = {
    status: () => statusName(status!),
    worldId: () => nameOf(worldId!, worlds.data),
    category: () => t(`common:category.${category!}`),
    priority: () => t('filter.token.priority', { value: t(`common:priority.${priority!}`) }),
    assignee: () => {
      if (assignee === 'none') return t('filter.unassigned');
      if (assignee === 'any') return t('filter.assigned');
      return t('filter.token.assignee', { value: assignee === 'me' ? t('row.mine') : nameOf(assignee!, team.data) });
    },
    ownerId: () => t('filter.token.owner', { value: owner.data ?? `#${ownerId}` }),
    verdict: () => t('filter.token.verdict', { value: t(`desk:verdict.name.${filter.verdict!}`) }),
    held: () => t('filter.held'),
    email: () => t('filter.token.email', { value: email }),
    character: () => t('filter.token.character', { value: character }),
    from: () => t('filter.token.from', { value: calendarDay(from, i18n.language) }),
    to: () => t('filter.token.to', { value: calendarDay(to, i18n.language) }),
    dateOf: () => t('filter.token.dateOf', { value: t(`filter.date.${filter.dateOf!}`) }),
    doneBy: () => t('filter.token.doneBy', { value: nameOf(filter.doneBy!, team.data) }),
    answerHours: () => t('filter.token.answerHours', { value: hoursText(filter.answerHours) }),
    waitingHours: () => t('filter.token.waitingHours', { value: hoursText(filter.waitingHours) }),
    weekly: () => t('filter.token.weekly', { value: weeklyText(filter.weekly) }),
  };
  return (name: Name) => words[name]();
}

type FilterTokensProps = FilterProps & {
  /** Includes filters that also have a visible field. */
  withFields?: boolean;
};

export function FilterTokens({ filter, onFilter, withFields }: FilterTokensProps) {
  const { t } = useTranslation('board');
  const list = useRef<HTMLUListElement>(null);
  const wordsOf = useWords(filter);
  const names = (withFields ? all : withoutField).filter((name) => filter[name]);
  if (names.length === 0) return null;

  function remove(name: Name) {
    // The button disappears with the filter, so the focus moves to its neighbour.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = names.indexOf(name);
    (buttons[at + 1] ?? buttons[at - 1])?.focus();
    onFilter({ [name]: noFilter[name] });
  }
  return (
    <ul ref={list} className={css.tokens} aria-label={t('filter.set')}>
      {names.map((name) => (
        <li key={name} className={`${shared.token} ${css.token}`}>
          <span dir="auto">{wordsOf(name)}</span>
          <button type="button" aria-label={t('filter.remove', { name: wordsOf(name) })} onClick={() => remove(name)}>
            <CloseOutlined aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
