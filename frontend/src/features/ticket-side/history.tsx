import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { useBulk, useBulkState } from '@/features/bulk/use-bulk';
import { EVENTS_MS, eventsQuery } from '@/features/thread/api';
import { useEventSentence } from '@/features/thread/use-event-sentence';
import type { TicketDetail, TicketEvent } from '@/shared/contract';
import { useMinute } from '@/shared/hooks/use-minute';
import { serverNow } from '@/shared/lib/server-clock';
import { useLiveQuery } from '@/shared/live/use-live-query';
import { Failure } from '@/shared/ui/states';
import { RelativeTime } from '@/shared/ui/mark/relative-time';
import css from './history.module.css';
import { FoldedSection } from './side-section';

type HistoryUndo = NonNullable<TicketEvent['undo']>;
const none: readonly TicketEvent[] = [];

/** Newest first. */
export function History({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation('conversation');
  const { data, error, refetch } = useLiveQuery(eventsQuery(ticket.id), EVENTS_MS);
  const events = data ?? none;
  const sentenceOf = useEventSentence(ticket, events);
  if (error && !data) return <Failure error={error} text={t('history.failed')} onRetry={() => void refetch()} />;
  const lines = events
    .flatMap((event) => {
      const sentence = sentenceOf(event);
      return sentence ? [{ event, sentence }] : [];
    })
    .toSorted((a, b) => b.event.id - a.event.id);
  if (lines.length === 0) return null;
  return (
    <FoldedSection title={t('history.title')} count={lines.length}>
      <ol className={css.events}>
        {lines.map(({ event, sentence }) => (
          <li key={event.id}>
            <span>
              {sentence.byReply || <b>{event.actor?.name ?? t('history.system')}</b>} <span>{sentence.text}</span>
            </span>
            <RelativeTime className={css.time} iso={event.createdAt} />
            {event.undo && <Undo way={event.undo} ticketId={ticket.id} />}
          </li>
        ))}
      </ol>
    </FoldedSection>
  );
}

/** Undoes the whole bulk change that recorded the event. */
function Undo({ way: { bulkId, until, tickets }, ticketId }: { way: HistoryUndo; ticketId: number }) {
  const { t } = useTranslation('shortcuts');
  const { undo } = useBulk();
  const { running } = useBulkState();
  useMinute();
  if (Date.parse(until) <= serverNow()) return null;
  return (
    <Button className={css.undo} type="link" disabled={running > 0} onClick={() => void undo(bulkId, [ticketId])}>
      {t('bulk.undoAll', { count: tickets })}
    </Button>
  );
}
