import { useParams } from 'react-router-dom';

import { TicketScreen } from '@/features/conversation/ticket-screen';
import { Page } from '@/shared/ui/layout';

const LARGEST_ID = 2_147_483_647;

/** A malformed id requests ticket 0, which never exists, so that all missing tickets get the same response. */
function idOf(text: string | undefined): number {
  const id = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0;
  return id <= LARGEST_ID ? id : 0;
}

export function TicketPage() {
  const { id } = useParams();
  const ticketId = idOf(id);
  return (
    <Page>
      <TicketScreen key={ticketId} ticketId={ticketId} />
    </Page>
  );
}
