import { useTranslation } from 'react-i18next';

import type { TeamTicket } from '@/shared/contract';
import { PriorityMark, StatusChip } from '@/shared/ui/mark/chips';
import { OwnerCell } from './owner-cell';
import { RowActions } from './row-menu';
import { OpenedAt, TicketTitle } from './row-parts';
import { CardPresence } from './row-presence';
import rows from './rows.module.css';
import css from './team-cards.module.css';
import type { TeamRowsProps } from './team-table';
import { useCursorState, useIsPicked, useListCursor } from './use-list-cursor';
import { useLongPress } from './use-long-press';
import { useRowFocus } from './use-row-focus';
import { WaitMark } from './wait-mark';

/** Cards that replace the table on narrow screens. The whole card is a link, or a checkbox during selection. */
export function TeamCards({ rows: shown, layout, highlightOf, ...rest }: TeamRowsProps) {
  const { t } = useTranslation(['board', 'tickets']);
  const { picked, isPicking } = useCursorState(useListCursor());
  const { at, container } = useRowFocus<HTMLUListElement>();
  return (
    <ul {...container} className={css.cards} aria-label={t(layout === 'board' ? 'list.title' : 'tickets:tabs.list')}>
      {shown.map((ticket) => (
        <Card
          key={ticket.id}
          {...rest}
          ticket={ticket}
          highlight={highlightOf(ticket.id)}
          current={ticket.id === at}
          picking={isPicking || picked.size > 0}
        />
      ))}
    </ul>
  );
}

type CardProps = Pick<TeamRowsProps, 'me' | 'freshId' | 'onDelete'> & {
  ticket: TeamTicket;
  highlight: ReturnType<TeamRowsProps['highlightOf']>;
  /** The row that shortcuts act on. */
  current: boolean;
  picking: boolean;
};

function Card({ ticket, me, freshId, highlight, current, picking, onDelete }: CardProps) {
  const { t } = useTranslation(['board', 'common']);
  const cursor = useListCursor();
  const picked = useIsPicked(ticket.id);
  const press = useLongPress(() => cursor.pick(ticket.id));
  const isFresh = ticket.id === freshId;
  return (
    <li
      {...highlight}
      {...press}
      data-row={ticket.id}
      data-cursor={current || undefined}
      data-fresh={isFresh || undefined}
      data-picked={picked || undefined}
    >
      {ticket.isUnopened && (
        <span className={css.dot}>
          <span className="vh">{t('row.unopened')}</span>
        </span>
      )}
      <div className={css.line}>
        {picking && (
          <label className={css.pick}>
            <input
              type="checkbox"
              aria-label={t('row.pick', { id: ticket.id })}
              checked={picked}
              onChange={() => cursor.pick(ticket.id)}
            />
          </label>
        )}
        <span className={`num ${rows.number}`}>{`#${ticket.id}`}</span>
        <StatusChip value={ticket.status} />
        <span className={ticket.priority === 'urgent' ? undefined : css.calm}>
          <PriorityMark value={ticket.priority} />
        </span>
        <WaitMark ticket={ticket} />
      </div>
      <div className={css.body}>
        <TicketTitle ticket={ticket} fresh={isFresh} />
        <OwnerCell ticket={ticket} />
      </div>
      <CardPresence ticketId={ticket.id} />
      <div className={css.foot}>
        <span>{[t(`common:category.${ticket.category}`), ticket.world?.name].filter(Boolean).join(' · ')}</span>
        <OpenedAt ticket={ticket} />
        <RowActions ticket={ticket} me={me} onDelete={onDelete} />
      </div>
    </li>
  );
}
