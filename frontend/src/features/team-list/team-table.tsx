import { useCallback, useEffect, useMemo, useRef, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Me, TeamTicket } from '@/shared/contract';
import type { HighlightOf } from '@/shared/hooks/use-highlight';
import { PriorityMark, StatusChip } from '@/shared/ui/mark/chips';
import { DataTable, type Column } from '@/shared/ui/list/data-table';
import { WorldMark } from '@/shared/ui/mark/world-mark';
import type { Sort } from './filter';
import { OwnerCell } from './owner-cell';
import { QuickActions } from './quick-actions';
import { RowActions } from './row-menu';
import { RowPresence } from './row-presence';
import { OpenedAt, PickCell, TicketTitle, TruncatedText } from './row-parts';
import rows from './rows.module.css';
import { PickAll, SortButton } from './table-heads';
import css from './team-table.module.css';
import { useCursorState, useListCursor } from './use-list-cursor';
import { rowIdOf, useRowFocus } from './use-row-focus';
import { WaitMark } from './wait-mark';

/** The board has two more columns than the list. */
export type Layout = 'list' | 'board';

export type TeamRowsProps = {
  rows: readonly TeamTicket[];
  layout: Layout;
  me: Me;
  freshId: number | undefined;
  highlightOf: HighlightOf;
  onDelete: (ticket: TeamTicket) => void;
};
type TeamTableProps = TeamRowsProps & { sort: Sort; onSort: (sort: Sort) => void; compact: boolean };

type ColumnsOf = Pick<TeamTableProps, 'layout' | 'me' | 'freshId' | 'onDelete' | 'sort' | 'onSort'>;
const Mark = ({ children }: { children: ReactNode }) => <span className={css.mark}>{children}</span>;

function useColumns({ layout, me, freshId, onDelete, sort, onSort }: ColumnsOf) {
  const { t } = useTranslation(['board', 'common']);
  return useMemo<Column<TeamTicket>[]>(() => {
    const title = (name: 'number' | 'title' | 'world' | 'category' | 'status' | 'priority') =>
      t(`common:field.${name}`);
    const world: Column<TeamTicket> = {
      key: 'world',
      title: title('world'),
      render: (ticket) => (
        <Mark>
          <WorldMark name={ticket.world?.name} />
        </Mark>
      ),
    };
    const status: Column<TeamTicket> = {
      key: 'status',
      title: title('status'),
      render: (ticket) => <StatusChip value={ticket.status} />,
    };
    const priority: Column<TeamTicket> = {
      key: 'priority',
      title: title('priority'),
      render: (ticket) => (
        <Mark>
          <PriorityMark value={ticket.priority} />
        </Mark>
      ),
    };
    const board: Column<TeamTicket>[] = [
      { key: 'user', title: t('list.user'), render: ({ user }) => <TruncatedText text={user.name} /> },
      world,
      {
        key: 'category',
        title: title('category'),
        render: ({ category }) => <TruncatedText text={t(`common:category.${category}`)} />,
      },
      priority,
      status,
    ];
    return [
      { key: 'pick', title: t('list.pickAll'), head: <PickAll />, render: (ticket) => <PickCell ticket={ticket} /> },
      { key: 'number', title: title('number'), render: ({ id }) => <span className={`num ${rows.number}`}>{id}</span> },
      {
        key: 'title',
        title: title('title'),
        render: (ticket) => (
          <TicketTitle ticket={ticket} fresh={ticket.id === freshId} actions={<QuickActions ticket={ticket} me={me} />}>
            <RowPresence ticketId={ticket.id} />
          </TicketTitle>
        ),
      },
      ...(layout === 'board' ? board : [world, status, priority]),
      { key: 'owner', title: t('list.owner'), render: (ticket) => <OwnerCell ticket={ticket} /> },
      {
        key: 'wait',
        title: t('list.wait'),
        sorted: sort === 'waiting' ? 'ascending' : undefined,
        head: (
          <SortButton active={sort === 'waiting'} up onPress={() => onSort('waiting')}>
            {t('list.wait')}
          </SortButton>
        ),
        render: (ticket) => <WaitMark ticket={ticket} />,
      },
      {
        key: 'createdAt',
        title: t('common:field.createdAt'),
        sorted: sort === 'newest' ? 'descending' : undefined,
        head: (
          <SortButton active={sort === 'newest'} onPress={() => onSort('newest')}>
            {t('common:field.createdAt')}
          </SortButton>
        ),
        render: (ticket) => <OpenedAt ticket={ticket} />,
      },
      {
        key: 'actions',
        title: t('common:list.actions'),
        unseen: true,
        atEnd: true,
        render: (ticket) => <RowActions ticket={ticket} me={me} onDelete={onDelete} />,
      },
    ];
  }, [t, layout, me, freshId, onDelete, sort, onSort]);
}

/** A stable function, so that the columns stay the same array. */
function useSteadyCallback(callback: (sort: Sort) => void) {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  }, [callback]);
  return useCallback((sort: Sort) => latest.current(sort), []);
}

export function TeamTable({ rows: shown, highlightOf, compact, onSort, ...rest }: TeamTableProps) {
  const { t } = useTranslation(['board', 'tickets']);
  const { layout, freshId } = rest;
  const cursor = useListCursor();
  const { picked } = useCursorState(cursor);
  const { at, container } = useRowFocus<HTMLDivElement>();

  function point({ pointerType, target }: PointerEvent) {
    if (pointerType === 'mouse') cursor.point(rowIdOf(target as Element));
  }
  return (
    <div
      {...container}
      data-picking={picked.size > 0 || undefined}
      onPointerOver={point}
      onPointerLeave={() => cursor.point(null)}
    >
      <DataTable
        className={[css.table, css[layout], compact && css.compact].filter(Boolean).join(' ')}
        label={t(layout === 'board' ? 'list.title' : 'tickets:tabs.list')}
        columns={useColumns({ ...rest, onSort: useSteadyCallback(onSort) })}
        rows={shown}
        attributesOf={({ id }) => ({
          ...highlightOf(id),
          'data-row': id,
          'data-cursor': id === at || undefined,
          'data-picked': picked.has(id) || undefined,
          'data-fresh': id === freshId || undefined,
        })}
      />
    </div>
  );
}
