import { useTranslation } from 'react-i18next';

import { incidentTicketsQuery } from '@/shared/api/incidents';
import { useLiveQuery } from '@/shared/live/use-live-query';
import { StatusChip } from '@/shared/ui/chips';
import { ListState } from '@/shared/ui/list-state';
import { TicketLink } from '@/shared/ui/ticket-link';
import css from './incidents.module.css';

const POLL_MS = 15_000;

/** The tickets that the next update can answer. */
export function AttachedTickets({ id }: { id: number }) {
  const { t } = useTranslation('incidents');
  const query = useLiveQuery(incidentTicketsQuery(id), POLL_MS);
  const tickets = query.data ?? [];
  return (
    <ListState
      query={query}
      count={tickets.length}
      failed={t('detail.ticketsFailed')}
      empty={<p className="muted">{t('detail.noTickets')}</p>}
    >
      <ul className={css.tickets}>
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <TicketLink id={ticket.id} dir="auto">
              <span className="num">{`#${ticket.id}`}</span> <span>{ticket.title}</span>
            </TicketLink>
            <StatusChip value={ticket.status} />
            <span className="faint">{ticket.isQueued ? t('detail.queued') : ticket.userName}</span>
          </li>
        ))}
      </ul>
    </ListState>
  );
}
