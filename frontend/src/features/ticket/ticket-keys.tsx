import { commonStatuses } from '@/features/bulk/bulk-rules';
import { bulkStore } from '@/features/bulk/bulk-store';
import { useBulk } from '@/features/bulk/use-bulk';
import { ASSIGNED_MEANWHILE } from '@/features/bulk/use-reason';
import { useShortcuts } from '@/features/shortcuts/use-shortcuts';
import { useAttention } from '@/features/team-list/use-attention';
import { draftKeyOf } from '@/features/unsent/unsent-state';
import { unsent } from '@/features/unsent/unsent-store';
import { useConclude } from '@/features/verdicts/conclude';
import type { Me, TicketDetail } from '@/shared/contract';
import { useWayBack } from '@/shared/ui/ticket/ticket-link';

/** No confirmation: the changes can be undone. */
export function TicketKeys({ ticket, me }: { ticket: TicketDetail; me: Me }) {
  const back = useWayBack();
  const { change } = useBulk();
  const attention = useAttention();
  const { ask: conclude } = useConclude();
  const canResolve = commonStatuses([ticket]).includes('resolved');
  async function take() {
    await change([ticket], { assignedTo: me.id });
    if (bulkStore.get().refused.get(ticket.id) === ASSIGNED_MEANWHILE)
      unsent.setClaimConflict(draftKeyOf(me.id, ticket.id), true);
  }
  useShortcuts({
    back: back.go,
    // Stays unread only if the reader leaves.
    unreadHere: () => void attention.markUnread(ticket).then((isDone) => isDone && back.go()),
    follow: () => void attention.follow(ticket),
    take: ticket.assignee?.id === me.id ? undefined : () => void take(),
    resolve: conclude ?? (canResolve ? () => void change([ticket], { status: 'resolved' }) : undefined),
  });
  return null;
}
