import { useTranslation } from 'react-i18next';

import type { Priority, Status, TicketDetail, TicketEvent } from '@/shared/contract';
import { useLiveQuery } from '@/shared/live/use-live-query';
import { Panel } from '@/shared/ui/layout';
import { Failure } from '@/shared/ui/states';
import { EVENTS_MS, eventsQuery } from './api';
import css from './history.module.css';
import { RelativeTime } from './relative-time';

/** Who did what with the ticket, newest first. */
export function History({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation('conversation');
  const { data, error, refetch } = useLiveQuery(eventsQuery(ticket.id), EVENTS_MS);
  const sentenceOf = useEventSentence(namesIn(ticket, data ?? []));
  if (error && !data) return <Failure error={error} text={t('history.failed')} onRetry={() => void refetch()} />;
  const told = (data ?? [])
    .flatMap((event) => {
      const sentence = sentenceOf(event);
      return sentence ? [{ event, sentence }] : [];
    })
    .toSorted((a, b) => b.event.id - a.event.id);
  if (told.length === 0) return null;
  return (
    <Panel title={t('history.title')}>
      <ol className={css.events}>
        {told.map(({ event, sentence }) => (
          <li key={event.id}>
            <span>
              <b>{event.actor?.name ?? t('history.system')}</b> {sentence}
            </span>
            <RelativeTime className={css.time} iso={event.createdAt} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** Events name people by id; these are the names that are known here. */
const namesIn = ({ assignee }: TicketDetail, events: readonly TicketEvent[]) =>
  new Map(
    [...events.map(({ actor }) => actor), assignee].flatMap((person) => (person ? [[person.id, person.name]] : [])),
  );

/** Puts the events that a reader of the ticket cares about into words; null for the others. */
function useEventSentence(names: ReadonlyMap<number, string>) {
  const { t } = useTranslation(['conversation', 'common']);
  return ({ type, data, actor }: TicketEvent): string | null => {
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
        if (data.assigneeId === actor?.id) return t('history.taken');
        return t('history.assigned', { name: names.get(Number(data.assigneeId)) ?? t('history.colleague') });
      case 'ticket.closing_soon':
        return t('history.closingSoon');
      default:
        return null;
    }
  };
}
