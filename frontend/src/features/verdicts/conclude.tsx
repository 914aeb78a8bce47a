import { createContext, use, useMemo, useState, type ReactNode } from 'react';

import type { TicketDetail } from '@/shared/contract';
import { isReport } from '@/shared/lib/report';
import { lazyDialog } from '@/shared/ui/lazy-part';

const ConcludeDialog = lazyDialog(() => import('./conclude-dialog'), 'ConcludeDialog');

type Conclude = {
  isOpen: boolean;
  /** Asks what the review showed. Undefined for tickets that have no verdict. */
  ask: (() => void) | undefined;
};

const ConcludeContext = createContext<Conclude>({ isOpen: false, ask: undefined });

export const useConclude = () => use(ConcludeContext);

/** Shows the dialog that concludes a report. */
export function ConcludeProvider({ ticket, children }: { ticket: TicketDetail; children: ReactNode }) {
  const [openId, setOpenId] = useState<number>();
  const { id } = ticket;
  const isOpen = openId === id;
  // A merged report keeps its verdict.
  const isPossible = isReport(ticket) && ticket.mergedInto === null;
  const value = useMemo(
    () => ({ isOpen, ask: isPossible ? () => setOpenId(id) : undefined }),
    [isOpen, isPossible, id],
  );
  return (
    <ConcludeContext value={value}>
      {children}
      {isOpen && <ConcludeDialog key={id} ticket={ticket} onClose={() => setOpenId(undefined)} />}
    </ConcludeContext>
  );
}
