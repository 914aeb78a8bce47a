import { Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { alone } from '@/shared/ui/alone';
import { FocusSettings } from './focus-settings';
import { narrower, type NotifyChanges, type OpenedChoice, openedChoices, type TeamNotify } from './rules';
import css from './choices.module.css';

type Channel = 'bell' | 'mail' | 'push';
type OpenedSettingsProps = {
  channels: readonly { key: Channel; title: string }[];
  notify: TeamNotify;
  disabled: boolean;
  onChange: (changes: NotifyChanges) => void;
};

/** A choice of new tickets for each channel, and the focus, while one of them follows it. */
export function OpenedSettings({ channels, notify, disabled, onChange }: OpenedSettingsProps) {
  const { t } = useTranslation('rings');
  const id = useId();
  const { opened: inBell } = notify.bell;
  const choiceOf = (channel: Channel): OpenedChoice => narrower(inBell, notify[channel].opened ?? 'off');
  return (
    <div className={css.group} role="group" aria-labelledby={id}>
      <div>
        <span id={id}>{t('opened.title')}</span>
        <small>{t('opened.hint')}</small>
      </div>
      <div className={css.selects}>
        {channels.map(({ key, title }) => (
          <div key={key}>
            <label htmlFor={`${id}${key}`}>{title}</label>
            <Select
              labelRender={alone}
              id={`${id}${key}`}
              value={choiceOf(key)}
              disabled={disabled || (key !== 'bell' && inBell === 'off')}
              popupMatchSelectWidth={false}
              options={openedChoices.map((value) => ({
                value,
                label: t(`opened.${value}`),
                disabled: key !== 'bell' && narrower(inBell, value) !== value,
              }))}
              onChange={(opened) => onChange({ [key]: { opened } })}
            />
          </div>
        ))}
      </div>
      {channels.some(({ key }) => choiceOf(key) === 'focus') && (
        <FocusSettings value={notify.focus} onChange={(focus) => onChange({ focus })} />
      )}
    </div>
  );
}
