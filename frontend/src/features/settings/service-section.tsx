import { InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';

import { Panel } from '@/shared/ui/layout';
import { type NumberKey, RANGES } from './rules';
import { SettingRow } from './setting-row';
import css from './settings.module.css';
import type { SectionProps } from './settings-form';

const LIMITS = ['ticketsPerHour', 'messagesPerMinute', 'uploadQuotaFiles', 'uploadQuotaMegabytes'] as const;

/** Deadlines and limits. */
export function ServiceSection(props: SectionProps) {
  const { t } = useTranslation('settings');
  return (
    <>
      <Panel bare title={t('deadlines')} className={css.panel}>
        <NumberRow {...props} name="autoCloseHours" />
      </Panel>
      <Panel bare title={t('limits')} className={css.panel}>
        {LIMITS.map((name) => (
          <NumberRow key={name} {...props} name={name} />
        ))}
      </Panel>
    </>
  );
}

function NumberRow({ rowProps, name }: SectionProps & { name: NumberKey }) {
  const { t } = useTranslation('settings');
  const [min, max] = RANGES[name];
  return (
    <SettingRow
      {...rowProps(name)}
      title={t(`${name}.title`)}
      hint={t(`${name}.hint`)}
      unit={t(`${name}.unit`)}
      rules={[{ required: true, type: 'integer', min, max, message: t('range', { min, max }) }]}
    >
      <InputNumber aria-label={t(`${name}.title`)} className={css.short} inputMode="numeric" controls={false} />
    </SettingRow>
  );
}
