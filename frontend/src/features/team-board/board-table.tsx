import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { Ticket } from '@/shared/contract';
import { stamp } from '@/shared/lib/when';
import { can } from '@/shared/session/me';
import { PriorityMark, StatusChip } from '@/shared/ui/chips';
import { DataTable, type Column } from '@/shared/ui/data-table';
import { WorldMark } from '@/shared/ui/world-mark';
import css from './board-tickets.module.css';
import { TicketActions, TicketTitle, type TicketRowsProps } from './ticket-row';

const Cut = ({ text }: { text: string | undefined }) => (
  <span className={css.cut} title={text}>
    {text}
  </span>
);

function useColumns({ me, onDelete }: Pick<TicketRowsProps, 'me' | 'onDelete'>) {
  const { t, i18n } = useTranslation(['board', 'common']);
  return useMemo<Column<Ticket>[]>(
    () => [
      {
        key: 'number',
        title: t('common:field.number'),
        render: ({ id }) => <span className={`num ${css.quiet}`}>{id}</span>,
      },
      { key: 'title', title: t('common:field.title'), render: (ticket) => <TicketTitle ticket={ticket} /> },
      { key: 'user', title: t('list.user'), render: ({ user }) => <Cut text={user?.name} /> },
      { key: 'world', title: t('common:field.world'), render: ({ world }) => <WorldMark name={world?.name} /> },
      {
        key: 'category',
        title: t('common:field.category'),
        render: ({ category }) => <Cut text={t(`common:category.${category}`)} />,
      },
      {
        key: 'priority',
        title: t('common:field.priority'),
        render: ({ priority }) => priority && <PriorityMark value={priority} />,
      },
      { key: 'status', title: t('common:field.status'), render: ({ status }) => <StatusChip value={status} /> },
      {
        key: 'createdAt',
        title: t('common:field.createdAt'),
        render: ({ createdAt }) => (
          <time className={`num ${css.quiet}`} dateTime={createdAt}>
            {stamp(createdAt, i18n.language)}
          </time>
        ),
      },
      {
        key: 'actions',
        title: t('common:list.actions'),
        unseen: true,
        atEnd: true,
        render: (ticket) => <TicketActions ticket={ticket} me={me} onDelete={onDelete} />,
      },
    ],
    [t, i18n.language, me, onDelete],
  );
}

export function BoardTable({ rows, me, highlightOf, onDelete }: TicketRowsProps) {
  const { t } = useTranslation('board');
  return (
    <DataTable
      className={can(me, 'admin') ? css.deletableRows : css.rows}
      label={t('list.title')}
      columns={useColumns({ me, onDelete })}
      rows={rows}
      attributesOf={({ id }) => highlightOf(id)}
    />
  );
}
