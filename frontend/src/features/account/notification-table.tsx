import { useQuery } from '@tanstack/react-query';
import { Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { pushKeyQuery } from '@/features/push/key';
import type { Preferences } from '@/shared/contract';
import css from './notification-table.module.css';

type Channels = Pick<Preferences['notify'], 'mail' | 'push'>;
export type NotificationKind = keyof Channels['mail'];

type NotificationTableProps = {
  kinds: readonly NotificationKind[];
  wanted: Channels;
  disabled: boolean;
  onChange: (channel: keyof Channels, kind: NotificationKind, wanted: boolean) => void;
};

/** A row per kind of notification, a column per channel that the server offers. */
export function NotificationTable({ kinds, wanted, disabled, onChange }: NotificationTableProps) {
  const { t } = useTranslation('security');
  const id = useId();
  const { data: push } = useQuery(pushKeyQuery());
  const channels: readonly (keyof Channels)[] = push?.publicKey ? ['mail', 'push'] : ['mail'];
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <td />
          {channels.map((channel) => (
            <th key={channel} id={`${id}${channel}`} scope="col">
              {t(`notifications.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th id={`${id}${kind}`} scope="row">
              {t(`notifications.${kind}`)}
            </th>
            {channels.map((channel) => (
              <td key={channel}>
                <Switch
                  checked={wanted[channel][kind]}
                  disabled={disabled}
                  onChange={(isOn) => onChange(channel, kind, isOn)}
                  aria-labelledby={`${id}${kind} ${id}${channel}`}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
