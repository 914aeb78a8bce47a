import { DownOutlined, SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { TypedInput } from '@/shared/ui/typed-input';
import css from './board-filters.module.css';
import { activeCount, advancedCount, everything } from './filter';
import { AdvancedFields, ChoiceFields, SwitchFields, type FilterFieldsProps } from './filter-fields';

/** Filters in one row above the table; rarely used ones expand below. */
export function BoardFilters({ filter, onFilter }: FilterFieldsProps) {
  const { t } = useTranslation('board');
  const moreId = useId();
  const active = advancedCount(filter);
  const [open, setOpen] = useState(active > 0);

  return (
    <search className={css.filters} aria-label={t('filter.label')}>
      <div className={css.row}>
        <TypedInput
          className={css.q}
          prefix={<SearchOutlined aria-hidden />}
          label={t('filter.q')}
          placeholder={t('filter.q')}
          value={filter.q}
          onChange={(q) => onFilter({ q })}
        />
        <ChoiceFields filter={filter} onFilter={onFilter} />
      </div>
      <div className={css.row}>
        <Button
          type="text"
          className={css.more}
          icon={<DownOutlined rotate={open ? 180 : 0} aria-hidden />}
          aria-expanded={open}
          aria-controls={moreId}
          onClick={() => setOpen(!open)}
        >
          {active > 0 ? t('filter.moreActive', { count: active }) : t('filter.more')}
        </Button>
        <SwitchFields filter={filter} onFilter={onFilter} />
        <ClearFilters filter={filter} onFilter={onFilter} />
      </div>
      <div id={moreId} className={css.advanced} hidden={!open}>
        {open && (
          <Suspense>
            <AdvancedFields filter={filter} onFilter={onFilter} />
          </Suspense>
        )}
      </div>
    </search>
  );
}

/** Clears all filters except whether closed tickets are shown. */
export function ClearFilters({ filter, onFilter }: FilterFieldsProps) {
  const { t } = useTranslation('board');
  if (activeCount(filter) === 0) return null;
  return (
    <Button
      type="link"
      className={css.clear}
      onClick={() => onFilter({ ...everything, withClosed: filter.withClosed })}
    >
      {t('filter.clear')}
    </Button>
  );
}
