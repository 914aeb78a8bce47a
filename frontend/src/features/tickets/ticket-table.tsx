import { EyeOutlined } from '@ant-design/icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { Ticket } from '@/shared/contract';
import { PriorityMark, StatusChip } from '@/shared/ui/chips';
import { DataTable, type Column } from '@/shared/ui/data-table';
import { TicketLink } from '@/shared/ui/ticket-link';
import { WorldMark } from '@/shared/ui/world-mark';
import { OpenedAt, TicketTitle, type TicketRowsProps } from './ticket-parts';
import css from './tickets.module.css';

function useColumns({ team, freshId }: Pick<TicketRowsProps, 'team' | 'freshId'>) {
  const { t } = useTranslation('common');
  return useMemo<Column<Ticket>[]>(() => {
    const priority: Column<Ticket> = {
      key: 'priority',
      title: t('field.priority'),
      render: (ticket) => ticket.priority && <PriorityMark value={ticket.priority} />,
    };
    return [
      {
        key: 'number',
        title: t('field.number'),
        render: ({ id }) => <span className={`num ${css.number}`}>{id}</span>,
      },
      {
        key: 'title',
        title: t('field.title'),
        render: (ticket) => <TicketTitle ticket={ticket} fresh={ticket.id === freshId} />,
      },
      { key: 'world', title: t('field.world'), render: ({ world }) => <WorldMark name={world?.name} /> },
      { key: 'status', title: t('field.status'), render: ({ status }) => <StatusChip value={status} /> },
      ...(team ? [priority] : []),
      { key: 'createdAt', title: t('field.createdAt'), render: (ticket) => <OpenedAt ticket={ticket} /> },
      {
        key: 'actions',
        title: t('list.actions'),
        unseen: true,
        atEnd: true,
        render: ({ id }) => (
          <TicketLink id={id} className={css.view} aria-label={t('list.view', { id })}>
            <EyeOutlined aria-hidden />
          </TicketLink>
        ),
      },
    ];
  }, [t, team, freshId]);
}

export function TicketTable({ rows, team, freshId, highlightOf }: TicketRowsProps) {
  const { t } = useTranslation('tickets');
  return (
    <DataTable
      className={team ? css.teamTable : css.table}
      label={t(team ? 'tabs.list' : 'tabs.own')}
      columns={useColumns({ team, freshId })}
      rows={rows}
      attributesOf={({ id }) => (id === freshId ? { ...highlightOf(id), 'data-fresh': true } : highlightOf(id))}
    />
  );
}
