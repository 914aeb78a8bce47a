import { useState, type ReactNode } from 'react';

import type { TicketDetail } from '@/shared/contract';
import { can, useMe } from '@/shared/session/me';
import { lazyDialog } from '@/shared/ui/lazy-part';

const holdDialogs = () => import('@/features/retention/hold-dialog');
const HoldDialog = lazyDialog(holdDialogs, 'HoldDialog');
const EndHold = lazyDialog(holdDialogs, 'EndHold');

type Hold = { begin?: (() => void) | undefined; end?: (() => void) | undefined; dialog?: ReactNode };

/** How an admin holds a ticket and ends the hold. A merged ticket keeps its hold, which can only be ended. */
export function useHold({ id, hold = null, blankedAt, mergedInto }: TicketDetail): Hold {
  const [open, setOpen] = useState<'begin' | 'end'>();
  const close = () => setOpen(undefined);
  if (!can(useMe(), 'admin')) return {};
  return {
    begin: blankedAt === null && mergedInto === null ? () => setOpen('begin') : undefined,
    end: hold ? () => setOpen('end') : undefined,
    dialog: (
      <>
        {open === 'begin' && <HoldDialog ticketId={id} hold={hold} onClose={close} />}
        {open === 'end' && <EndHold ticketId={id} onClose={close} />}
      </>
    ),
  };
}
