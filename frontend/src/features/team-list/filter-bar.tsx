import { ColumnHeightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Hint } from '@/shared/ui/hint';
import css from './filter-bar.module.css';
import { activeCount, type FilterProps, noFilter } from './filter';
import { ChoiceFields, SearchField, SwitchFields } from './filter-fields';
import { MoreFilters } from './more-filters';

type FilterBarProps = FilterProps & {
  count: ReactNode;
  compact: boolean;
  onCompact: (compact: boolean) => void;
};

export function FilterBar({ filter, onFilter, count, compact, onCompact }: FilterBarProps) {
  const { t } = useTranslation('board');
  return (
    <div className={css.bar}>
      <search className={css.filters} aria-label={t('filter.label')}>
        <SearchField filter={filter} onFilter={onFilter} />
        <ChoiceFields filter={filter} onFilter={onFilter} />
        <MoreFilters filter={filter} onFilter={onFilter} />
        <SwitchFields filter={filter} onFilter={onFilter} />
      </search>
      <div className={css.end}>
        {count}
        <ClearFilters filter={filter} onFilter={onFilter} />
        <Hint text={t(compact ? 'list.comfortable' : 'list.compact')}>
          <Button
            type="text"
            icon={<ColumnHeightOutlined aria-hidden />}
            aria-label={t('list.compact')}
            aria-pressed={compact}
            onClick={() => onCompact(!compact)}
          />
        </Hint>
      </div>
    </div>
  );
}

/** Clears all filters except whether closed tickets are shown. */
export function ClearFilters({ filter, onFilter }: FilterProps) {
  const { t } = useTranslation('board');
  if (activeCount(filter) === 0) return null;
  const { withClosed, queue } = filter;
  return (
    <Button
      type="link"
      className={css.clear}
      aria-label={t('filter.clear')}
      onClick={() => onFilter({ ...noFilter, withClosed, queue })}
    >
      {t('filter.clearShort')}
    </Button>
  );
}
