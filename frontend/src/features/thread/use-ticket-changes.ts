import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { Status, TicketDetail, TicketEvent } from '@/shared/contract';
import { useLiveInterval } from '@/shared/live/use-live-query';
import { EVENTS_MS, eventsQuery } from './api';
import type { TicketChange } from './lines';
import { moveByReply } from './rules';
import { useEventSentence } from './use-event-sentence';

const none: readonly TicketEvent[] = [];
const SHOWN: readonly string[] = [
  'ticket.status_changed',
  'ticket.assigned',
  'ticket.restored',
  'ticket.merged',
  'ticket.merge_received',
  'ticket.unmerged',
  'ticket.merge_undone',
];

const statusOf = ({ type, data }: TicketEvent): Status | undefined => {
  if (type === 'ticket.status_changed') return data.to as Status;
  if (type === 'ticket.restored') return (data.status as { to: Status } | undefined)?.to;
  return undefined;
};

/**
 * Changes of status and assignee, and undone changes. `waiting_response` after a reply is left out: the reply says it.
 * Players receive no events, but the times at which the ticket was resolved, closed and reopened.
 */
export function useTicketChanges(ticket: TicketDetail, team: boolean): readonly TicketChange[] {
  const { t } = useTranslation('conversation');
  const { userId } = ticket;
  const every = useLiveInterval(EVENTS_MS);
  const { data: events = none } = useQuery({ ...eventsQuery(ticket.id), enabled: team, refetchInterval: every });
  const sentenceOf = useEventSentence(ticket, events);
  const lines = useStatusLines(ticket);
  const changes = useMemo(
    () =>
      events
        .filter((event) => SHOWN.includes(event.type) && moveByReply(event, { userId }) !== 'waiting_response')
        .flatMap((event): TicketChange[] => {
          const sentence = sentenceOf(event);
          if (!sentence) return [];
          const name = sentence.byReply ? null : (event.actor?.name ?? t('history.system'));
          return [{ id: event.id, createdAt: event.createdAt, name, text: sentence.text, status: statusOf(event) }];
        })
        .toSorted((a, b) => a.id - b.id),
    [events, userId, sentenceOf, t],
  );
  return team ? changes : lines;
}

const STATUS_OF = { resolved: 'resolved', closed: 'closed', reopened: 'open' } as const;

function useStatusLines({ statuses }: TicketDetail): readonly TicketChange[] {
  const { t } = useTranslation(['conversation', 'common']);
  return useMemo(
    () =>
      (statuses ?? []).map(({ what, isAutomatic, at }, index) => ({
        id: index,
        createdAt: at,
        name: null,
        text: isAutomatic
          ? t('turn.closedByClock')
          : what === 'reopened'
            ? t('talk.reopened')
            : t(`common:playerStatus.${what}`),
        status: STATUS_OF[what],
      })),
    [statuses, t],
  );
}
