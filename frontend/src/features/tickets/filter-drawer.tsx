import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { Drawer } from '@/shared/ui/dialog/drawer';
import { FilterFields, type FilterFieldsProps } from './filter-fields';
import { activeCount, listOf } from './rules';
import css from './ticket-filters.module.css';

type FilterDrawerProps = FilterFieldsProps & { open: boolean; onClose: () => void };

export function FilterDrawer({ open, filter, onFilter, onClose }: FilterDrawerProps) {
  const { t } = useTranslation(['tickets', 'common']);
  return (
    <Drawer
      open={open}
      placement="bottom"
      size={260}
      title={t('list.filter')}
      closable={{ 'aria-label': t('common:app.close') }}
      extra={
        activeCount(filter) > 0 && (
          <Button type="link" onClick={() => onFilter({ status: listOf(filter) })}>
            {t('empty.clear')}
          </Button>
        )
      }
      onClose={onClose}
    >
      <div className={css.drawer}>
        <FilterFields filter={filter} onFilter={onFilter} />
      </div>
    </Drawer>
  );
}
