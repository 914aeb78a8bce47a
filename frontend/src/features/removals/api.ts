import { mutationOptions, type QueryClient } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import type { Removal, RemovalReason, TicketDetail } from '@/shared/contract';
import type { Content } from './removal-rules';

const bodyFor = ({ part, id }: Content, reason: RemovalReason) => ({
  part,
  reason,
  ...(part === 'message' && { messageId: id }),
  ...(part === 'file' && { attachmentId: id }),
});

const addTo = (removal: Removal) => (ticket?: TicketDetail) =>
  ticket && { ...ticket, removals: [...ticket.removals, removal] };

/** @param shownId the ticket on the screen, which may be another one after a merge */
export const removeContent = (client: QueryClient, shownId: number, content: Content) =>
  mutationOptions({
    mutationFn: (reason: RemovalReason) => {
      const isOfTicket = content.part === 'title' || content.part === 'description';
      const path = { id: isOfTicket ? content.id : shownId };
      return bodyOf(api.POST('/api/tickets/{id}/removals', { params: { path }, body: bodyFor(content, reason) }));
    },
    onSuccess: (removal) => client.setQueryData(keys.tickets.head(shownId), addTo(removal)),
    onSettled: () => {
      for (const queryKey of [keys.tickets.root, keys.drafts]) void client.invalidateQueries({ queryKey });
    },
  });
