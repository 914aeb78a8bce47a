import { useTranslation } from 'react-i18next';

import { StatusChip } from '@/shared/ui/chips';
import { WorldMark } from '@/shared/ui/world-mark';
import { OpenedAt, TicketTitle, type TicketRowsProps } from './ticket-parts';
import css from './tickets.module.css';

/** Cards for narrow screens; the whole card is a link. */
export function TicketCards({ rows, freshId, highlightOf }: TicketRowsProps) {
  const { t } = useTranslation('tickets');
  return (
    <ul aria-label={t('tabs.own')}>
      {rows.map((ticket) => (
        <li
          key={ticket.id}
          className={css.card}
          {...highlightOf(ticket.id)}
          data-fresh={ticket.id === freshId || undefined}
        >
          <div className={css.line}>
            <span className={`num ${css.number}`}>{`#${ticket.id}`}</span>
            <StatusChip value={ticket.status} />
          </div>
          <TicketTitle ticket={ticket} fresh={ticket.id === freshId} />
          <div className={css.line}>
            <WorldMark name={ticket.world?.name} />
            <OpenedAt ticket={ticket} />
          </div>
        </li>
      ))}
    </ul>
  );
}
