import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { changeTicket, type Change } from '@/features/thread/api';
import { draftKeyOf } from '@/features/unsent/unsent-state';
import { unsent } from '@/features/unsent/unsent-store';
import { isFault } from '@/shared/api/errors';
import { useErrorText } from '@/shared/api/use-error-text';
import type { Me, Priority, Status, TicketDetail } from '@/shared/contract';
import { useToast } from '@/shared/ui/toast/toast';

type TicketAction = 'status' | 'priority' | 'close' | 'reopen' | 'assign' | 'reassign' | 'unassign' | 'survey';
export type Confirmation = 'close' | 'reopen';

function useChange(ticketId: number, me: Me) {
  const { t } = useTranslation('conversation');
  const client = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  const { mutateAsync, isPending, variables } = useMutation(changeTicket(client, ticketId));
  async function change(action: TicketAction, what: Change) {
    try {
      await mutateAsync(what);
      toast.said(t(`done.${action}`));
    } catch (error) {
      // The bar above the composer names the person who was faster.
      if (action === 'assign' && isFault(error, 'ticket.assigned_meanwhile'))
        return unsent.setClaimConflict(draftKeyOf(me.id, ticketId), true);
      toast.error(t(`undone.${action}`), errorText(error, t('undone.unknown')));
    }
  }
  return { change, pendingChange: isPending ? variables : undefined };
}

/** Actions of the team on a ticket. Closing and reopening ask for confirmation, whichever control starts them. */
export function useTicketActions(ticket: TicketDetail, me: Me) {
  const { change, pendingChange } = useChange(ticket.id, me);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const seenAssignee = ticket.assignee?.id ?? null;

  const setStatus = (next: Status) => {
    if (next === ticket.status) return;
    if (next === 'closed') return setConfirmation('close');
    if (ticket.status === 'closed') return setConfirmation('reopen');
    void change('status', { status: next });
  };
  /** Rejected by the server if somebody else has changed the assignee since it was shown. */
  const assign = (assignedTo: number | null) => {
    if (assignedTo === seenAssignee) return;
    const action = assignedTo === null ? 'unassign' : assignedTo === me.id ? 'assign' : 'reassign';
    void change(action, { assignedTo, ifAssignedTo: seenAssignee });
  };
  const confirm = async (action: Confirmation) => {
    await change(action, { status: action === 'close' ? 'closed' : 'open' });
    setConfirmation(null);
  };

  return {
    ticket,
    me,
    pendingChange,
    confirmation,
    /** Optimistic values while the request is running. */
    status: pendingChange && 'status' in pendingChange ? pendingChange.status : ticket.status,
    priority: pendingChange && 'priority' in pendingChange ? pendingChange.priority : ticket.priority,
    noSurvey: pendingChange && 'noSurvey' in pendingChange ? pendingChange.noSurvey : ticket.noSurvey,
    ask: setConfirmation,
    setStatus,
    setPriority: (priority: Priority) => void change('priority', { priority }),
    setNoSurvey: (noSurvey: boolean) => void change('survey', { noSurvey }),
    assign,
    confirm,
  };
}
export type TicketActions = ReturnType<typeof useTicketActions>;
