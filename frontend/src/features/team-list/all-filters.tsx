import { Button } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { Drawer } from '@/shared/ui/dialog/drawer';
import css from './filter-bar.module.css';
import { ClearFilters } from './filter-bar';
import type { FilterProps } from './filter';
import { AdvancedFields, AssigneeField, ChoiceFields, SwitchFields } from './filter-fields';

type AllFiltersProps = FilterProps & {
  open: boolean;
  total: string | undefined;
  onClose: () => void;
};

export function AllFilters({ open, filter, onFilter, total, onClose }: AllFiltersProps) {
  const { t } = useTranslation(['board', 'common']);
  return (
    <Drawer
      open={open}
      placement="bottom"
      size="min(660px, 88dvh)"
      title={t('filter.label')}
      closable={{ 'aria-label': t('common:app.close') }}
      extra={<ClearFilters filter={filter} onFilter={onFilter} />}
      onClose={onClose}
      footer={
        <Button type="primary" block onClick={onClose}>
          {total === undefined ? t('common:app.close') : t('filter.show', { count: Number.parseInt(total, 10), total })}
        </Button>
      }
    >
      <div className={css.drawer}>
        <ChoiceFields filter={filter} onFilter={onFilter} />
        <AssigneeField filter={filter} onFilter={onFilter} />
        <Suspense>
          <AdvancedFields filter={filter} onFilter={onFilter} />
        </Suspense>
        <SwitchFields filter={filter} onFilter={onFilter} />
      </div>
    </Drawer>
  );
}
