import { useTranslation } from 'react-i18next';

import type { BulkTicket } from '@/features/bulk/bulk-store';
import { useBulk } from '@/features/bulk/use-bulk';
import { asksForOwn } from '@/features/next-ticket/source';
import { useListSearch, useNextTicket } from '@/features/next-ticket/use-next-ticket';
import type { Me } from '@/shared/contract';
import { useToast } from '@/shared/ui/toast/toast';
import { skippedTickets } from './skipped-tickets';

/**
 * Skips a ticket and opens the next one of the queue. The skipped ticket is unassigned again, which can be undone,
 * unless it came from the reader's own queue.
 */
export function useSkip(ticket: BulkTicket, me: Me) {
  const { t } = useTranslation('shortcuts');
  const toast = useToast();
  const search = useListSearch();
  const { take } = useNextTicket({
    onEmpty: () => {
      // Skipped tickets may be offered again from then on.
      skippedTickets.clear();
      toast.success(t('next.noOther'));
    },
  });
  const { change } = useBulk();
  return async () => {
    skippedTickets.add(ticket.id);
    const next = await take({ skip: skippedTickets.all() });
    if (next && ticket.assignee?.id === me.id && !asksForOwn(search)) await change([ticket], { assignedTo: null });
  };
}
