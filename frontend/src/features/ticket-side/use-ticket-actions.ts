import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { expected } from '@/features/bulk/bulk-rules';
import { pendingChangeOf, type BulkChange } from '@/features/bulk/bulk-store';
import { useBulk, useBulkState } from '@/features/bulk/use-bulk';
import { ASSIGNED_MEANWHILE } from '@/features/bulk/use-reason';
import { draftKeyOf } from '@/features/unsent/unsent-state';
import { unsent } from '@/features/unsent/unsent-store';
import { useErrorText } from '@/shared/api/use-error-text';
import type { Me, Priority, TicketDetail } from '@/shared/contract';
import type { SettableStatus } from '@/shared/lib/status-rules';
import { useToast } from '@/shared/ui/toast/toast';

type TicketAction = 'status' | 'priority' | 'close' | 'reopen' | 'assign' | 'reassign' | 'unassign';
export type Confirmation = 'close' | 'reopen';

function useChange(ticket: TicketDetail, me: Me) {
  const { t } = useTranslation('conversation');
  const bulk = useBulk();
  const toast = useToast();
  const errorText = useErrorText();
  return async (action: TicketAction, change: BulkChange, assigneeName?: string) => {
    const refused = await bulk.change([ticket], change, {
      assigneeName,
      onError: (error) => toast.error(t(`undone.${action}`), errorText(error, t('undone.unknown'))),
    });
    // The bar above the composer names the person who was faster.
    if (action === 'assign' && refused?.get(ticket.id) === ASSIGNED_MEANWHILE)
      unsent.setClaimConflict(draftKeyOf(me.id, ticket.id), true);
  };
}

/** Undoable actions of the team. Closing and reopening ask for confirmation, whichever control starts them. */
export function useTicketActions(ticket: TicketDetail, me: Me) {
  const change = useChange(ticket, me);
  useBulkState();
  const { status, priority, assignedTo: assigneeId } = expected(ticket);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);

  const setStatus = (next: SettableStatus) => {
    if (next === status) return;
    if (next === 'closed') return setConfirmation('close');
    if (status === 'closed') return setConfirmation('reopen');
    void change('status', { status: next });
  };
  const assign = (assignedTo: number | null, assigneeName?: string) => {
    if (assignedTo === assigneeId) return;
    const action = assignedTo === null ? 'unassign' : assignedTo === me.id ? 'assign' : 'reassign';
    void change(action, { assignedTo }, assigneeName);
  };
  const confirm = async (action: Confirmation) => {
    await change(action, { status: action === 'close' ? 'closed' : 'open' });
    setConfirmation(null);
  };

  return {
    ticket,
    me,
    pendingChange: pendingChangeOf(ticket.id),
    confirmation,
    /** Optimistic values while the request is running. */
    status,
    priority,
    ask: setConfirmation,
    setStatus,
    setPriority: (next: Priority) => void change('priority', { priority: next }),
    assign,
    confirm,
  };
}
export type TicketActions = ReturnType<typeof useTicketActions>;
