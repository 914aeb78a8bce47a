import { createContext, use, useMemo, useState, type ReactNode } from 'react';

import type { Me, TicketDetail } from '@/shared/contract';
import { lazyDialog } from '@/shared/ui/lazy-part';
import { mayRemove, removedIn, type Content, type Removed } from './removal-rules';

const RemovalDialog = lazyDialog(() => import('./removal-dialog'), 'RemovalDialog');

type Removals = {
  removed: Removed;
  /** Retention deleted the texts of the ticket. */
  isBlanked: boolean;
  /** @param minute now, in minutes since 1970 */
  may: (content: Content, minute: number) => boolean;
  /** Asks whether to remove it, and why. */
  ask: (content: Content) => void;
};

const nothing: Removals = { removed: removedIn([]), isBlanked: false, may: () => false, ask: () => undefined };
const RemovalsContext = createContext(nothing);

export const useRemovals = () => use(RemovalsContext);

type ProviderProps = { ticket: TicketDetail; me: Me; children: ReactNode };

/** Knows the removals of a ticket, and shows the dialog that removes more of it. */
export function RemovalsProvider({ ticket, me, children }: ProviderProps) {
  const { id, userId, category, removals } = ticket;
  const isBlanked = ticket.blankedAt !== null;
  const [asked, setAsked] = useState<Content>();
  const value = useMemo(
    (): Removals => ({
      removed: removedIn(removals),
      isBlanked,
      may: (content, minute) => mayRemove(me, { userId, category }, content, minute),
      ask: setAsked,
    }),
    [me, userId, category, removals, isBlanked],
  );
  return (
    <RemovalsContext value={value}>
      {children}
      {asked && (
        <RemovalDialog
          key={`${asked.part}-${asked.id}`}
          content={asked}
          ticketId={id}
          me={me}
          isRemoved={value.removed.of(asked) !== undefined}
          onClose={() => setAsked(undefined)}
        />
      )}
    </RemovalsContext>
  );
}
