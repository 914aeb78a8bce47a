import { LockFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { dayOf } from '@/shared/lib/when';
import { Avatar } from '@/shared/ui/person-marks';
import { InkChip } from '@/shared/ui/chips';
import { FileList, OutgoingFiles } from './file-list';
import type { Line } from './lines';
import css from './message-row.module.css';
import type { Outgoing } from './unsent-state';
import { RelativeTime } from './relative-time';
import { RichText } from './rich-text';

const DAY_MS = 86_400_000;

function DayLine({ iso }: { iso: string }) {
  const { t, i18n } = useTranslation('conversation');
  const day = new Date(iso).toDateString();
  const today = new Date();
  const yesterday = new Date(today.getTime() - DAY_MS);
  const words =
    day === today.toDateString()
      ? t('talk.today')
      : day === yesterday.toDateString()
        ? t('talk.yesterday')
        : dayOf(iso, i18n.language);
  return (
    <li className={css.day}>
      <span>{words}</span>
    </li>
  );
}

type OnOutgoing = (outgoing: Outgoing) => void;
export type DeliveryProps = { outgoing: Outgoing; onRetry: OnOutgoing; onDiscard: OnOutgoing };

/** Progress or failure of a message that is being sent. */
function Delivery({ outgoing, onRetry, onDiscard }: DeliveryProps) {
  const { t } = useTranslation('conversation');
  if (outgoing.state === 'failed') {
    return (
      <p className={css.failed}>
        <span role="alert">{t('composer.failed')}</span>
        <Button size="small" onClick={() => onRetry(outgoing)}>
          {t('talk.retry')}
        </Button>
        <Button size="small" type="text" onClick={() => onDiscard(outgoing)}>
          {t('talk.discard')}
        </Button>
      </p>
    );
  }
  const percent = outgoing.files.length > 0 ? Math.round(outgoing.progress * 100) : null;
  return <p className={css.sending}>{percent === null ? t('talk.sending') : t('talk.sendingShare', { percent })}</p>;
}

type RowProps = Omit<Line, 'key'> & {
  /** Written by the reader. */
  mine: boolean;
  /** The reader is a team member and sees roles. */
  team: boolean;
  delivery?: Omit<DeliveryProps, 'outgoing'>;
};

function Row({ message, outgoing, opens, newDay, mine, team, delivery }: RowProps) {
  const { t } = useTranslation(['conversation', 'common']);
  const { user, isInternal, createdAt } = message;
  return (
    <>
      {newDay && <DayLine iso={createdAt} />}
      <li
        className={css.row}
        data-mine={mine || undefined}
        data-opens={opens || undefined}
        data-internal={isInternal || undefined}
        data-state={outgoing?.state}
      >
        <span className={css.face}>{opens && <Avatar name={user.name} role={user.role} src={user.avatar} />}</span>
        <div className={css.said}>
          {opens ? (
            <p className={css.meta}>
              <b>{user.name}</b>
              {team && user.role !== 'user' && <span className="faint">{t('common:role.staff')}</span>}
              <RelativeTime className={css.time} iso={createdAt} />
              {isInternal && (
                <InkChip name="violet" icon={<LockFilled aria-hidden />}>
                  {t('talk.internal')}
                </InkChip>
              )}
            </p>
          ) : (
            <span className="vh">{isInternal ? `${user.name}, ${t('talk.internal')}: ` : `${user.name}: `}</span>
          )}
          <div className={css.bubble} dir="auto">
            <RichText text={message.message} />
          </div>
          {outgoing ? <OutgoingFiles outgoing={outgoing} /> : <FileList files={message.attachments} />}
          {outgoing && delivery && <Delivery outgoing={outgoing} {...delivery} />}
        </div>
      </li>
    </>
  );
}

/** Memoized, because a conversation may have a thousand messages. */
export const MessageRow = memo(Row);
