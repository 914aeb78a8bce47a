import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useLiveInterval } from '@/shared/live/use-live-query';
import { WithDraftChips } from '@/features/unsent/draft-chip';
import { Panel } from '@/shared/ui/layout';
import { ListState } from '@/shared/ui/list/list-state';
import { useHighlight } from '@/shared/hooks/use-highlight';
import { usePhone } from '@/shared/hooks/use-media';
import { useSteadyRows } from '@/shared/hooks/use-steady-rows';
import { LIST_POLL_MS, ticketsQuery } from './api';
import { NoTickets } from './no-tickets';
import { toQuery, type TicketFilter } from './rules';
import { TicketCards } from './ticket-cards';
import { TicketFilters } from './ticket-filters';
import { TicketTable } from './ticket-table';
import css from './tickets.module.css';

type TicketListProps = {
  filter: TicketFilter;
  onFilter: (filter: TicketFilter) => void;
  /** Opens the form; undefined while the player may not create tickets. */
  onNew: (() => void) | undefined;
  /** The player may not write, so no ticket is shown as their turn. */
  barred: boolean;
  freshId?: number;
};

/** The player's own tickets. Highlights changes and keeps the order of rows under the pointer. */
export function TicketList({ filter, onFilter, onNew, barred, freshId }: TicketListProps) {
  const { t } = useTranslation(['tickets', 'common']);
  const phone = usePhone();
  const query = useInfiniteQuery({ ...ticketsQuery(filter), refetchInterval: useLiveInterval(LIST_POLL_MS) });
  const { data, isPlaceholderData } = query;

  const scope = JSON.stringify(toQuery(filter));
  const highlightOf = useHighlight(isPlaceholderData ? undefined : data?.rows, scope);
  const { shown, steady } = useSteadyRows(data?.rows ?? [], scope);
  const Rows = phone ? TicketCards : TicketTable;

  return (
    <Panel bare className={css.panel}>
      <TicketFilters filter={filter} onFilter={onFilter} total={data?.total} shown={shown.length} phone={phone} />
      <ListState
        query={query}
        count={shown.length}
        failed={t('list.failed')}
        empty={<NoTickets filter={filter} onFilter={onFilter} onNew={onNew} />}
        rowsProps={steady}
      >
        <WithDraftChips>
          <Rows rows={shown} freshId={freshId} highlightOf={highlightOf} barred={barred} />
        </WithDraftChips>
      </ListState>
    </Panel>
  );
}
