import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { StatusChip } from '@/shared/ui/mark/chips';
import { ListState } from '@/shared/ui/list/list-state';
import { TicketLink } from '@/shared/ui/ticket/ticket-link';
import { useToast } from '@/shared/ui/toast/toast';
import { fixedTicketsQuery, unlinkTicketMutation } from './api';
import css from './changelog-desk.module.css';

/** Loads the tickets of an entry when expanded. */
export function FixedTickets({ id }: { id: number }) {
  const { t } = useTranslation('changelog');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={css.tickets} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('desk.tickets')}</summary>
      {isOpen && <TicketList id={id} />}
    </details>
  );
}

function TicketList({ id }: { id: number }) {
  const { t } = useTranslation('changelog');
  const query = useQuery(fixedTicketsQuery(id));
  const { mutate, isPending, variables } = useMutation(unlinkTicketMutation(useQueryClient(), id));
  const toast = useToast();
  const tickets = query.data ?? [];
  return (
    <ListState
      query={query}
      count={tickets.length}
      failed={t('desk.ticketsFailed')}
      empty={<p className="muted">{t('desk.noTickets')}</p>}
    >
      <ul>
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <TicketLink id={ticket.id} dir="auto">
              <span className="num">{`#${ticket.id}`}</span> <span>{ticket.title}</span>
            </TicketLink>
            <StatusChip value={ticket.status} />
            <span className="faint">{ticket.userName}</span>
            <Button
              type="text"
              size="small"
              aria-label={t('desk.unlinkOne', { id: ticket.id })}
              loading={isPending && variables === ticket.id}
              onClick={() => mutate(ticket.id, { onError: (error) => toast.error(t('desk.unlinkFailed'), error) })}
            >
              {t('desk.unlink')}
            </Button>
          </li>
        ))}
      </ul>
    </ListState>
  );
}
