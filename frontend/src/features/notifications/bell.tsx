import { BellOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { useRenewedPush } from '@/features/push/use-renewed-push';
import { useFaviconCount } from '@/shared/hooks/use-favicon';
import { useMenu } from '@/shared/hooks/use-menu';
import { useTitleCount } from '@/shared/hooks/use-title';
import { useLiveQuery } from '@/shared/live/use-live-query';
import { lazyPart } from '@/shared/ui/lazy-part';
import { countText } from '@/shared/ui/mark/unread-count';
import { NOTIFICATIONS_POLL_MS, unreadQuery } from './api';
import css from './bell.module.css';

const NotificationPanel = lazyPart(() => import('./notification-panel'), 'NotificationPanel');

/** The number of unread notifications, with their list in a menu, which leads to the notification preferences. */
export function Bell({ onChoices }: { onChoices: () => void }) {
  const { t } = useTranslation('notifications');
  const { move, dropdown, button } = useMenu();
  useRenewedPush();
  const unread = useLiveQuery(unreadQuery(), NOTIFICATIONS_POLL_MS).data?.length ?? 0;
  useTitleCount(unread);
  useFaviconCount(unread);

  return (
    <Dropdown
      {...dropdown}
      // The panel takes the focus once it is loaded.
      autoFocus={false}
      placement="bottomRight"
      align={{ overflow: { adjustX: false, adjustY: false, shiftX: true } }}
      destroyOnHidden
      popupRender={() => (
        <Suspense fallback={<div className={css.popup} data-loading />}>
          <NotificationPanel unread={unread} onLeave={() => move(false)} onChoices={onChoices} />
        </Suspense>
      )}
    >
      <Button
        {...button}
        type="text"
        className={css.trigger}
        aria-haspopup="dialog"
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
