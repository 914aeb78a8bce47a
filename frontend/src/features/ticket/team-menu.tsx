import { Suspense, useState } from 'react';

import type { TicketDetail } from '@/shared/contract';
import { lazyDialog, lazyPart } from '@/shared/ui/lazy-part';

const TicketMenu = lazyPart(() => import('@/features/team-list/ticket-menu'), 'TicketMenu', { silent: true });
const MergeOrLinkDialog = lazyDialog(() => import('@/features/merges/merge-or-link-dialog'), 'MergeOrLinkDialog');

export function TeamMenu({ ticket }: { ticket: TicketDetail }) {
  const [openDialog, setOpenDialog] = useState<'merge' | 'link'>();
  return (
    <Suspense>
      <TicketMenu
        ticket={ticket}
        onMerge={ticket.status === 'closed' ? undefined : () => setOpenDialog('merge')}
        onLink={() => setOpenDialog('link')}
      />
      {openDialog && <MergeOrLinkDialog ticket={ticket} action={openDialog} onClose={() => setOpenDialog(undefined)} />}
    </Suspense>
  );
}
