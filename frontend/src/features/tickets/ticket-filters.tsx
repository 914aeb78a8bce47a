import { Select } from 'antd';
import { useTranslation } from 'react-i18next';

import { alone } from '@/shared/ui/alone';
import { statusFilters, type TicketFilter } from './rules';
import css from './tickets.module.css';

type TicketFiltersProps = {
  filter: TicketFilter;
  onFilter: (filter: TicketFilter) => void;
  /** The total; undefined until it is loaded. */
  total: string | undefined;
  shown: number;
};

export function TicketFilters({ filter, onFilter, total, shown }: TicketFiltersProps) {
  const { t } = useTranslation(['tickets', 'common']);
  return (
    <div className={css.toolbar}>
      <Select
        labelRender={alone}
        className={css.status}
        aria-label={t('common:field.status')}
        value={filter.status}
        onChange={(status) => onFilter({ status })}
        options={statusFilters.map((status) => ({
          value: status,
          label: status === 'all' ? t('list.allStatuses') : t(`common:status.${status}`),
        }))}
      />
      <p className={`num ${css.count}`} role="status">
        {total !== undefined && <CountLine total={total} shown={shown} />}
      </p>
    </div>
  );
}

function CountLine({ total, shown }: { total: string; shown: number }) {
  const { t } = useTranslation(['tickets', 'common']);
  const count = Number.parseInt(total, 10);
  return <span>{shown < count ? t('list.some', { shown, total }) : t('common:list.count', { count, total })}</span>;
}
