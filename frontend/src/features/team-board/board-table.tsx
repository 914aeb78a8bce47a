import { Table, type TableColumnsType } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { Ticket } from '@/shared/contract';
import { stamp } from '@/shared/lib/when';
import { can } from '@/shared/session/me';
import { PriorityMark, StatusChip, WorldMark } from '@/shared/ui/marks';
import { useMedia } from '@/shared/ui/use-media';
import css from './board-tickets.module.css';
import { TicketActions, TicketTitle, type TicketRowsProps } from './ticket-row';

/** Below this the table scrolls by itself, sideways. */
const WIDTH_PX = 1_120;
/** Here it has that width. A scroller within the page costs a third of the frames, so there is none without need. */
const ROOMY = '(min-width: 1240px)';

function useColumns({ me, onDelete }: Pick<TicketRowsProps, 'me' | 'onDelete'>): TableColumnsType<Ticket> {
  const { t, i18n } = useTranslation(['board', 'common']);
  return useMemo(
    () => [
      { key: 'id', dataIndex: 'id', title: t('common:field.number'), width: 60, className: `num ${css.quiet}` },
      { key: 'title', title: t('common:field.title'), render: (_, ticket) => <TicketTitle ticket={ticket} /> },
      { key: 'user', title: t('list.user'), width: 126, ellipsis: true, render: (_, { user }) => user?.name },
      {
        key: 'world',
        title: t('common:field.world'),
        width: 112,
        render: (_, { world }) => <WorldMark name={world?.name} />,
      },
      {
        key: 'category',
        title: t('common:field.category'),
        width: 146,
        ellipsis: true,
        render: (_, { category }) => t(`common:category.${category}`),
      },
      {
        key: 'priority',
        title: t('common:field.priority'),
        width: 94,
        render: (_, { priority }) => priority && <PriorityMark value={priority} />,
      },
      {
        key: 'status',
        title: t('common:field.status'),
        width: 178,
        render: (_, { status }) => <StatusChip value={status} />,
      },
      {
        key: 'createdAt',
        title: t('common:field.createdAt'),
        width: 172,
        className: `num ${css.quiet}`,
        render: (_, { createdAt }) => <time dateTime={createdAt}>{stamp(createdAt, i18n.language)}</time>,
      },
      {
        key: 'actions',
        title: <span className="vh">{t('common:list.actions')}</span>,
        width: can(me, 'admin') ? 96 : 62,
        align: 'end',
        render: (_, ticket) => <TicketActions ticket={ticket} me={me} onDelete={onDelete} />,
      },
    ],
    [t, i18n.language, me, onDelete],
  );
}

export function BoardTable({ rows, me, glowOf, onDelete }: TicketRowsProps) {
  const { t } = useTranslation('board');
  const roomy = useMedia(ROOMY);
  return (
    <div className={css.table}>
      <Table<Ticket>
        aria-label={t('list.title')}
        rowKey="id"
        size="middle"
        tableLayout="fixed"
        pagination={false}
        scroll={roomy ? undefined : { x: WIDTH_PX }}
        columns={useColumns({ me, onDelete })}
        dataSource={rows}
        // antd follows the pointer through every cell in script; over 500 rows that costs the frames of scrolling.
        rowHoverable={false}
        rowClassName={css.row}
        onRow={({ id }) => glowOf(id)}
      />
    </div>
  );
}
