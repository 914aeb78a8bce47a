import { DeleteOutlined, EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import type { Me, Ticket } from '@/shared/contract';
import { can } from '@/shared/session/me';
import { UnreadCount } from '@/shared/ui/unread-count';
import { TicketLink } from '@/shared/ui/ticket-link';
import type { HighlightOf } from '@/shared/hooks/use-highlight';
import css from './board-tickets.module.css';

export type TicketRowsProps = {
  rows: readonly Ticket[];
  me: Me;
  highlightOf: HighlightOf;
  onDelete: (ticket: Ticket) => void;
};

export function TicketTitle({ ticket }: { ticket: Ticket }) {
  return (
    <span className={css.title}>
      <TicketLink id={ticket.id} className={css.link} dir="auto" title={ticket.title}>
        {ticket.title}
      </TicketLink>
      <UnreadCount count={ticket.unreadCount} />
    </span>
  );
}

export type TicketActionsProps = { ticket: Ticket; me: Me; onDelete: (ticket: Ticket) => void };

/** Looking is for the whole team, deleting for admins. */
export function TicketActions({ ticket, me, onDelete }: TicketActionsProps) {
  const { t } = useTranslation(['board', 'common']);
  return (
    <span className={css.actions}>
      <TicketLink id={ticket.id} className={css.view} aria-label={t('common:list.view', { id: ticket.id })}>
        <EyeOutlined aria-hidden />
      </TicketLink>
      {can(me, 'admin') && (
        <Button
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('list.delete', { id: ticket.id })}
          onClick={() => onDelete(ticket)}
        />
      )}
    </span>
  );
}
