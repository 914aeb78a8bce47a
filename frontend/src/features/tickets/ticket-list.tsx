import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { useLiveInterval } from '@/shared/live/use-live-query';
import { isTeam, useMe } from '@/shared/session/me';
import { Panel } from '@/shared/ui/layout';
import { Failure, SkeletonRows, StaleLine } from '@/shared/ui/states';
import { useGlow } from '@/shared/ui/use-glow';
import { useHeldBack } from '@/shared/ui/use-held-back';
import { useNarrow } from '@/shared/ui/use-media';
import { useSteadyRows } from '@/shared/ui/use-steady-rows';
import { LIST_POLL_MS, ticketsQuery } from './api';
import { NoTickets } from './no-tickets';
import { questionFor, type TicketFilter } from './rules';
import { TicketCards } from './ticket-cards';
import { TicketFilters } from './ticket-filters';
import { TicketTable } from './ticket-table';
import css from './tickets.module.css';

type TicketListProps = {
  filter: TicketFilter;
  onFilter: (filter: TicketFilter) => void;
  /** Leads to the form. */
  onNew: () => void;
  /** A ticket just sent stands out. */
  freshId?: number;
};

/** Own tickets for players, all for the team: what changes glows, and nothing moves under the finger. */
export function TicketList({ filter, onFilter, onNew, freshId }: TicketListProps) {
  const { t } = useTranslation(['tickets', 'common']);
  const team = isTeam(useMe());
  const narrow = useNarrow();
  const query = useInfiniteQuery({ ...ticketsQuery(filter), refetchInterval: useLiveInterval(LIST_POLL_MS) });
  const { data, error, isPending, isPlaceholderData } = query;
  const waiting = useHeldBack(isPending);

  const scope = JSON.stringify(questionFor(filter));
  const glowOf = useGlow(isPlaceholderData ? undefined : data?.rows, scope);
  const { shown, steady } = useSteadyRows(data?.rows ?? [], scope);
  const Rows = narrow ? TicketCards : TicketTable;

  return (
    <Panel bare className={css.panel}>
      <TicketFilters filter={filter} onFilter={onFilter} team={team} total={data?.total} shown={shown.length} />
      {error && data && (
        <div className={css.old}>
          <StaleLine at={query.dataUpdatedAt} />
          <Button type="link" size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t('list.retry')}
          </Button>
        </div>
      )}
      {error && !data && (
        <div className={css.failure}>
          <Failure error={error} text={t('list.failed')} onRetry={() => void query.refetch()} />
        </div>
      )}
      {waiting && <SkeletonRows />}
      {!waiting && data && shown.length === 0 && (
        <NoTickets filter={filter} team={team} onFilter={onFilter} onNew={onNew} />
      )}
      {!waiting && shown.length > 0 && (
        <div {...steady} aria-busy={isPlaceholderData}>
          <Rows rows={shown} team={team} freshId={freshId} glowOf={glowOf} />
        </div>
      )}
      {query.hasNextPage && !isPlaceholderData && (
        <div className={css.more}>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('common:list.more')}
          </Button>
        </div>
      )}
    </Panel>
  );
}
