import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useOneLine } from '@/shared/hooks/use-one-line';
import { atMost } from '@/shared/lib/characters';
import { Panel } from '@/shared/ui/layout';
import rowCss from '@/shared/ui/form/setting-row.module.css';
import { AccentRow } from './accent-row';
import { ImageRow } from './image-row';
import { CONTACT_MAX, type SectionProps, TEXT_MAX } from './rules';
import { SettingRow, SwitchRow } from './setting-row';
import css from './settings.module.css';

const TEXTS = ['name', 'subtitlePt', 'subtitleEn'] as const;

export function GeneralSection({ settings, rowProps }: SectionProps) {
  const { t } = useTranslation('settings');
  const oneLine = useOneLine();
  return (
    <>
      <Panel bare title={t('identity')} className={rowCss.panel}>
        {TEXTS.map((name) => (
          <SettingRow
            key={name}
            {...rowProps(name)}
            title={t(`${name}.title`)}
            hint={t(`${name}.hint`)}
            rules={[{ required: true, whitespace: true, message: t('required') }, oneLine]}
          >
            <Input
              aria-label={t(`${name}.title`)}
              className={rowCss.text}
              count={atMost(TEXT_MAX)}
              autoComplete="off"
            />
          </SettingRow>
        ))}
        <AccentRow {...rowProps('accent')} />
      </Panel>
      <Panel bare title={t('images')} className={rowCss.panel}>
        <ImageRow image="logo" isUploaded={settings.hasLogo} />
        <ImageRow image="favicon" isUploaded={settings.hasFavicon} />
      </Panel>
      <Panel bare title={t('publishing')} className={rowCss.panel}>
        <SwitchRow
          {...rowProps('publicFigures')}
          title={t('publicFigures.title')}
          hint={t('publicFigures.hint')}
          below={
            settings.values.publicFigures && (
              <Link className={`${css.page} reach`} to="/transparencia">
                {t('publicFigures.open')}
              </Link>
            )
          }
        />
        <SettingRow
          {...rowProps('privacyContact')}
          title={t('privacyContact.title')}
          hint={t('privacyContact.hint')}
          rules={[oneLine]}
        >
          <Input
            aria-label={t('privacyContact.title')}
            className={rowCss.text}
            count={atMost(CONTACT_MAX)}
            autoComplete="off"
          />
        </SettingRow>
      </Panel>
    </>
  );
}
