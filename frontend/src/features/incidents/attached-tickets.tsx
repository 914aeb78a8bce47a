import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { IncidentDetails } from '@/shared/contract';
import { useLiveInterval } from '@/shared/live/use-live-query';
import { ListState } from '@/shared/ui/list/list-state';
import { useToast } from '@/shared/ui/toast/toast';
import { detachTicketMutation } from './api';
import { incidentTicketsQuery } from './screen-api';
import { AttachField } from './attach-field';
import css from './incident.module.css';
import { SimilarOffer } from './similar-offer';
import { TicketRow } from './ticket-row';

const POLL_MS = 15_000;
const FEW = 5;

/** The tickets that the next update can answer, and a field to attach more. */
export function AttachedTickets({ incident }: { incident: IncidentDetails }) {
  const { t } = useTranslation('incidents');
  const { id, tickets: count = 0 } = incident;
  return (
    <section className={css.card} aria-labelledby="incident-tickets">
      <h2 id="incident-tickets" className={css.title}>
        <span>{t('detail.attached')}</span>
        <small className="num">{count}</small>
      </h2>
      <div className={css.inside}>
        <AttachField id={id} />
        <SimilarOffer incident={incident} />
        <Attached id={id} />
      </div>
    </section>
  );
}

function Attached({ id }: { id: number }) {
  const { t } = useTranslation('incidents');
  const [isWhole, setIsWhole] = useState(false);
  const query = useInfiniteQuery({ ...incidentTicketsQuery(id, isWhole), refetchInterval: useLiveInterval(POLL_MS) });
  const toast = useToast();
  const detach = useMutation(detachTicketMutation(useQueryClient(), id));
  const tickets = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const shown = isWhole ? tickets : tickets.slice(0, FEW);
  const rest = tickets.length - shown.length;

  const remove = (ticketId: number) =>
    detach.mutate(ticketId, {
      onSuccess: () => toast.success(t('attach.removed', { id: ticketId })),
      onError: (error) => toast.error(t('attach.removeFailed'), error),
    });
  return (
    <ListState
      query={query}
      count={tickets.length}
      failed={t('detail.ticketsFailed')}
      empty={<p className={css.none}>{t('detail.noTickets')}</p>}
    >
      <ul className={css.tickets}>
        {shown.map((ticket) => (
          <TicketRow
            key={ticket.id}
            ticket={ticket}
            end={ticket.isQueued ? t('detail.queued') : undefined}
            deed={t('attach.remove')}
            label={t('attach.removeOne', { id: ticket.id })}
            isBusy={detach.isPending && detach.variables === ticket.id}
            onDeed={() => remove(ticket.id)}
            onKeyDown={(event) => {
              if (event.key !== 'Delete' || detach.isPending) return;
              event.preventDefault();
              remove(ticket.id);
            }}
          />
        ))}
      </ul>
      {rest > 0 && (
        <Button type="link" className={css.more} onClick={() => setIsWhole(true)}>
          {t('detail.more', { count: rest })}
        </Button>
      )}
    </ListState>
  );
}
