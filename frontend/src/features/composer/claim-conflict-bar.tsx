import { UserSwitchOutlined } from '@ant-design/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { changeTicket, eventsQuery } from '@/features/thread/api';
import { draftKeyOf } from '@/features/unsent/unsent-state';
import { unsent, useClaimConflict } from '@/features/unsent/unsent-store';
import type { Me, TicketDetail } from '@/shared/contract';
import { serverNow } from '@/shared/lib/server-clock';
import { ago } from '@/shared/lib/when';
import { useToast } from '@/shared/ui/toast/toast';
import css from './newer-bar.module.css';

const MS_PER_SECOND = 1_000;
const SECONDS_SHOWN = 60;

type ClaimConflictBarProps = { ticket: TicketDetail; me: Me };

/** Names the colleague who took the ticket first, and offers to take it over. */
export function ClaimConflictBar({ ticket, me }: ClaimConflictBarProps) {
  const draftKey = draftKeyOf(me.id, ticket.id);
  const hasConflict = useClaimConflict(draftKey);
  useEffect(() => () => unsent.setClaimConflict(draftKey, false), [draftKey]);
  const { assignee } = ticket;
  if (!hasConflict || !assignee || assignee.id === me.id) return null;
  return <Bar ticketId={ticket.id} assignee={assignee} me={me} />;
}

type BarProps = { ticketId: number; assignee: { id: number; name: string }; me: Me };

function Bar({ ticketId, assignee, me }: BarProps) {
  const { t } = useTranslation(['desk', 'conversation']);
  const toast = useToast();
  const { mutate, isPending } = useMutation(changeTicket(useQueryClient(), ticketId));
  const taken = useTakenWhen(ticketId);
  const dismiss = () => unsent.setClaimConflict(draftKeyOf(me.id, ticketId), false);
  const takeOver = () =>
    mutate(
      { assignedTo: me.id, ifAssignedTo: assignee.id },
      {
        onSuccess: () => {
          dismiss();
          toast.said(t('conversation:done.assign'));
        },
        onError: (error) => toast.error(t('conversation:undone.assign'), error),
      },
    );
  return (
    <div className={css.bar}>
      <UserSwitchOutlined aria-hidden className={css.sign} />
      <p>
        <strong role="alert">{t('lost.taken', { name: assignee.name })}</strong> <span>{taken}</span>
      </p>
      <Button onClick={dismiss}>{t('lost.dismiss')}</Button>
      <Button type="primary" loading={isPending} onClick={takeOver}>
        {t('lost.switch')}
      </Button>
    </div>
  );
}

/** "há 3 s", by the server's clock. */
function useTakenWhen(ticketId: number): string {
  const { t, i18n } = useTranslation('desk');
  const { data: events } = useQuery({ ...eventsQuery(ticketId), enabled: false });
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MS_PER_SECOND);
    return () => clearInterval(timer);
  }, []);
  const assigned = events?.filter(({ type }) => type === 'ticket.assigned').toSorted((a, b) => b.id - a.id)[0];
  if (!assigned) return '';
  const seconds = Math.max(0, Math.round((now - Date.parse(assigned.createdAt)) / MS_PER_SECOND));
  return seconds < SECONDS_SHOWN
    ? t('lost.secondsAgo', { count: seconds })
    : ago(assigned.createdAt, i18n.language, now);
}
