import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { WithDraftChips } from '@/features/unsent/draft-chip';
import type { ViewParts } from '@/features/views/use-view-parts';
import type { TeamTicket } from '@/shared/contract';
import { useHighlight } from '@/shared/hooks/use-highlight';
import { useNarrow } from '@/shared/hooks/use-media';
import { useSteadyRows } from '@/shared/hooks/use-steady-rows';
import { useLiveInterval } from '@/shared/live/use-live-query';
import { useMe } from '@/shared/session/me';
import { Panel } from '@/shared/ui/layout';
import { ListState } from '@/shared/ui/list/list-state';
import { EmptyState } from '@/shared/ui/states';
import { TicketListProvider } from '@/shared/ui/ticket/ticket-link';
import { LIST_POLL_MS, teamTicketsQuery } from './api';
import { DeleteDialog, useDeletion } from './delete-ticket';
import { activeCount, type ListFilter } from './filter';
import { useArrivals } from './arrivals';
import { ArrivalsPill } from './arrivals-pill';
import { ClearFilters } from './filter-bar';
import { useHabits } from './habits';
import { NextButton } from './next-button';
import { QueueRow } from './queue-row';
import { searchOfList, usualSort } from './list-in-address';
import { ListBar } from './list-bar';
import { ListKeys } from './list-keys';
import { TeamCards } from './team-cards';
import css from './team-list.module.css';
import { TeamTable, type Layout } from './team-table';
import { useListAddress, type ListAddress } from './use-list-address';
import { ListCursorProvider, useNewListCursor } from './use-list-cursor';

type TeamListProps = ListAddress & {
  layout: Layout;
  freshId?: number;
  onNew: () => void;
  views?: ViewParts;
};

/** All tickets, for both tabs of the team. Filter and order are in the URL. */
export function TeamList({ layout, freshId, onNew, views, ...address }: TeamListProps) {
  const { t } = useTranslation(['board', 'common']);
  const me = useMe();
  const narrow = useNarrow();
  const panel = useRef<HTMLDivElement>(null);
  const deletion = useDeletion();
  const habits = useHabits();
  const { filter, sort: wanted, onFilter, onSort } = useListAddress(address);
  const sort = wanted ?? usualSort(filter, habits.sort);
  const search = searchOfList({ filter, sort, isBoard: layout === 'board' });
  const place = useMemo(() => ({ search, isBeside: false }), [search]);
  const { query, shown, arrived, top, steady, highlightOf, scope } = useRows(filter, sort, !views?.instead);
  const cursor = useNewListCursor(shown, scope);
  const total = query.isPlaceholderData ? undefined : query.data?.total;
  const rows = { rows: shown, layout, me, freshId, highlightOf, onDelete: deletion.ask };

  function showArrivals() {
    window.scrollTo({ top: 0 });
    panel.current?.focus({ preventScroll: true });
  }

  const queueRow = layout === 'list' && <Queues filter={filter} onFilter={onFilter} views={views} />;

  function sortBy(next: typeof sort) {
    habits.keep({ sort: next });
    onSort(next);
  }

  return (
    <TicketListProvider value={place}>
      <ListCursorProvider value={cursor}>
        {!narrow && queueRow}
        <ListKeys cursor={cursor} rows={shown} onSearch={() => panel.current?.querySelector('input')?.focus()} />
        <Panel bare className={css.panel}>
          <h2 className="vh">{t('list.title')}</h2>
          <div ref={panel} tabIndex={-1} className={css.bar}>
            <ListBar
              filter={filter}
              onFilter={onFilter}
              layout={layout}
              total={total}
              habits={habits}
              queueRow={queueRow}
            />
          </div>
          <div ref={top} />
          <ArrivalsPill count={arrived} onShow={showArrivals} />
          {views?.instead || (
            <ListState
              query={query}
              count={shown.length}
              failed={t('list.failed')}
              empty={<NoTickets filter={filter} onFilter={onFilter} onNew={onNew} />}
              rowsProps={steady}
            >
              <WithDraftChips>
                {narrow ? (
                  <TeamCards {...rows} />
                ) : (
                  <TeamTable {...rows} sort={sort} onSort={sortBy} compact={habits.compact} />
                )}
              </WithDraftChips>
            </ListState>
          )}
          {/* The row that had the focus is gone afterwards. */}
          <DeleteDialog deletion={deletion} onDeleted={() => panel.current?.focus()} />
        </Panel>
      </ListCursorProvider>
    </TicketListProvider>
  );
}

const noRows: readonly TeamTicket[] = [];

/** Highlights changed rows and keeps the order of rows under the pointer. */
function useRows(filter: ListFilter, sort: ReturnType<typeof useHabits>['sort'], enabled: boolean) {
  const query = useInfiniteQuery({
    ...teamTicketsQuery(filter, sort),
    refetchInterval: useLiveInterval(LIST_POLL_MS),
    enabled,
  });
  const { data, isPlaceholderData } = query;
  const scope = JSON.stringify([filter, sort]);
  const highlightOf = useHighlight(isPlaceholderData ? undefined : data?.rows, scope);
  const { shown: held, arrived, top } = useArrivals(data?.rows ?? noRows, scope);
  const { shown, steady } = useSteadyRows(held, scope);
  return { query, shown, arrived, top, steady, highlightOf, scope };
}

type QueuesProps = Pick<NoTicketsProps, 'filter' | 'onFilter'> & { views: ViewParts | undefined };

const Queues = ({ filter, onFilter, views }: QueuesProps) => (
  <QueueRow filter={filter} onFilter={onFilter} views={views?.nav} isViewCurrent={views?.isCurrent ?? false}>
    {views?.tools}
    <NextButton />
  </QueueRow>
);

type NoTicketsProps = {
  filter: ListFilter;
  onFilter: (filter: Partial<ListFilter>) => void;
  onNew: () => void;
};

function NoTickets({ filter, onFilter, onNew }: NoTicketsProps) {
  const { t } = useTranslation(['board', 'tickets']);
  if (activeCount(filter) > 0) {
    return (
      <EmptyState text={t('list.noMatch')}>
        <ClearFilters filter={filter} onFilter={onFilter} />
      </EmptyState>
    );
  }
  return (
    <EmptyState text={t(filter.queue ? `list.emptyQueue.${filter.queue}` : 'list.empty')}>
      {!filter.queue && <Button onClick={onNew}>{t('tickets:tabs.new')}</Button>}
    </EmptyState>
  );
}
