import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { stamp } from '@/shared/lib/when';
import { can } from '@/shared/session/me';
import { PriorityMark, StatusChip, WorldMark } from '@/shared/ui/marks';
import type { GlowOf } from '@/shared/ui/use-glow';
import css from './board-tickets.module.css';
import { TicketActions, TicketTitle, type TicketActionsProps, type TicketRowsProps } from './ticket-row';

/**
 * All loaded tickets are in the document, so the browser's own search and screen readers find them; the style sheet spares
 * those out of view. It lays rows out as a grid, and not every browser takes that for a table: hence the roles.
 */
export function BoardTable({ rows, me, glowOf, onDelete }: TicketRowsProps) {
  const { t } = useTranslation(['board', 'common']);
  return (
    <div className={css.scroller}>
      <table
        role="table"
        aria-label={t('list.title')}
        className={css.table}
        data-deletes={can(me, 'admin') || undefined}
      >
        <thead>
          <tr role="row">
            <Heading text={t('common:field.number')} />
            <Heading text={t('common:field.title')} />
            <Heading text={t('list.user')} />
            <Heading text={t('common:field.world')} />
            <Heading text={t('common:field.category')} />
            <Heading text={t('common:field.priority')} />
            <Heading text={t('common:field.status')} />
            <Heading text={t('common:field.createdAt')} />
            <Heading text={t('common:list.actions')} unseen />
          </tr>
        </thead>
        <tbody>
          {rows.map((ticket) => (
            <BoardRow key={ticket.id} ticket={ticket} me={me} onDelete={onDelete} {...glowOf(ticket.id)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Spread, as the linter takes every `td` for a part of a grid that one operates. */
const cell = { role: 'cell' } as const;

const Heading = ({ text, unseen }: { text: string; unseen?: boolean }) => (
  <th role="columnheader" scope="col">
    {unseen ? <span className="vh">{text}</span> : text}
  </th>
);

type BoardRowProps = TicketActionsProps & ReturnType<GlowOf>;

/** Drawn again only when its ticket changes: holding the rows still for a pointer concerns all of them at once. */
const BoardRow = memo(function BoardRow({ ticket, me, onDelete, ...glow }: BoardRowProps) {
  const { t, i18n } = useTranslation('common');
  const category = t(`category.${ticket.category}`);
  return (
    <tr role="row" className={css.row} {...glow}>
      <td {...cell} className={`num ${css.quiet}`}>
        {ticket.id}
      </td>
      <td {...cell}>
        <TicketTitle ticket={ticket} />
      </td>
      <td {...cell} className={css.cut} title={ticket.user?.name}>
        {ticket.user?.name}
      </td>
      <td {...cell}>
        <WorldMark name={ticket.world?.name} />
      </td>
      <td {...cell} className={css.cut} title={category}>
        {category}
      </td>
      <td {...cell}>{ticket.priority && <PriorityMark value={ticket.priority} />}</td>
      <td {...cell}>
        <StatusChip value={ticket.status} />
      </td>
      <td {...cell} className={`num ${css.quiet}`}>
        <time dateTime={ticket.createdAt}>{stamp(ticket.createdAt, i18n.language)}</time>
      </td>
      <td {...cell}>
        <TicketActions ticket={ticket} me={me} onDelete={onDelete} />
      </td>
    </tr>
  );
});
