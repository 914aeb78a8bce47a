import { CheckOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import type { NotificationGroup } from '@/shared/contract';
import { fullDateTime } from '@/shared/lib/when';
import { Hint } from '@/shared/ui/hint';
import css from './bell.module.css';

type NotificationItemProps = { row: NotificationGroup; onRead: (row: NotificationGroup) => void; onLeave: () => void };

export function NotificationItem({ row, onRead, onLeave }: NotificationItemProps) {
  const { t } = useTranslation('notifications');
  const item = useRef<HTMLLIElement>(null);

  function mark() {
    // The button disappears, so the focus moves to the item.
    item.current?.focus({ preventScroll: true });
    onRead(row);
  }

  return (
    <li ref={item} className={css.item} data-unread={!row.isRead || undefined} tabIndex={-1}>
      <What
        row={row}
        onOpen={() => {
          if (!row.isRead) onRead(row);
          onLeave();
        }}
      />
      <div className={css.mark}>
        {!row.isRead && (
          <Hint text={t('read')}>
            <Button
              type="text"
              size="small"
              icon={<CheckOutlined aria-hidden />}
              aria-label={t('readOne', { title: row.title })}
              onClick={mark}
            />
          </Hint>
        )}
      </div>
    </li>
  );
}

const PLACES: Readonly<Record<string, string>> = {
  sanction_recorded: '/sanctions',
  sanction_lifted: '/sanctions',
  tickets_released: '/dashboard?queue=unassigned',
  admin_made: '/admin/users',
  person_erased: '/admin/privacy',
  erasure_requested: '/admin/privacy',
  erasure_refused: '/my-data',
  admin_token_created: '/admin/integrations',
};

/** The page that shows the subject of the notification. */
const targetOf = ({ type, ticketId, incidentId, changelogId }: NotificationGroup): string | null => {
  if (ticketId !== null) return `/ticket/${ticketId}`;
  if (incidentId !== null) return `/dashboard?incident=${incidentId}`;
  if (changelogId !== null) return `/novidades#${changelogId}`;
  if (type.startsWith('conflict_guard')) return '/admin/settings';
  return PLACES[type] ?? null;
};

/** A link if there is something to open, plain text otherwise. */
function What({ row, onOpen }: { row: NotificationGroup; onOpen: () => void }) {
  const { t, i18n } = useTranslation('notifications');
  const content = (
    <>
      <b>
        {!row.isRead && <span className="vh">{`${t('unread')}: `}</span>}
        <span>{row.title}</span>
      </b>
      <span>{row.message}</span>
      <time className="num" dateTime={row.createdAt}>
        {fullDateTime(row.createdAt, i18n.language)}
      </time>
    </>
  );
  const target = targetOf(row);
  if (target === null) return <div className={css.what}>{content}</div>;
  return (
    <Link className={css.what} to={target} onClick={onOpen}>
      {content}
    </Link>
  );
}
