import { EyeOutlined } from '@ant-design/icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { OwnTicket } from '@/shared/contract';
import { DataTable, type Column } from '@/shared/ui/list/data-table';
import { TicketLink } from '@/shared/ui/ticket/ticket-link';
import { WorldMark } from '@/shared/ui/mark/world-mark';
import { isOwnTurn, LastWords, OpenedAt, TicketTitle, Turn, type TicketRowsProps } from './ticket-parts';
import css from './tickets.module.css';

function useColumns(freshId: number | undefined, barred: boolean) {
  const { t } = useTranslation('common');
  return useMemo<Column<OwnTicket>[]>(() => {
    return [
      {
        key: 'number',
        title: t('field.number'),
        render: ({ id }) => <span className={`num ${css.number}`}>{id}</span>,
      },
      {
        key: 'title',
        title: t('field.title'),
        render: (ticket) => (
          <div className={css.subject}>
            <TicketTitle ticket={ticket} fresh={ticket.id === freshId} barred={barred} />
            <LastWords ticket={ticket} />
          </div>
        ),
      },
      { key: 'world', title: t('field.world'), render: ({ world }) => <WorldMark name={world?.name} /> },
      { key: 'status', title: t('field.status'), render: (ticket) => <Turn ticket={ticket} barred={barred} /> },
      { key: 'createdAt', title: t('field.createdAt'), render: (ticket) => <OpenedAt ticket={ticket} /> },
      {
        key: 'actions',
        title: t('list.actions'),
        unseen: true,
        atEnd: true,
        render: ({ id }) => (
          <TicketLink id={id} className={css.view} data-screen-only aria-label={t('list.view', { id })}>
            <EyeOutlined aria-hidden />
          </TicketLink>
        ),
      },
    ];
  }, [t, freshId, barred]);
}

export function TicketTable({ rows, freshId, highlightOf, barred }: TicketRowsProps) {
  const { t } = useTranslation('tickets');
  return (
    <DataTable
      className={css.table}
      label={t('tabs.own')}
      columns={useColumns(freshId, barred)}
      rows={rows}
      attributesOf={(ticket) => ({
        ...highlightOf(ticket.id),
        ...(ticket.id === freshId && { 'data-fresh': true }),
        ...(isOwnTurn(ticket, barred) && { 'data-own': true }),
      })}
    />
  );
}
