import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { bulkStore, type BulkChange } from '@/features/bulk/bulk-store';
import { useBulk } from '@/features/bulk/use-bulk';
import { ASSIGNED_MEANWHILE } from '@/features/bulk/use-reason';
import { draftKeyOf } from '@/features/unsent/unsent-state';
import { unsent } from '@/features/unsent/unsent-store';
import { useErrorText } from '@/shared/api/use-error-text';
import type { Me, Priority, TicketDetail } from '@/shared/contract';
import type { SettableStatus } from '@/shared/lib/status-rules';
import { useToast } from '@/shared/ui/toast/toast';

type TicketAction = 'status' | 'priority' | 'close' | 'reopen' | 'assign' | 'reassign' | 'unassign';
export type Confirmation = 'close' | 'reopen';
type Requested = { action: TicketAction; change: BulkChange; assigneeName?: string };

/** One change after the other: the fields can be quicker than the server. */
function useChange(ticket: TicketDetail, me: Me) {
  const { t } = useTranslation('conversation');
  const bulk = useBulk();
  const toast = useToast();
  const errorText = useErrorText();
  const { mutateAsync, isPending, variables } = useMutation({
    scope: { id: `ticket-${ticket.id}` },
    async mutationFn({ action, change, assigneeName }: Requested) {
      await bulk.change([ticket], change, {
        assigneeName,
        onError: (error) => toast.error(t(`undone.${action}`), errorText(error, t('undone.unknown'))),
      });
      // The bar above the composer names the person who was faster.
      if (action === 'assign' && bulkStore.get().refused.get(ticket.id) === ASSIGNED_MEANWHILE)
        unsent.setClaimConflict(draftKeyOf(me.id, ticket.id), true);
    },
  });
  return { change: mutateAsync, pendingChange: isPending ? variables.change : undefined };
}

/** Undoable actions of the team. Closing and reopening ask for confirmation, whichever control starts them. */
export function useTicketActions(ticket: TicketDetail, me: Me) {
  const { change, pendingChange } = useChange(ticket, me);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);

  const setStatus = (next: SettableStatus) => {
    if (next === ticket.status) return;
    if (next === 'closed') return setConfirmation('close');
    if (ticket.status === 'closed') return setConfirmation('reopen');
    void change({ action: 'status', change: { status: next } });
  };
  const assign = (assignedTo: number | null, assigneeName?: string) => {
    if (assignedTo === (ticket.assignee?.id ?? null)) return;
    const action = assignedTo === null ? 'unassign' : assignedTo === me.id ? 'assign' : 'reassign';
    void change({ action, change: { assignedTo }, assigneeName });
  };
  const confirm = async (action: Confirmation) => {
    await change({ action, change: { status: action === 'close' ? 'closed' : 'open' } });
    setConfirmation(null);
  };

  return {
    ticket,
    me,
    pendingChange,
    confirmation,
    /** Optimistic values while the request is running. */
    status: pendingChange?.status ?? ticket.status,
    priority: pendingChange?.priority ?? ticket.priority,
    ask: setConfirmation,
    setStatus,
    setPriority: (priority: Priority) => void change({ action: 'priority', change: { priority } }),
    assign,
    confirm,
  };
}
export type TicketActions = ReturnType<typeof useTicketActions>;
