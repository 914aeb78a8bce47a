import { commonStatuses } from '@/features/bulk/bulk-rules';
import { useShortcuts } from '@/features/shortcuts/use-shortcuts';
import { useAttention } from '@/features/team-list/use-attention';
import { useTicketActions } from '@/features/ticket-side/use-ticket-actions';
import { useConclude } from '@/features/verdicts/conclude';
import type { Me, TicketDetail } from '@/shared/contract';
import { useWayBack } from '@/shared/ui/ticket/ticket-link';

/** No confirmation: the changes can be undone. */
export function TicketKeys({ ticket, me }: { ticket: TicketDetail; me: Me }) {
  const back = useWayBack();
  const { assign, setStatus } = useTicketActions(ticket, me);
  const attention = useAttention();
  const { ask: conclude } = useConclude();
  const canResolve = commonStatuses([ticket]).includes('resolved');
  useShortcuts({
    back: back.go,
    // Stays unread only if the reader leaves.
    unreadHere: () => void attention.markUnread(ticket).then((isDone) => isDone && back.go()),
    follow: () => void attention.follow(ticket),
    take: ticket.assignee?.id === me.id ? undefined : () => assign(me.id),
    resolve: conclude ?? (canResolve ? () => setStatus('resolved') : undefined),
  });
  return null;
}
