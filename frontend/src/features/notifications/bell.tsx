import { BellOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLiveQuery } from '@/shared/live/use-live-query';
import { countText } from '@/shared/ui/unread-count';
import { NOTIFICATIONS_POLL_MS, notificationsQuery } from './api';
import css from './bell.module.css';
import { NotificationPanel } from './notification-panel';
import { useRenewedPush } from './use-renewed-push';

/** The bell with the number of unread notifications; opens the list. */
export function Bell() {
  const { t } = useTranslation('notifications');
  const [open, setOpen] = useState(false);
  useRenewedPush();
  const trigger = useRef<HTMLButtonElement>(null);
  const notifications = useLiveQuery(notificationsQuery(), NOTIFICATIONS_POLL_MS);
  const unread = notifications.data?.filter((row) => !row.isRead).length ?? 0;

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      trigger.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      align={{ overflow: { adjustX: false, adjustY: false, shiftX: true } }}
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      popupRender={() => <NotificationPanel notifications={notifications} onLeave={() => setOpen(false)} />}
    >
      <Button
        ref={trigger}
        type="text"
        className={css.trigger}
        aria-haspopup="dialog"
        aria-expanded={open}
        icon={<BellOutlined aria-hidden />}
      >
        <span className="vh">{unread ? t('bell', { count: unread }) : t('bell_zero')}</span>
        {unread > 0 && (
          <span className={css.count} aria-hidden>
            {countText(unread)}
          </span>
        )}
      </Button>
    </Dropdown>
  );
}
