import { FilterOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import css from './filter-bar.module.css';
import { ClearFilters } from './filter-bar';
import { activeCount } from './filter';
import {
  AdvancedFields,
  AssigneeField,
  ChoiceFields,
  SearchField,
  SwitchFields,
  type FilterFieldsProps,
} from './filter-fields';

type FilterDrawerProps = FilterFieldsProps & {
  /** How many tickets the filter lets through; undefined until the server has said so. */
  total: string | undefined;
};

/** The filters of narrow screens: one button, and all of them in a drawer from below. */
export function FilterDrawer({ filter, onFilter, total, statuses }: FilterDrawerProps) {
  const { t } = useTranslation(['board', 'common']);
  const [open, setOpen] = useState(false);
  const active = activeCount(filter);

  return (
    <search className={css.narrow} aria-label={t('filter.label')}>
      <SearchField filter={filter} onFilter={onFilter} />
      <Button
        icon={<FilterOutlined aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={active ? `${t('filter.open')}, ${t('filter.active', { count: active })}` : undefined}
        onClick={() => setOpen(true)}
      >
        <span className="vh">{t('filter.open')}</span>
        {active > 0 && <span className={`num ${css.badge}`}>{active}</span>}
      </Button>
      <Drawer
        open={open}
        placement="bottom"
        size="min(660px, 88dvh)"
        title={t('filter.label')}
        closable={{ 'aria-label': t('common:app.close') }}
        extra={<ClearFilters filter={filter} onFilter={onFilter} />}
        onClose={() => setOpen(false)}
        footer={
          <Button type="primary" block onClick={() => setOpen(false)}>
            {total === undefined
              ? t('common:app.close')
              : t('filter.show', { count: Number.parseInt(total, 10), total })}
          </Button>
        }
      >
        <div className={css.drawer}>
          <ChoiceFields filter={filter} onFilter={onFilter} statuses={statuses} />
          <AssigneeField filter={filter} onFilter={onFilter} />
          <Suspense>
            <AdvancedFields filter={filter} onFilter={onFilter} />
          </Suspense>
          <SwitchFields filter={filter} onFilter={onFilter} />
        </div>
      </Drawer>
    </search>
  );
}
