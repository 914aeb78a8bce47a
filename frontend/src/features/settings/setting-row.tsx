import { Button, Form, Switch, type FormItemProps } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import panel from '@/shared/ui/list/panel-row.module.css';
import rowCss from '@/shared/ui/form/setting-row.module.css';
import css from './settings.module.css';
import type { RowProps as RowState, SettingKey } from './rules';

type RowProps = { title: string; hint: string; changed?: boolean; below?: ReactNode; children: ReactNode };

export function Row({ title, hint, changed, below, children }: RowProps) {
  const { t } = useTranslation('settings');
  return (
    <div className={`${panel.row} ${rowCss.row}`}>
      <div className={rowCss.words}>
        <h3>
          <span>{title}</span> {changed && <span className={css.changed}>{t('changed')}</span>}
        </h3>
        <p>{hint}</p>
        {below}
      </div>
      <div className={rowCss.control}>{children}</div>
    </div>
  );
}

type SettingRowProps = {
  name: SettingKey;
  title: string;
  hint: string;
  changed: boolean;
  /** The default, if another value is in effect. */
  fallback: string | number | boolean | null;
  unit?: string;
  rules: FormItemProps['rules'];
  children: ReactNode;
};

/** A setting with a button that restores its default. */
export function SettingRow({ name, title, hint, changed, fallback, unit, rules, children }: SettingRowProps) {
  const { t } = useTranslation('settings');
  const form = Form.useFormInstance();
  const restore = fallback !== null && typeof fallback !== 'boolean' && (
    <Button
      type="link"
      size="small"
      className={rowCss.offer}
      aria-label={t('restoreOf', { title, value: fallback })}
      onClick={() => form.setFieldValue(name, fallback)}
    >
      {t('restore', { value: fallback })}
    </Button>
  );
  return (
    <Row title={title} hint={hint} changed={changed} below={restore}>
      <Form.Item name={name} rules={rules} className={rowCss.item}>
        {children}
      </Form.Item>
      {unit && <span className={rowCss.unit}>{unit}</span>}
    </Row>
  );
}

/** A setting that is on or off. */
export function SwitchRow({
  name,
  changed,
  title,
  hint,
  below,
}: Pick<RowState, 'name' | 'changed'> & Omit<RowProps, 'changed' | 'children'>) {
  return (
    <Row title={title} hint={hint} changed={changed} below={below}>
      <Form.Item name={name} valuePropName="checked" className={rowCss.item}>
        <Switch aria-label={title} />
      </Form.Item>
    </Row>
  );
}
