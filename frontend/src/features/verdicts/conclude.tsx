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
  const [isOpen, setOpen] = useState(false);
  // A merged report keeps its verdict, and so does one whose texts were deleted.
  const isPossible = isReport(ticket) && ticket.mergedInto === null && ticket.blankedAt === null;
  const value = useMemo(() => ({ isOpen, ask: isPossible ? () => setOpen(true) : undefined }), [isOpen, isPossible]);
  return (
    <ConcludeContext value={value}>
      {children}
      {isOpen && <ConcludeDialog ticket={ticket} onClose={() => setOpen(false)} />}
    </ConcludeContext>
  );
}
