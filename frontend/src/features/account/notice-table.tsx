import { useQuery } from '@tanstack/react-query';
import { Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { pushKeyQuery } from '@/features/push/key';
import type { Preferences } from '@/shared/contract';
import css from './notice-table.module.css';

type Channels = Pick<Preferences['notify'], 'mail' | 'push'>;
export type NoticeKind = keyof Channels['mail'];

type NoticeTableProps = {
  kinds: readonly NoticeKind[];
  wanted: Channels;
  disabled: boolean;
  onChange: (channel: keyof Channels, kind: NoticeKind, wanted: boolean) => void;
};

/** A row per kind of notification, a column per channel that the server offers. */
export function NoticeTable({ kinds, wanted, disabled, onChange }: NoticeTableProps) {
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
              {t(`notices.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th id={`${id}${kind}`} scope="row">
              {t(`notices.${kind}`)}
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
