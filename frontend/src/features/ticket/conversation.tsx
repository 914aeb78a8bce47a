import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useComposer } from '@/features/composer/use-composer';
import css from '@/features/thread/conversation.module.css';
import { NewestPill } from '@/features/thread/message-list';
import { Opening } from '@/features/thread/opening';
import { ThreadPart } from '@/features/thread/thread-part';
import { useStickyScroll } from '@/features/thread/use-sticky-scroll';
import { useLines, useThread, type LoadedThread } from '@/features/thread/use-thread';
import { draftKeyOf, textOf } from '@/features/unsent/unsent-state';
import type { Me, Message, TicketDetail } from '@/shared/contract';
import { isTeam } from '@/shared/session/me';
import { Boundary } from '@/shared/ui/boundary';
import { lazyPart } from '@/shared/ui/lazy-part';
import { ConversationFoot } from './conversation-foot';
import { useMarkRead } from './use-mark-read';
import { useReportPresence } from './use-report-presence';
import { useUnreadAtOpening } from './use-unread-at-opening';

const MergedOpenings = lazyPart(() => import('@/features/thread/merged-openings'), 'MergedOpenings');

type ConversationProps = {
  ticket: TicketDetail;
  me: Me;
  /** `card` and `full` scroll by themselves, with `intro` at the top; on small screens the `page` does. */
  look: 'card' | 'full' | 'page';
  intro?: ReactNode;
};

export function Conversation({ ticket, me, look, intro }: ConversationProps) {
  const { t } = useTranslation('conversation');
  const wholePage = look === 'page';
  const team = isTeam(me);
  const [kept, setKept] = useState<Message>();
  const thread = useThread(ticket.id);
  const { query, messages, newestId } = thread;
  const composer = useComposer(ticket.id, me, messages);
  const { outbox, mode, edits } = composer.state;
  useReportPresence(ticket.id, { edits, isEmpty: textOf(composer.state) === '', isNote: mode === 'note', team });
  const lines = useLines(ticket, me, thread, outbox);
  const unread = useUnreadAtOpening(ticket, me, query.data?.items);
  const { scroller, content, leftAt, toEnd, follow } = useStickyScroll({
    wholePage,
    firstKey: lines[0]?.key,
    newestId,
  });
  useMarkRead(ticket.id, draftKeyOf(me.id, ticket.id), readMarkOf(thread, team), leftAt === null);
  const pill = <NewestPill count={unseenCount(messages, me, leftAt)} onGo={toEnd} />;

  return (
    <section
      className={css.card}
      data-whole-page={wholePage || undefined}
      data-team={team || undefined}
      data-full={look === 'full' || undefined}
      aria-labelledby="talk-title"
    >
      <div className={css.middle}>
        <div ref={scroller} className={css.scroller} tabIndex={wholePage ? undefined : 0}>
          <div ref={content} className={css.talk} data-talk>
            {intro}
            <h2 id="talk-title" className="vh">
              {t('talk.title')}
            </h2>
            <Openings ticket={ticket} me={me} hasFilesBeside={!wholePage} />
            <Boundary>
              <ThreadPart
                thread={thread}
                lines={lines}
                me={me}
                firstUnreadId={unread.firstId}
                unreadCount={unread.count}
                away={leftAt !== null}
                seenMessageId={composer.seenMessageId}
                delivery={composer.delivery}
                onKeep={team ? setKept : undefined}
                follow={follow}
              />
            </Boundary>
          </div>
        </div>
        {!wholePage && pill}
      </div>
      <ConversationFoot
        ticket={ticket}
        me={me}
        composer={composer}
        kept={kept}
        onKept={() => setKept(undefined)}
        onSent={toEnd}
        // There the arrow keys scroll, and single keys are shortcuts.
        onLeave={() => scroller.current?.focus({ preventScroll: true })}
        pill={wholePage && pill}
      />
    </section>
  );
}

/** The team also records that it has viewed a ticket without messages. */
const readMarkOf = ({ query, newestId }: LoadedThread, team: boolean) =>
  query.data && (newestId > 0 || team) ? newestId : undefined;

const unseenCount = (messages: readonly Message[], me: Me, leftAt: number | null): number =>
  leftAt === null ? 0 : messages.filter(({ id, userId }) => id > leftAt && userId !== me.id).length;

type OpeningsProps = { ticket: TicketDetail; me: Me; hasFilesBeside: boolean };

function Openings({ ticket, me, hasFilesBeside }: OpeningsProps) {
  return (
    <>
      <Opening ticket={ticket} mine={ticket.userId === me.id} hasFilesBeside={hasFilesBeside} />
      {ticket.merged.length > 0 && (
        <Suspense>
          <MergedOpenings ticket={ticket} me={me} />
        </Suspense>
      )}
    </>
  );
}
