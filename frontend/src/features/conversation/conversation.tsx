import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Me, TicketDetail } from '@/shared/contract';
import { useLiveQuery } from '@/shared/live/use-live-query';
import { Failure, StaleLine } from '@/shared/ui/states';
import { useDelayedLoading } from '@/shared/hooks/use-delayed-loading';
import { loadOlder, MESSAGES_MS, messagesQuery } from './api';
import { ClosedNotice } from './closed-notice';
import { Composer } from './composer';
import css from './conversation.module.css';
import { linesOf } from './lines';
import { MessageList, NewestPill } from './message-list';
import { TalkSkeleton } from './skeletons';
import { boxOf } from './unsent-store';
import { useComposer } from './use-composer';
import { useMarkRead } from './use-mark-read';
import { useStickyScroll } from './use-sticky-scroll';

const none: never[] = [];

type ConversationProps = {
  ticket: TicketDetail;
  me: Me;
  /** On small screens the page scrolls; otherwise the card does, with `intro` at its top. */
  wholePage: boolean;
  intro?: ReactNode;
};

/** The messages and the composer. */
export function Conversation({ ticket, me, wholePage, intro }: ConversationProps) {
  const { t } = useTranslation('conversation');
  const client = useQueryClient();
  const thread = useLiveQuery(messagesQuery(ticket.id), MESSAGES_MS);
  const messages = thread.data?.items ?? none;
  const cursor = thread.data?.olderCursor ?? null;
  const newestId = messages.at(-1)?.id ?? 0;
  const older = useMutation(loadOlder(client, ticket.id));
  const composer = useComposer(ticket.id, me, messages);
  const { outbox } = composer.state;
  const lines = useMemo(() => linesOf(messages, outbox, me), [messages, outbox, me]);
  const { scroller, content, leftAt, toEnd } = useStickyScroll({ wholePage, firstKey: lines[0]?.key, newestId });
  const unseen = leftAt === null ? 0 : messages.filter(({ id, userId }) => id > leftAt && userId !== me.id).length;
  const waiting = useDelayedLoading(thread.isPending);
  useMarkRead(ticket.id, messages.at(-1)?.id, leftAt === null);

  const { mutate: load } = older;
  const olderPart = useMemo(
    () => ({
      has: cursor !== null,
      busy: older.isPending,
      failed: older.isError,
      load: () => cursor !== null && load(cursor),
    }),
    [cursor, older.isPending, older.isError, load],
  );

  return (
    <section className={css.card} data-whole-page={wholePage || undefined} aria-labelledby="talk-title">
      <div className={css.middle}>
        <div ref={scroller} className={css.scroller} tabIndex={wholePage ? undefined : 0}>
          <div ref={content}>
            {intro}
            <h2 id="talk-title" className={css.title}>
              {t('talk.title')}
            </h2>
            {thread.isError && thread.data && <StaleLine at={thread.dataUpdatedAt} />}
            {thread.isError && !thread.data && (
              <Failure error={thread.error} text={t('talk.failed')} onRetry={() => void thread.refetch()} />
            )}
            {waiting && <TalkSkeleton />}
            {thread.data && !waiting && (
              <MessageList
                lines={lines}
                me={me}
                older={olderPart}
                away={leftAt !== null}
                delivery={composer.delivery}
              />
            )}
          </div>
        </div>
        {!wholePage && <NewestPill count={unseen} onGo={toEnd} />}
      </div>
      <div className={css.foot}>
        {wholePage && <NewestPill count={unseen} onGo={toEnd} />}
        {ticket.status === 'closed' ? (
          <ClosedNotice box={boxOf(me.id, ticket.id)} />
        ) : (
          <Composer composer={composer} me={me} messages={messages} onSent={toEnd} />
        )}
      </div>
    </section>
  );
}
