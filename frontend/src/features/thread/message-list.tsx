import { ArrowDownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Fragment, memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { Me } from '@/shared/contract';
import { isTeam } from '@/shared/session/me';
import css from './conversation.module.css';
import { TicketChangeRow, UnreadLine } from './ticket-change-row';
import type { Line } from './lines';
import { MessageRow, type DeliveryProps, type RowProps } from './message-row';

type ListProps = {
  lines: readonly Line[];
  me: Me;
  older: { has: boolean; busy: boolean; failed: boolean; load: () => void };
  /** The reader has scrolled up; only then older messages load automatically. */
  away: boolean;
  /** 0 without unread messages. */
  firstUnreadId: number;
  unreadCount: number;
  /** Highlights later messages of others until the writer has decided about them. */
  seenMessageId: number | null;
  delivery: Omit<DeliveryProps, 'outgoing'>;
  onKeep?: RowProps['onKeep'];
};

function List({ lines, me, older, away, firstUnreadId, unreadCount, seenMessageId, delivery, onKeep }: ListProps) {
  const { t } = useTranslation('conversation');
  const team = isTeam(me);
  return (
    <>
      {older.has && <OlderButton {...older} away={away} />}
      <div role="log" aria-label={t('talk.title')} aria-busy={older.busy}>
        <ol>
          {lines.map((line) =>
            line.message ? (
              <Fragment key={line.key}>
                {line.message.id === firstUnreadId && <UnreadLine count={unreadCount} />}
                <MessageRow
                  message={line.message}
                  outgoing={line.outgoing}
                  opens={line.opens || line.message.id === firstUnreadId}
                  newDay={line.newDay}
                  mine={line.message.userId === me.id}
                  team={team}
                  unseen={seenMessageId !== null && line.message.id > seenMessageId && line.message.userId !== me.id}
                  delivery={line.outgoing && delivery}
                  onKeep={onKeep}
                />
              </Fragment>
            ) : (
              <TicketChangeRow key={line.key} change={line.change} newDay={line.newDay} />
            ),
          )}
        </ol>
      </div>
    </>
  );
}

/**
 * Memoized, so that typing does not render the rows again. Screen readers announce new messages, not prepended ones.
 */
export const MessageList = memo(List);

function OlderButton({ busy, failed, load, away }: ListProps['older'] & { away: boolean }) {
  const { t } = useTranslation('conversation');
  const place = useRef<HTMLDivElement>(null);
  const wanted = away && !busy && !failed;
  useEffect(() => {
    if (!wanted || !place.current) return;
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), { rootMargin: '300px 0px' });
    seen.observe(place.current);
    return () => seen.disconnect();
  }, [wanted, load]);
  return (
    <div ref={place} className={css.older}>
      <Button type="text" loading={busy} onClick={load}>
        {t(failed ? 'talk.olderFailed' : 'talk.older')}
      </Button>
    </div>
  );
}

export function NewestPill({ count, onGo }: { count: number; onGo: () => void }) {
  const { t } = useTranslation('conversation');
  return (
    <div className={css.pill} role="status" data-screen-only>
      {count > 0 && (
        <Button type="primary" shape="round" icon={<ArrowDownOutlined aria-hidden />} onClick={onGo}>
          {t('talk.new', { count })}
        </Button>
      )}
    </div>
  );
}
