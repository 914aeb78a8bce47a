import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { lazyDialog } from '@/shared/ui/lazy-part';
import count from '@/shared/ui/mark/unread-count.module.css';
import css from './filter-bar.module.css';
import { activeCount, type FilterProps } from './filter';
import { SearchField } from './filter-fields';

const AllFilters = lazyDialog(() => import('./all-filters'), 'AllFilters');

type FilterDrawerProps = FilterProps & {
  total: string | undefined;
};

/** For narrow screens: the search, and a button that opens the other filters. */
export function FilterDrawer(props: FilterDrawerProps) {
  const { t } = useTranslation('board');
  const { filter, onFilter } = props;
  // Undefined until first opened, so that the code is loaded only then.
  const [isOpen, setOpen] = useState<boolean>();
  const active = activeCount(filter);

  return (
    <search className={css.narrow} aria-label={t('filter.label')}>
      <SearchField filter={filter} onFilter={onFilter} />
      <Button
        icon={<FilterOutlined aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen ?? false}
        aria-label={active ? `${t('filter.open')}, ${t('filter.active', { count: active })}` : undefined}
        onClick={() => setOpen(true)}
      >
        <span className="vh">{t('filter.open')}</span>
        {active > 0 && <span className={`num ${count.unread}`}>{active}</span>}
      </Button>
      {isOpen !== undefined && <AllFilters {...props} open={isOpen} onClose={() => setOpen(false)} />}
    </search>
  );
}
