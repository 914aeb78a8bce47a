import { useMutation, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { Notification } from '@/shared/contract';
import { Failure, SkeletonRows } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/toast';
import { readAllMutation, readOneMutation } from './api';
import css from './bell.module.css';
import { NotificationItem } from './notification-item';
import { PushSwitch } from './push-switch';

type NotificationPanelProps = { notifications: UseQueryResult<Notification[]>; onLeave: () => void };

/** The order stays when a notification is marked, so that nothing moves under the pointer. */
export function NotificationPanel({ notifications, onLeave }: NotificationPanelProps) {
  const { t } = useTranslation('notifications');
  const client = useQueryClient();
  const toast = useToast();
  const title = useId();
  const panel = useRef<HTMLDivElement>(null);
  const refused = { onError: () => toast.error(t('markFailed')) };
  const readOne = useMutation(readOneMutation(client));
  const readAll = useMutation(readAllMutation(client));
  const rows = notifications.data;
  useEffect(() => panel.current?.focus(), []);

  return (
    <div ref={panel} className={css.popup} role="dialog" aria-labelledby={title} tabIndex={-1}>
      <div className={css.head}>
        <h2 id={title}>{t('title')}</h2>
        <Button
          type="text"
          size="small"
          disabled={!rows?.some((row) => !row.isRead)}
          onClick={() => readAll.mutate(undefined, refused)}
        >
          {t('readAll')}
        </Button>
      </div>
      <div className={css.scroll}>
        {!rows && notifications.isPending && <SkeletonRows />}
        {!rows && notifications.error && (
          <Failure error={notifications.error} text={t('failed')} onRetry={() => void notifications.refetch()} />
        )}
        {rows?.length === 0 && <p className={css.none}>{t('none')}</p>}
        {rows && rows.length > 0 && (
          <ul className={css.list}>
            {rows.map((row) => (
              <NotificationItem key={row.id} row={row} onRead={(id) => readOne.mutate(id, refused)} onLeave={onLeave} />
            ))}
          </ul>
        )}
      </div>
      <PushSwitch />
    </div>
  );
}
