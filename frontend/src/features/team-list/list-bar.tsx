import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ExportMenu } from '@/features/csv/export-menu';
import { useCsvExport } from '@/features/csv/use-csv-export';
import { useNarrow } from '@/shared/hooks/use-media';
import { exportTickets, unfilteredTotalQuery } from './api';
import { activeCount, type ListFilter } from './filter';
import { FilterBar } from './filter-bar';
import bar from './filter-bar.module.css';
import { FilterDrawer } from './filter-drawer';
import { FilterTokens } from './filter-tokens';
import type { useHabits } from './habits';
import { PickToggle } from './pick-toggle';
import type { Layout } from './team-table';

type ListBarProps = {
  filter: ListFilter;
  onFilter: (filter: Partial<ListFilter>) => void;
  layout: Layout;
  total: string | undefined;
  habits: ReturnType<typeof useHabits>;
  /** Links to the queues, between filters and count on narrow screens. */
  queueRow: ReactNode;
};

export function ListBar({ filter, onFilter, layout, total, habits, queueRow }: ListBarProps) {
  const narrow = useNarrow();
  const fields = { filter, onFilter };
  const count = (
    <>
      <CountLine filter={filter} total={total} />
      {total !== undefined && <ExportList filter={filter} total={total} />}
    </>
  );
  if (narrow) {
    return (
      <>
        <FilterDrawer {...fields} total={total} />
        <FilterTokens filter={filter} onFilter={onFilter} withFields />
        {queueRow}
        <div className={bar.countLine}>
          {count}
          {layout === 'board' && <PickToggle />}
        </div>
      </>
    );
  }
  return (
    <>
      <FilterBar {...fields} count={count} compact={habits.compact} onCompact={(compact) => habits.keep({ compact })} />
      <FilterTokens filter={filter} onFilter={onFilter} />
    </>
  );
}

/** `12 chamados`, or `Mostrando 3 de 40` with active filters. */
function CountLine({ filter, total }: { filter: ListFilter; total: string | undefined }) {
  const { t } = useTranslation(['board', 'common']);
  const narrowed = activeCount(filter) > 0 || filter.queue !== null;
  const all = useQuery({ ...unfilteredTotalQuery(filter), enabled: narrowed });
  const count = Number.parseInt(total ?? '0', 10);
  const text =
    narrowed && all.data ? t('list.some', { shown: total, total: all.data }) : t('common:list.count', { count, total });
  return (
    <p className={`num ${bar.count}`} role="status">
      {total !== undefined && text}
    </p>
  );
}

function ExportList({ filter, total }: { filter: ListFilter; total: string }) {
  const { t } = useTranslation('board');
  const start = useCsvExport('tickets');
  const detail = t('export.rowsOfList', { count: Number.parseInt(total, 10), total });
  return (
    <ExportMenu
      choices={[{ key: 'tickets', name: t('export.list'), detail, run: () => start(exportTickets(filter)) }]}
    />
  );
}
