import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useLiveInterval } from '@/shared/live/use-live-query';
import { useMe } from '@/shared/session/me';
import { Panel } from '@/shared/ui/layout';
import { ListState } from '@/shared/ui/list-state';
import { Blank } from '@/shared/ui/states';
import { useHighlight } from '@/shared/hooks/use-highlight';
import { useNarrow } from '@/shared/hooks/use-media';
import { useSteadyRows } from '@/shared/hooks/use-steady-rows';
import { boardTicketsQuery, POLL_MS, unfilteredTotalQuery } from './api';
import { BoardCards } from './board-cards';
import { BoardTable } from './board-table';
import { BoardFilters, ClearFilters } from './board-filters';
import css from './board-tickets.module.css';
import { DeleteDialog, useDeletion } from './delete-ticket';
import { activeCount } from './filter';
import type { FilterFieldsProps } from './filter-fields';
import { FilterDrawer } from './filter-drawer';

/** All tickets that match the filters. */
export function BoardTickets({ filter, onFilter }: FilterFieldsProps) {
  const { t } = useTranslation(['board', 'common']);
  const me = useMe();
  const narrow = useNarrow();
  const panel = useRef<HTMLDivElement>(null);
  const deletion = useDeletion();
  const query = useInfiniteQuery({
    ...boardTicketsQuery(filter),
    refetchInterval: useLiveInterval(POLL_MS.tickets),
  });
  const { data, isPlaceholderData } = query;
  const scope = JSON.stringify(filter);
  const highlightOf = useHighlight(isPlaceholderData ? undefined : data?.rows, scope);
  const { shown, steady } = useSteadyRows(data?.rows ?? [], scope);
  const total = isPlaceholderData ? undefined : data?.total;
  const rows = { rows: shown, me, highlightOf, onDelete: deletion.ask };

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
      </div>
      <ListState
        query={query}
        count={shown.length}
        failed={t('list.failed')}
        empty={
          <Blank text={t(activeCount(filter) ? 'list.noMatch' : 'list.empty')}>
            <ClearFilters filter={filter} onFilter={onFilter} />
          </Blank>
        }
        rowsProps={steady}
      >
        {narrow ? <BoardCards {...rows} /> : <BoardTable {...rows} />}
      </ListState>
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
