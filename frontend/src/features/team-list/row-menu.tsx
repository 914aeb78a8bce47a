import {
  CheckOutlined,
  DeleteOutlined,
  EllipsisOutlined,
  EyeOutlined,
  MailOutlined,
  PushpinOutlined,
  RollbackOutlined,
  UserAddOutlined,
  UserDeleteOutlined,
} from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { commonStatuses } from '@/features/bulk/bulk-rules';
import { useBulk } from '@/features/bulk/use-bulk';
import type { Me, TeamTicket } from '@/shared/contract';
import { isReport } from '@/shared/lib/report';
import { isFinal } from '@/shared/lib/status-rules';
import { useMenu } from '@/shared/hooks/use-menu';
import { keyboard } from '@/shared/keyboard/keyboard';
import { can } from '@/shared/session/me';
import { TicketLink, useTicketTarget } from '@/shared/ui/ticket/ticket-link';
import { useToast } from '@/shared/ui/toast/toast';
import { assignMutation } from './api';
import css from './rows.module.css';
import { useAttention } from './use-attention';

export type RowActionsProps = { ticket: TeamTicket; me: Me; onDelete: (ticket: TeamTicket) => void };

export function RowActions({ ticket, me, onDelete }: RowActionsProps) {
  const { t } = useTranslation();
  return (
    <span className={css.actions} data-screen-only>
      <TicketLink id={ticket.id} className={css.view} aria-label={t('list.view', { id: ticket.id })}>
        <EyeOutlined aria-hidden />
      </TicketLink>
      <RowMenu ticket={ticket} me={me} onDelete={onDelete} />
    </span>
  );
}

type Item = NonNullable<NonNullable<MenuProps['items']>[number]>;

function useItems(ticket: TeamTicket, me: Me): Item[] {
  const { t } = useTranslation(['board', 'desk']);
  const mine = ticket.assignee?.id === me.id;
  const isResolvable = commonStatuses([ticket]).includes('resolved');
  return [
    ...(isFinal(ticket) ? [] : [{ key: 'reply', icon: <RollbackOutlined aria-hidden />, label: t('row.replyShort') }]),
    ...(isResolvable
      ? [
          {
            key: 'resolve',
            icon: <CheckOutlined aria-hidden />,
            label: t(isReport(ticket) ? 'desk:verdict.open' : 'row.resolveShort'),
          },
        ]
      : []),
    ...(mine ? [] : [{ key: 'claim', icon: <UserAddOutlined aria-hidden />, label: t('row.claimShort') }]),
    ...(ticket.assignee ? [{ key: 'release', icon: <UserDeleteOutlined aria-hidden />, label: t('row.release') }] : []),
    { key: 'attention', type: 'divider' as const },
    { key: 'unread', icon: <MailOutlined aria-hidden />, label: t('row.markUnread') },
    {
      key: 'follow',
      icon: <PushpinOutlined aria-hidden />,
      label: t(ticket.takesPart ? 'row.unfollow' : 'row.follow'),
    },
    ...(can(me, 'admin')
      ? [
          { key: 'line', type: 'divider' as const },
          { key: 'delete', danger: true, icon: <DeleteOutlined aria-hidden />, label: t('row.delete') },
        ]
      : []),
  ];
}

function RowMenu({ ticket, me, onDelete }: RowActionsProps) {
  const { t } = useTranslation('board');
  const [used, setUsed] = useState(false);
  const { move, choosing, dropdown, button } = useMenu();
  const items = useItems(ticket, me);
  const navigate = useNavigate();
  const { to, options } = useTicketTarget()(ticket.id);
  const { resolve } = useBulk();
  const attention = useAttention();
  const toast = useToast();
  const { mutate } = useMutation(assignMutation(useQueryClient(), ticket.id));
  const assign = (assignedTo: number | null) =>
    mutate(
      { assignedTo, ifAssignedTo: ticket.assignee?.id ?? null },
      { onError: (error) => toast.error(t('row.claimFailed'), error) },
    );
  const actions: Record<string, () => void> = {
    reply: () => {
      keyboard.expectField();
      void navigate(to, { ...options, state: { ...options.state, reply: true } });
    },
    resolve: () => resolve([ticket]),
    claim: () => assign(me.id),
    release: () => assign(null),
    unread: () => void attention.markUnread(ticket),
    follow: () => void attention.follow(ticket),
    delete: () => onDelete(ticket),
  };
  const trigger = (
    <Button
      {...button}
      type="text"
      className={css.menu}
      icon={<EllipsisOutlined aria-hidden />}
      aria-label={t('row.menu', { id: ticket.id })}
      onClick={() => {
        if (used) return;
        setUsed(true);
        move(true);
      }}
    />
  );
  // There may be hundreds of rows, so antd's menu is created on first use.
  if (!used) return trigger;
  return (
    <Dropdown placement="bottomRight" {...dropdown} menu={{ items, onClick: choosing((key) => actions[key]?.()) }}>
      {trigger}
    </Dropdown>
  );
}
