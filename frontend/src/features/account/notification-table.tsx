import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { pushKeyQuery } from '@/features/push/key';
import css from './notification-table.module.css';

type Titled<Key> = { key: Key; title: string };
type SentChannel = 'mail' | 'push';

/** The ways to reach somebody outside the app, as far as the server offers them. */
export function useSentChannels(): readonly Titled<SentChannel>[] {
  const { t } = useTranslation('security');
  const { data: push } = useQuery(pushKeyQuery());
  const channels: readonly SentChannel[] = push?.publicKey ? ['mail', 'push'] : ['mail'];
  return channels.map((key) => ({ key, title: t(`notifications.${key}`) }));
}

type NotificationTableProps<Channel, Kind> = {
  channels: readonly Titled<Channel>[];
  kinds: readonly Titled<Kind>[];
  /** `labelledBy` names the row and the column. */
  cell: (channel: Channel, kind: Kind, labelledBy: string) => ReactNode;
};

/** A row per kind of notification, a column per channel. */
export function NotificationTable<Channel extends string, Kind extends string>({
  channels,
  kinds,
  cell,
}: NotificationTableProps<Channel, Kind>) {
  const id = useId();
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <td />
          {channels.map(({ key, title }) => (
            <th key={key} id={`${id}${key}`} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind.key}>
            <th id={`${id}${kind.key}`} scope="row">
              {kind.title}
            </th>
            {channels.map(({ key }) => (
              <td key={key}>{cell(key, kind.key, `${id}${kind.key} ${id}${key}`)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
