import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { useLiveInterval } from '@/shared/live/use-live-query';
import { Panel } from '@/shared/ui/layout';
import { lazyPart } from '@/shared/ui/lazy-part';
import { ListState } from '@/shared/ui/list-state';
import { useHighlight } from '@/shared/hooks/use-highlight';
import { useNarrow } from '@/shared/hooks/use-media';
import { useSteadyRows } from '@/shared/hooks/use-steady-rows';
import { LIST_POLL_MS, ticketsQuery } from './api';
import { NoTickets } from './no-tickets';
import { toQuery, type TicketFilter } from './rules';
import { TicketCards } from './ticket-cards';
import { TicketFilters } from './ticket-filters';
import { TicketTable } from './ticket-table';
import css from './tickets.module.css';

/** Lazy, because the list shows without it. */
const SearchField = lazyPart(() => import('./search-field'), 'SearchField', { silent: true });

type TicketListProps = {
  filter: TicketFilter;
  onFilter: (filter: TicketFilter) => void;
  /** Leads to the form. */
  onNew: () => void;
  /** The ticket that was just created is highlighted. */
  freshId?: number;
};

/** The own tickets of a player: what changes is highlighted, and rows under the pointer keep their place. */
export function TicketList({ filter, onFilter, onNew, freshId }: TicketListProps) {
  const { t } = useTranslation(['tickets', 'common']);
  const narrow = useNarrow();
  const query = useInfiniteQuery({ ...ticketsQuery(filter), refetchInterval: useLiveInterval(LIST_POLL_MS) });
  const { data, isPlaceholderData } = query;

  const scope = JSON.stringify(toQuery(filter));
  const highlightOf = useHighlight(isPlaceholderData ? undefined : data?.rows, scope);
  const { shown, steady } = useSteadyRows(data?.rows ?? [], scope);
  const Rows = narrow ? TicketCards : TicketTable;

  return (
    <Panel bare className={css.panel}>
      <Suspense fallback={<div className={css.searchRoom} />}>
        <SearchField />
      </Suspense>
      <TicketFilters filter={filter} onFilter={onFilter} total={data?.total} shown={shown.length} />
      <ListState
        query={query}
        count={shown.length}
        failed={t('list.failed')}
        empty={<NoTickets filter={filter} onFilter={onFilter} onNew={onNew} />}
        rowsProps={steady}
      >
        <Rows rows={shown} freshId={freshId} highlightOf={highlightOf} />
      </ListState>
    </Panel>
  );
}
