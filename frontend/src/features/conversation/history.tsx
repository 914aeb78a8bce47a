import { useTranslation } from 'react-i18next';

import type { Priority, Status, TicketDetail, TicketEvent } from '@/shared/contract';
import { useLiveQuery } from '@/shared/live/use-live-query';
import { Panel } from '@/shared/ui/layout';
import { Failure } from '@/shared/ui/states';
import { EVENTS_MS, eventsQuery } from './api';
import css from './history.module.css';
import { RelativeTime } from './relative-time';
import { moveByReply } from './rules';

/** Who did what with the ticket, newest first. */
export function History({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation('conversation');
  const { data, error, refetch } = useLiveQuery(eventsQuery(ticket.id), EVENTS_MS);
  const sentenceOf = useEventSentence(ticket, namesIn(ticket, data ?? []));
  if (error && !data) return <Failure error={error} text={t('history.failed')} onRetry={() => void refetch()} />;
  const lines = (data ?? [])
    .flatMap((event) => {
      const sentence = sentenceOf(event);
      return sentence ? [{ event, sentence }] : [];
    })
    .toSorted((a, b) => b.event.id - a.event.id);
  if (lines.length === 0) return null;
  return (
    <Panel title={t('history.title')}>
      <ol className={css.events}>
        {lines.map(({ event, sentence }) => (
          <li key={event.id}>
            <span>
              {sentence.byReply || <b>{event.actor?.name ?? t('history.system')}</b>} {sentence.text}
            </span>
            <RelativeTime className={css.time} iso={event.createdAt} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** Names for the user ids in events. */
const namesIn = ({ assignee }: TicketDetail, events: readonly TicketEvent[]) =>
  new Map(
    [...events.map(({ actor }) => actor), assignee].flatMap((person) => (person ? [[person.id, person.name]] : [])),
  );

type Sentence = {
  text: string;
  /** Followed from a reply: the person did not choose it and is not its subject. */
  byReply?: boolean;
};

/** The text of an event; null for events that are not shown. */
function useEventSentence(ticket: TicketDetail, names: ReadonlyMap<number, string>) {
  const { t } = useTranslation(['conversation', 'common']);
  return (event: TicketEvent): Sentence | null => {
    const move = moveByReply(event, ticket);
    if (move) {
      const text = t(`history.${move}`, { status: t(`common:status.${move}`), name: event.actor?.name });
      return { text, byReply: true };
    }
    const text = textOf(event);
    return text === null ? null : { text };
  };

  function textOf({ type, data, actor }: TicketEvent): string | null {
    switch (type) {
      case 'ticket.opened':
        return t('history.opened');
      case 'ticket.status_changed':
        return t('history.status', {
          from: t(`common:status.${data.from as Status}`),
          to: t(`common:status.${data.to as Status}`),
        });
      case 'ticket.priority_changed':
        return t('history.priority', {
          from: t(`common:priority.${data.from as Priority}`),
          to: t(`common:priority.${data.to as Priority}`),
        });
      case 'ticket.assigned':
        if (data.assigneeId === null) return t('history.unassigned');
        if (data.how === 'reply') return t('history.takenByReply');
        if (data.assigneeId === actor?.id) return t('history.taken');
        return t('history.assigned', { name: names.get(Number(data.assigneeId)) ?? t('history.colleague') });
      case 'ticket.closing_soon':
        return t('history.closingSoon');
      default:
        return null;
    }
  }
}
