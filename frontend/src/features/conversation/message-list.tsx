import { ArrowDownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { Me } from '@/shared/contract';
import { isTeam } from '@/shared/session/me';
import css from './conversation.module.css';
import type { Line } from './lines';
import { MessageRow, type DeliveryProps } from './message-row';

type ListProps = {
  lines: readonly Line[];
  me: Me;
  older: { has: boolean; busy: boolean; failed: boolean; load: () => void };
  /** The reader has scrolled up; only then older messages load automatically. */
  away: boolean;
  /** Actions for a message that was not sent. */
  delivery: Omit<DeliveryProps, 'outgoing'>;
};

function List({ lines, me, older, away, delivery }: ListProps) {
  const { t } = useTranslation('conversation');
  const team = isTeam(me);
  return (
    <>
      {older.has && <OlderButton {...older} away={away} />}
      {lines.length === 0 && <p className={css.none}>{t('talk.empty')}</p>}
      <div role="log" aria-label={t('talk.title')} aria-busy={older.busy}>
        <ol className={css.list}>
          {lines.map((line) => (
            <MessageRow
              key={line.key}
              message={line.message}
              outgoing={line.outgoing}
              opens={line.opens}
              newDay={line.newDay}
              mine={line.message.userId === me.id}
              team={team}
              delivery={line.outgoing && delivery}
            />
          ))}
        </ol>
      </div>
    </>
  );
}

/** The messages. Screen readers announce new ones, not older ones that are prepended. Typing does not render them again. */
export const MessageList = memo(List);

function OlderButton({ busy, failed, load, away }: ListProps['older'] & { away: boolean }) {
  const { t } = useTranslation('conversation');
  const place = useRef<HTMLDivElement>(null);
  const wanted = away && !busy && !failed;
  useEffect(() => {
    if (!wanted || !place.current || typeof IntersectionObserver === 'undefined') return;
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

/** Shows the number of new messages below while the reader is scrolled up. */
export function NewestPill({ count, onGo }: { count: number; onGo: () => void }) {
  const { t } = useTranslation('conversation');
  return (
    <div className={css.pill} role="status">
      {count > 0 && (
        <Button type="primary" shape="round" icon={<ArrowDownOutlined aria-hidden />} onClick={onGo}>
          {t('talk.new', { count })}
        </Button>
      )}
    </div>
  );
}
