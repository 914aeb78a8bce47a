import { Form, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';

import { Panel } from '@/shared/ui/layout';
import { alone } from '@/shared/ui/alone';
import rowCss from '@/shared/ui/form/setting-row.module.css';
import { type NumberKey, RANGES, type SectionProps } from './rules';
import { Row, SettingRow, SwitchRow } from './setting-row';
import css from './settings.module.css';

/** Every other numeric setting is a limit. */
const DEADLINES: readonly NumberKey[] = ['firstAnswerHours', 'handBackHours', 'autoCloseHours'];
const LIMITS = (Object.keys(RANGES) as NumberKey[]).filter((name) => !DEADLINES.includes(name));

const ROLES = ['none', 'admins', 'team', 'everyone'] as const;

/** Deadlines, limits, and roles that require two-step verification. */
export function ServiceSection(props: SectionProps) {
  const { rowProps } = props;
  const { t } = useTranslation('settings');
  return (
    <>
      <Panel bare title={t('deadlines')} className={rowCss.panel}>
        {DEADLINES.map((name) => (
          <NumberRow key={name} {...props} name={name} />
        ))}
      </Panel>
      <Panel bare title={t('limits')} className={rowCss.panel}>
        {LIMITS.map((name) => (
          <NumberRow key={name} {...props} name={name} />
        ))}
      </Panel>
      <Panel bare title={t('access')} className={rowCss.panel}>
        <Row
          title={t('mfaRequiredRoles.title')}
          hint={t('mfaRequiredRoles.hint')}
          changed={rowProps('mfaRequiredRoles').changed}
        >
          <Form.Item name="mfaRequiredRoles" className={rowCss.item}>
            <Select
              labelRender={alone}
              aria-label={t('mfaRequiredRoles.title')}
              className={css.roles}
              options={ROLES.map((value) => ({ value, label: t(`mfaRequiredRoles.${value}`) }))}
            />
          </Form.Item>
        </Row>
      </Panel>
      <Panel bare title={t('conflicts')} className={rowCss.panel}>
        <SwitchRow {...rowProps('conflictGuard')} title={t('conflictGuard.title')} hint={t('conflictGuard.hint')} />
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
      <InputNumber aria-label={t(`${name}.title`)} className={rowCss.short} inputMode="numeric" controls={false} />
    </SettingRow>
  );
}
