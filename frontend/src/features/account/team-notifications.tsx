import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';

import '@/shared/i18n/ring-strings';
import { DigestSettings } from './digest-settings';
import { NotificationTable, useSentChannels } from './notification-table';
import { OpenedSettings } from './opened-settings';
import type { NotifyChanges, TeamNotify } from './rules';

const KINDS = ['answered', 'note', 'assigned', 'asked'] as const;

type TeamNotificationsProps = { notify: TeamNotify; disabled: boolean; onChange: (changes: NotifyChanges) => void };

/** Mail and push only tell of what is in the bell. */
export function TeamNotifications({ notify, disabled, onChange }: TeamNotificationsProps) {
  const { t } = useTranslation('rings');
  const channels = [{ key: 'bell', title: t('bell') } as const, ...useSentChannels()];
  const bell: Partial<Record<(typeof KINDS)[number], boolean>> = notify.bell;
  return (
    <>
      <OpenedSettings channels={channels} notify={notify} disabled={disabled} onChange={onChange} />
      <NotificationTable
        channels={channels}
        kinds={KINDS.map((key) => ({ key, title: t(`kind.${key}`) }))}
        cell={(channel, kind, labelledBy) =>
          channel === 'bell' && bell[kind] === undefined ? (
            <small>{t('always')}</small>
          ) : (
            <Switch
              checked={bell[kind] !== false && (channel === 'bell' || notify[channel][kind])}
              disabled={disabled || (channel !== 'bell' && bell[kind] === false)}
              onChange={(isOn) => onChange({ [channel]: { [kind]: isOn } })}
              aria-labelledby={labelledBy}
            />
          )
        }
      />
      <DigestSettings value={notify.digest} disabled={disabled} onChange={(digest) => onChange({ digest })} />
    </>
  );
}
