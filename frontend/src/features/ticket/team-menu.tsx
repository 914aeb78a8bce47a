import { Suspense, useState } from 'react';

import { useRemovals } from '@/features/removals/removals';
import { useConclude } from '@/features/verdicts/conclude';
import type { TicketDetail } from '@/shared/contract';
import { lazyDialog, lazyPart } from '@/shared/ui/lazy-part';
import { useHold } from './use-hold';

const TicketMenu = lazyPart(() => import('@/features/team-list/ticket-menu'), 'TicketMenu', { silent: true });
const MergeOrLinkDialog = lazyDialog(() => import('@/features/merges/merge-or-link-dialog'), 'MergeOrLinkDialog');

export function TeamMenu({ ticket }: { ticket: TicketDetail }) {
  const [openDialog, setOpenDialog] = useState<'merge' | 'link'>();
  const hold = useHold(ticket);
  const close = () => setOpenDialog(undefined);
  const { ask } = useRemovals();
  const { ask: conclude } = useConclude();
  const isWritable = ticket.blankedAt === null && ticket.mergedInto === null;
  const { id, title, isTitleBuilt, userId, user, createdAt } = ticket;
  const removeTitle = () => ask({ part: 'title', id, text: title, author: { id: userId, name: user.name }, createdAt });
  return (
    <Suspense>
      <TicketMenu
        ticket={ticket}
        onMerge={
          ticket.status === 'closed' || !isWritable || ticket.isTraining ? undefined : () => setOpenDialog('merge')
        }
        onLink={ticket.isTraining ? undefined : () => setOpenDialog('link')}
        onConclude={conclude}
        onHold={hold.begin}
        onEndHold={hold.end}
        onRemoveTitle={isTitleBuilt ? undefined : removeTitle}
      />
      {hold.dialog}
      {openDialog && <MergeOrLinkDialog ticket={ticket} action={openDialog} onClose={close} />}
    </Suspense>
  );
}
