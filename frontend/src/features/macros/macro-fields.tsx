import { Form, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';

import { categories, priorities, verdictsOfMany } from '@/shared/contract';
import { nextStatuses } from '@/shared/lib/status-rules';
import { can, useMe } from '@/shared/session/me';
import { alone } from '@/shared/ui/alone';
import pair from '@/shared/ui/form/form-columns.module.css';
import { useStatusName } from '@/shared/ui/mark/chips';
import css from './macro-dialog.module.css';

/** Changes that the macro makes to the ticket, and the categories in which it is offered. */
export function ActionFields() {
  const { t } = useTranslation(['macros', 'common', 'desk']);
  const statusName = useStatusName();
  const unchanged = { allowClear: true, placeholder: t('form.unchanged') };
  return (
    <div className={pair.columns}>
      <Form.Item name="status" label={t('form.status')}>
        <Select
          labelRender={alone}
          {...unchanged}
          options={(['open', ...nextStatuses('open')] as const).map((value) => ({
            value,
            label: statusName(value),
          }))}
        />
      </Form.Item>
      <Form.Item name="priority" label={t('form.priority')}>
        <Select
          labelRender={alone}
          {...unchanged}
          options={priorities.map((value) => ({ value, label: t(`common:priority.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="assignedTo" label={t('form.assignee')}>
        <Select
          labelRender={alone}
          {...unchanged}
          options={(['me', 'nobody'] as const).map((value) => ({ value, label: t(`form.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="verdict" label={t('form.verdict')} extra={t('form.verdictHint')}>
        <Select
          labelRender={alone}
          {...unchanged}
          options={verdictsOfMany.map((value) => ({ value, label: t(`desk:verdict.name.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="categories" label={t('form.categories')}>
        <Select
          mode="multiple"
          placeholder={t('form.allCategories')}
          options={categories.map((value) => ({ value, label: t(`common:category.${value}`) }))}
        />
      </Form.Item>
    </div>
  );
}

export function Switches() {
  const { t } = useTranslation('macros');
  const isAdmin = can(useMe(), 'admin');
  return (
    <div className={css.switches}>
      <Form.Item name="isActive" label={t('form.active')} valuePropName="checked" layout="horizontal" colon={false}>
        <Switch />
      </Form.Item>
      {isAdmin && (
        <Form.Item name="isShared" label={t('form.shared')} valuePropName="checked" layout="horizontal" colon={false}>
          <Switch />
        </Form.Item>
      )}
    </div>
  );
}
