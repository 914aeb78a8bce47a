import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useEffect, useId, useRef, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

import { PushSwitch } from '@/features/push/push-switch';
import type { NotificationGroup } from '@/shared/contract';
import { useDelayedLoading } from '@/shared/hooks/use-delayed-loading';
import { useLiveQuery } from '@/shared/live/use-live-query';
import { isTeam, useMe } from '@/shared/session/me';
import { Failure, SkeletonRows } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/toast/toast';
import { groupsQuery, NOTIFICATIONS_POLL_MS, readAllMutation, readGroupMutation } from './api';
import css from './bell.module.css';
import { NotificationItem } from './notification-item';
import { useAudience, type Audience } from './use-audience';

type NotificationPanelProps = { unread: number; onLeave: () => void; onChoices: () => void };

/** Keeps the order when an entry is marked as read, so that nothing moves under the pointer. */
export function NotificationPanel({ unread, onLeave, onChoices }: NotificationPanelProps) {
  const { t } = useTranslation(['notifications', 'security']);
  const me = useMe();
  const client = useQueryClient();
  const toast = useToast();
  const title = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [audience, setAudience] = useAudience(isTeam(me));
  const personal = audience === 'me';
  const groups = useLiveQuery(groupsQuery(personal), NOTIFICATIONS_POLL_MS);
  const waiting = useDelayedLoading(groups.isPending);
  const refused = { onError: () => toast.error(t('markFailed')) };
  const readGroup = useMutation(readGroupMutation(client));
  const readAll = useMutation(readAllMutation(client));
  const rows = groups.data;
  const canRead = rows?.some((row) => !row.isRead) || (!personal && unread > 0);
  useEffect(() => panel.current?.focus(), []);

  return (
    <div ref={panel} className={css.popup} role="dialog" aria-labelledby={title} tabIndex={-1}>
      <div className={css.head}>
        <h2 id={title}>{t('title')}</h2>
        <Button type="text" size="small" disabled={!canRead} onClick={() => readAll.mutate({ personal }, refused)}>
          {t('readAll')}
        </Button>
      </div>
      {isTeam(me) && (
        <div className={css.audience}>
          <Segmented<Audience>
            block
            aria-label={t('audience.label')}
            value={audience}
            onChange={setAudience}
            options={[
              { value: 'me', label: t('audience.me') },
              { value: 'all', label: t('audience.all') },
            ]}
          />
        </div>
      )}
      <div className={css.scroll}>
        {waiting && <SkeletonRows />}
        {!rows && groups.error && (
          <Failure error={groups.error} text={t('failed')} onRetry={() => void groups.refetch()} />
        )}
        {rows && (
          <Items
            rows={rows}
            none={t(personal ? 'noneForMe' : 'none')}
            onRead={(read) => readGroup.mutate(read, refused)}
            onLeave={onLeave}
          />
        )}
      </div>
      <PushSwitch />
      <div className={css.foot}>
        <Button
          type="link"
          onClick={() => {
            onLeave();
            onChoices();
          }}
        >
          {t('security:notifications.title')}
        </Button>
      </div>
    </div>
  );
}

type ItemsProps = Omit<ComponentProps<typeof NotificationItem>, 'row'> & {
  rows: readonly NotificationGroup[];
  none: string;
};

function Items({ rows, none, ...item }: ItemsProps) {
  if (rows.length === 0) return <p className={css.none}>{none}</p>;
  return (
    <ul>
      {rows.map((row) => (
        <NotificationItem key={row.ticketId ?? `notification-${row.id}`} row={row} {...item} />
      ))}
    </ul>
  );
}
