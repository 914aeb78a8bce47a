import { useQuery } from '@tanstack/react-query';

import { http } from '@/shared/api/http';
import { keys } from '@/shared/api/keys';
import type { TicketDetail } from '@/shared/contract';
import { Panel } from '@/shared/ui/layout';
import { Failure } from '@/shared/ui/states';

export function TicketScreen({ ticketId }: { ticketId: number }) {
  const ticket = useQuery({
    queryKey: keys.tickets.head(ticketId),
    queryFn: ({ signal }) => http.get<TicketDetail>(`/tickets/${ticketId}`, { signal }),
  });
  if (ticket.error) return <Failure error={ticket.error} onRetry={() => void ticket.refetch()} />;
  return <Panel>{ticket.data?.title}</Panel>;
}
