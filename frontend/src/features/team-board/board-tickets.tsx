import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { lazyPart } from '@/shared/lib/lazy-part';
import { useLiveInterval } from '@/shared/live/use-live-query';
import { useMe } from '@/shared/session/me';
import { Panel } from '@/shared/ui/layout';
import { Blank, Failure, SkeletonRows, StaleLine } from '@/shared/ui/states';
import { useGlow } from '@/shared/ui/use-glow';
import { useHeldBack } from '@/shared/ui/use-held-back';
import { useNarrow } from '@/shared/ui/use-media';
import { useSteadyRows } from '@/shared/ui/use-steady-rows';
import { boardTicketsQuery, POLL_MS, unfilteredTotalQuery } from './api';
import { BoardCards } from './board-cards';
import { BoardFilters, ClearFilters } from './board-filters';
import css from './board-tickets.module.css';
import { DeleteDialog, useDeletion } from './delete-ticket';
import { activeCount } from './filter';
import type { FilterFieldsProps } from './filter-fields';
import { FilterDrawer } from './filter-drawer';

/** Not on narrow screens, and not needed before there are rows. */
const BoardTable = lazyPart(() => import('./board-table'), 'BoardTable');

/** Every ticket that the filters let through. */
export function BoardTickets({ filter, onFilter }: FilterFieldsProps) {
  const { t } = useTranslation(['board', 'common']);
  const me = useMe();
  const narrow = useNarrow();
  const panel = useRef<HTMLDivElement>(null);
  const deletion = useDeletion();
  const query = useInfiniteQuery({
    ...boardTicketsQuery(filter, me.id),
    refetchInterval: useLiveInterval(POLL_MS.tickets),
  });
  const { data, error, isPending, isPlaceholderData } = query;
  const waiting = useHeldBack(isPending);
  const scope = JSON.stringify(filter);
  const glowOf = useGlow(isPlaceholderData ? undefined : data?.rows, scope);
  const { shown, steady } = useSteadyRows(data?.rows ?? [], scope);
  const total = isPlaceholderData ? undefined : data?.total;
  const rows = { rows: shown, me, glowOf, onDelete: deletion.ask };

  return (
    <Panel bare className={css.panel}>
      <h2 className="vh">{t('list.title')}</h2>
      {narrow ? (
        <FilterDrawer filter={filter} onFilter={onFilter} total={total} />
      ) : (
        <BoardFilters filter={filter} onFilter={onFilter} />
      )}
      <div ref={panel} className={css.state} tabIndex={-1}>
        <CountLine filter={filter} total={total} />
        {error && data && (
          <>
            <StaleLine at={query.dataUpdatedAt} />
            <Button type="link" size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
              {t('common:app.retry')}
            </Button>
          </>
        )}
      </div>
      {error && !data && (
        <div className={css.failure}>
          <Failure error={error} text={t('list.failed')} onRetry={() => void query.refetch()} />
        </div>
      )}
      {waiting && <SkeletonRows />}
      {!waiting && data && shown.length === 0 && (
        <Blank text={t(activeCount(filter) ? 'list.noMatch' : 'list.empty')}>
          <ClearFilters filter={filter} onFilter={onFilter} />
        </Blank>
      )}
      {!waiting && shown.length > 0 && (
        <div {...steady} aria-busy={isPlaceholderData}>
          {narrow ? (
            <BoardCards {...rows} />
          ) : (
            <Suspense fallback={<SkeletonRows />}>
              <BoardTable {...rows} />
            </Suspense>
          )}
        </div>
      )}
      {query.hasNextPage && !isPlaceholderData && (
        <div className={css.more}>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('common:list.more')}
          </Button>
        </div>
      )}
      {/* The row that had the focus is gone afterwards. */}
      <DeleteDialog deletion={deletion} onDeleted={() => panel.current?.focus()} />
    </Panel>
  );
}

/** `12 chamados`, or `Mostrando 3 de 40 chamados` as soon as a filter narrows them. */
function CountLine({ filter, total }: { filter: FilterFieldsProps['filter']; total: string | undefined }) {
  const { t } = useTranslation(['board', 'common']);
  const narrowed = activeCount(filter) > 0;
  const all = useQuery({ ...unfilteredTotalQuery(filter), enabled: narrowed });
  const count = Number.parseInt(total ?? '0', 10);
  const text =
    narrowed && all.data
      ? t('list.some', { shown: total, total: all.data, count: Number.parseInt(all.data, 10) })
      : t('common:list.count', { count, total });
  return (
    <p className={`num ${css.count}`} role="status">
      {total !== undefined && text}
    </p>
  );
}
