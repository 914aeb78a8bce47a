import { DeleteOutlined, EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import type { Me, Ticket } from '@/shared/contract';
import { can } from '@/shared/session/me';
import { UnreadCount } from '@/shared/ui/marks';
import css from './board-tickets.module.css';

export type TicketRowsProps = { rows: readonly Ticket[]; me: Me; onDelete: (ticket: Ticket) => void };

const pathOf = ({ id }: Pick<Ticket, 'id'>) => `/ticket/${id}`;

export function TicketTitle({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('board');
  return (
    <span className={css.title}>
      <Link className={css.link} to={pathOf(ticket)} title={ticket.title}>
        {ticket.title}
      </Link>
      <UnreadCount count={ticket.unreadCount} label={t('list.unread', { count: ticket.unreadCount })} />
    </span>
  );
}

type TicketActionsProps = { ticket: Ticket; me: Me; onDelete: (ticket: Ticket) => void };

/** Looking is for the whole team, deleting for admins. */
export function TicketActions({ ticket, me, onDelete }: TicketActionsProps) {
  const { t } = useTranslation('board');
  return (
    <span className={css.actions}>
      <Link className={css.view} to={pathOf(ticket)} aria-label={t('list.view', { id: ticket.id })}>
        <EyeOutlined aria-hidden />
      </Link>
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
