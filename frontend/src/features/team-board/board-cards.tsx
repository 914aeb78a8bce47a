import { useTranslation } from 'react-i18next';

import { stamp } from '@/shared/lib/when';
import { PriorityMark, StatusChip } from '@/shared/ui/chips';
import { WorldMark } from '@/shared/ui/world-mark';
import css from './board-tickets.module.css';
import { TicketActions, TicketTitle, type TicketRowsProps } from './ticket-row';

/** Cards that replace the table on narrow screens. */
export function BoardCards({ rows, me, highlightOf, onDelete }: TicketRowsProps) {
  const { t, i18n } = useTranslation(['board', 'common']);
  return (
    <ul className={css.cards} aria-label={t('list.title')}>
      {rows.map((ticket) => (
        <li key={ticket.id} {...highlightOf(ticket.id)}>
          <div className={css.line}>
            <span className={`num ${css.quiet}`}>#{ticket.id}</span>
            <StatusChip value={ticket.status} />
          </div>
          <TicketTitle ticket={ticket} />
          <div className={css.line}>
            <WorldMark name={ticket.world?.name} />
            {ticket.priority && <PriorityMark value={ticket.priority} />}
          </div>
          <div className={css.line}>
            <span className={css.who}>
              <span>{[ticket.user?.name, t(`common:category.${ticket.category}`)].filter(Boolean).join(' · ')}</span>
              <time className="num" dateTime={ticket.createdAt}>
                {stamp(ticket.createdAt, i18n.language)}
              </time>
            </span>
            <TicketActions ticket={ticket} me={me} onDelete={onDelete} />
          </div>
        </li>
      ))}
    </ul>
  );
}
