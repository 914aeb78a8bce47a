import { LockFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { ContentMenu } from '@/features/removals/content-menu';
import { Gone, GoneFiles } from '@/features/removals/gone';
import { contentsOf, nameOf, withoutRemoved } from '@/features/removals/removal-rules';
import { useRemovals } from '@/features/removals/removals';
import type { Outgoing } from '@/features/unsent/outgoing';
import type { Message } from '@/shared/contract';
import { useMinute } from '@/shared/hooks/use-minute';
import { dayOf } from '@/shared/lib/when';
import { lazyPart } from '@/shared/ui/lazy-part';
import { InkChip } from '@/shared/ui/mark/chips';
import { Avatar } from '@/shared/ui/mark/person-marks';
import { RelativeTime } from '@/shared/ui/mark/relative-time';
import { FileList, OutgoingFiles } from './file-list';
import css from './message-row.module.css';
import { RichText } from './rich-text';

const parts = () => import('./team-parts');
const UndoLine = lazyPart(parts, 'UndoLine');
const NoteText = lazyPart(parts, 'NoteText', { silent: true });

const MINUTE_MS = 60_000;

export function DayLine({ iso }: { iso: string }) {
  const { t, i18n } = useTranslation('conversation');
  const day = new Date(iso).toDateString();
  const today = new Date(useMinute() * MINUTE_MS);
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  const words =
    day === today.toDateString()
      ? t('talk.today')
      : day === yesterday.toDateString()
        ? t('talk.yesterday')
        : dayOf(iso, i18n.language);
  return (
    <li className={css.day}>
      <time dateTime={iso} title={dayOf(iso, i18n.language)}>
        {words}
      </time>
    </li>
  );
}

type OnOutgoing = (outgoing: Outgoing) => void;
export type DeliveryProps = {
  outgoing: Outgoing;
  onRetry: OnOutgoing;
  onDiscard: OnOutgoing;
  onUndo: OnOutgoing;
  onSendNow: OnOutgoing;
};

function Delivery({ outgoing, onRetry, onDiscard, onUndo, onSendNow }: DeliveryProps) {
  const { t } = useTranslation('conversation');
  if (outgoing.state === 'undoable') {
    return (
      <Suspense fallback={<p className={css.undoable} />}>
        <UndoLine outgoing={outgoing} onUndo={onUndo} onSendNow={onSendNow} />
      </Suspense>
    );
  }
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

export type RowProps = {
  message: Message;
  outgoing?: Outgoing;
  opens: boolean;
  newDay: boolean;
  mine: boolean;
  team: boolean;
  unseen?: boolean;
  delivery?: Omit<DeliveryProps, 'outgoing'>;
  onKeep?: (message: Message) => void;
};

/** Screen readers hear the name for each message, also within a group. */
function Author({ message, opens, team }: Pick<RowProps, 'message' | 'opens' | 'team'>) {
  const { t } = useTranslation(['conversation', 'common']);
  const { user, isInternal, createdAt } = message;
  if (!opens)
    return <span className="vh">{isInternal ? `${user.name}, ${t('talk.internal')}: ` : `${user.name}: `}</span>;
  return (
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
  );
}

function Words({ message }: Pick<RowProps, 'message'>) {
  const plain = <RichText text={message.message} />;
  const text = message.mentions?.length ? (
    <Suspense fallback={plain}>
      <NoteText text={message.message} mentions={message.mentions} />
    </Suspense>
  ) : (
    plain
  );
  return (
    <div className={css.bubble} dir="auto" data-content={nameOf({ part: 'message', id: message.id })}>
      {text}
    </div>
  );
}

/** The text and the files of a stored message, or the lines in their place. */
function StoredParts({ message: stored, mine, onKeep }: Pick<RowProps, 'message' | 'mine' | 'onKeep'>) {
  const { removed } = useRemovals();
  const message = withoutRemoved(stored, removed);
  const subject = { part: 'message', id: message.id } as const;
  const isGone = message.message === '';
  return (
    <>
      <div className={css.withMenu}>
        {isGone ? <Gone of={subject} removal={removed.of(subject)} /> : <Words message={message} />}
        <ContentMenu
          contents={contentsOf(message)}
          onKeep={mine && onKeep && !isGone ? () => onKeep(message) : undefined}
        />
      </div>
      <FileList files={message.attachments} />
      <GoneFiles removals={removed.filesOf(message.id)} />
    </>
  );
}

function Row({ message, outgoing, opens, newDay, mine, team, unseen, delivery, onKeep }: RowProps) {
  const { user, isInternal, createdAt } = message;
  return (
    <>
      {newDay && <DayLine iso={createdAt} />}
      <li
        className={css.row}
        data-message={message.id}
        data-mine={mine || undefined}
        data-opens={opens || undefined}
        data-internal={isInternal || undefined}
        data-state={outgoing?.state}
        data-unseen={unseen || undefined}
      >
        <span className={css.face}>{opens && <Avatar name={user.name} role={user.role} src={user.avatar} />}</span>
        <div className={css.said}>
          <Author message={message} opens={opens} team={team} />
          {outgoing ? (
            <>
              <Words message={message} />
              <OutgoingFiles outgoing={outgoing} />
            </>
          ) : (
            <StoredParts message={message} mine={mine} onKeep={onKeep} />
          )}
          {outgoing && delivery && <Delivery outgoing={outgoing} {...delivery} />}
        </div>
      </li>
    </>
  );
}

/** Memoized, because a conversation may have a thousand messages. */
export const MessageRow = memo(Row);
