import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';

import { worldsQuery } from '@/features/worlds/worlds-query';
import { alone } from '@/shared/ui/alone';
import { statusFilters, type TicketFilter } from './rules';
import css from './ticket-filters.module.css';

export type FilterFieldsProps = { filter: TicketFilter; onFilter: (filter: TicketFilter) => void };

const ANY_WORLD = 0;

export function FilterFields({ filter, onFilter }: FilterFieldsProps) {
  const { t } = useTranslation(['tickets', 'common']);
  const { data: worlds = [] } = useQuery(worldsQuery());
  const { worldId, ...rest } = filter;
  return (
    <>
      <Select
        labelRender={alone}
        className={css.choice}
        aria-label={t('common:field.status')}
        value={filter.status}
        onChange={(status) => onFilter({ ...filter, status })}
        options={statusFilters.map((status) => ({
          value: status,
          label: status === 'all' ? t('list.allStatuses') : t(`common:playerStatus.${status}`),
        }))}
      />
      <Select
        labelRender={alone}
        className={css.choice}
        aria-label={t('common:field.world')}
        value={worldId ?? ANY_WORLD}
        onChange={(id) => onFilter({ ...rest, ...(id !== ANY_WORLD && { worldId: id }) })}
        options={[
          { value: ANY_WORLD, label: t('list.allWorlds') },
          ...worlds.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </>
  );
}
