import { useTranslation } from 'react-i18next';

import { agoShort } from '@/shared/lib/near-times';
import { RelativeTime } from '@/shared/ui/mark/relative-time';
import { WorldTile } from '@/shared/ui/mark/world-mark';
import { isOwnTurn, LastChange, LastWords, TicketTitle, Turn, type TicketRowsProps } from './ticket-parts';
import css from './tickets.module.css';

/** Cards for phones; the whole card is a link. */
export function TicketCards({ rows, freshId, highlightOf, barred }: TicketRowsProps) {
  const { t } = useTranslation('tickets');
  return (
    <ul className={css.cards} aria-label={t('tabs.own')}>
      {rows.map((ticket) => (
        <li
          key={ticket.id}
          className={css.card}
          {...highlightOf(ticket.id)}
          data-fresh={ticket.id === freshId || undefined}
          data-own={isOwnTurn(ticket, barred) || undefined}
        >
          <div className={css.line}>
            <Turn ticket={ticket} barred={barred} />
            <span className={`num ${css.end}`}>
              <span>{t('list.number', { id: ticket.id })}</span>
              <span aria-hidden> · </span>
              <RelativeTime iso={ticket.updatedAt} words={agoShort} />
            </span>
          </div>
          <div className={css.about}>
            {ticket.world && <WorldTile name={ticket.world.name} />}
            <TicketTitle ticket={ticket} fresh={ticket.id === freshId} barred={barred} />
          </div>
          <LastWords ticket={ticket} />
          <LastChange ticket={ticket} />
        </li>
      ))}
    </ul>
  );
}
