import { FilterOutlined, SearchOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useLiveInterval } from '@/shared/live/use-live-query';
import { lazyDialog, lazyPart } from '@/shared/ui/lazy-part';
import { countQuery, LIST_POLL_MS } from './api';
import { activeCount, listOf, type TicketFilter } from './rules';
import css from './ticket-filters.module.css';

const FilterFields = lazyPart(() => import('./filter-fields'), 'FilterFields', { silent: true });
const SearchField = lazyPart(() => import('./search-field'), 'SearchField', { silent: true });
const FilterDrawer = lazyDialog(() => import('./filter-drawer'), 'FilterDrawer');

type TicketFiltersProps = {
  filter: TicketFilter;
  onFilter: (filter: TicketFilter) => void;
  total: string | undefined;
  shown: number;
  phone: boolean;
};

/** Tabs for open and closed tickets, the other filters, and a link to the search. */
export function TicketFilters({ filter, onFilter, total, shown, phone }: TicketFiltersProps) {
  const { t } = useTranslation('tickets');
  const lists = (
    <div className={css.lists} role="group" aria-label={t('list.which')}>
      <ListButton list="all" filter={filter} onFilter={onFilter} />
      <ListButton list="closed" filter={filter} onFilter={onFilter} />
    </div>
  );
  const count = (
    <p className={`num ${css.count}`} role="status">
      {total !== undefined && <CountLine total={total} shown={shown} />}
    </p>
  );
  if (phone)
    return (
      <div className={css.toolbar} data-screen-only>
        {lists}
        <Link to="/search" className={css.search} aria-label={t('list.search')}>
          <SearchOutlined aria-hidden />
        </Link>
        <FilterButton filter={filter} onFilter={onFilter} />
        {count}
      </div>
    );
  return (
    <div className={css.toolbar} data-screen-only>
      {lists}
      <Suspense>
        <FilterFields filter={filter} onFilter={onFilter} />
        <SearchField />
      </Suspense>
      {count}
    </div>
  );
}

type ListButtonProps = Pick<TicketFiltersProps, 'filter' | 'onFilter'> & { list: 'all' | 'closed' };

function ListButton({ list, filter, onFilter }: ListButtonProps) {
  const { t } = useTranslation('tickets');
  const wanted: TicketFilter = { ...filter, status: list };
  const { data: total } = useQuery({ ...countQuery(wanted), refetchInterval: useLiveInterval(LIST_POLL_MS) });
  return (
    <button type="button" aria-pressed={listOf(filter) === list} onClick={() => onFilter(wanted)}>
      <span>{t(list === 'all' ? 'list.open' : 'list.closed')}</span>{' '}
      <b className="num">{total === undefined ? '' : total}</b>
    </button>
  );
}

function FilterButton({ filter, onFilter }: Pick<TicketFiltersProps, 'filter' | 'onFilter'>) {
  const { t } = useTranslation('tickets');
  // Undefined until first opened, so that the code is loaded only then.
  const [isOpen, setOpen] = useState<boolean>();
  const active = activeCount(filter);
  return (
    <>
      <Button
        type="text"
        icon={<FilterOutlined aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen ?? false}
        aria-label={active ? `${t('list.filter')}, ${t('list.filtersSet', { count: active })}` : t('list.filter')}
        onClick={() => setOpen(true)}
      >
        {active > 0 && (
          <span className={`num ${css.badge}`} aria-hidden>
            {active}
          </span>
        )}
      </Button>
      {isOpen !== undefined && (
        <FilterDrawer open={isOpen} filter={filter} onFilter={onFilter} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function CountLine({ total, shown }: { total: string; shown: number }) {
  const { t } = useTranslation(['tickets', 'common']);
  const count = Number.parseInt(total, 10);
  return <span>{shown < count ? t('list.some', { shown, total }) : t('common:list.count', { count, total })}</span>;
}
