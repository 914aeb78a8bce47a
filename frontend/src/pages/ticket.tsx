import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';

import { useReadNotifications } from '@/features/notifications/use-read-notifications';
import { useHabits } from '@/features/team-list/habits';
import { leftTicket } from '@/features/team-list/left-ticket';
import { listInAddress } from '@/features/team-list/list-in-address';
import { ticketQuery } from '@/features/thread/api';
import { TicketScreen } from '@/features/ticket/ticket-screen';
import { startDrafts } from '@/features/unsent/start-drafts';
import { useFrom } from '@/shared/hooks/use-media';
import { isTeam, useMe } from '@/shared/session/me';
import { lazyPart } from '@/shared/ui/lazy-part';
import { TicketListProvider } from '@/shared/ui/ticket/ticket-link';
import css from './ticket.module.css';

const ListPane = lazyPart(() => import('@/features/team-list/list-pane'), 'ListPane');
const TicketPager = lazyPart(() => import('@/features/team-list/ticket-pager'), 'TicketPager', { silent: true });

// Not in `app/start.tsx`: the list does not load the composer.
startDrafts();

const LARGEST_ID = 2_147_483_647;

/** A malformed id requests ticket 0, which never exists, so that all missing tickets get the same response. */
function idOf(text: string | undefined): number {
  const id = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0;
  return id <= LARGEST_ID ? id : 0;
}

export function TicketPage() {
  const { id } = useParams();
  const ticketId = idOf(id);
  useReadNotifications(ticketId);
  return isTeam(useMe()) ? <TeamTicket ticketId={ticketId} /> : <TicketScreen key={ticketId} ticketId={ticketId} />;
}

/** The ticket with the list from which it was opened: beside it where there is room, else as its place in that list. */
function TeamTicket({ ticketId }: { ticketId: number }) {
  const client = useQueryClient();
  const [address] = useSearchParams();
  const list = useMemo(() => listInAddress(address), [address]);
  const hasRoom = useFrom(1440);
  const { pane, keep } = useHabits();
  const canSplit = hasRoom && list !== null;
  const hasList = canSplit && pane;
  useEffect(() => leftTicket.set(ticketId), [ticketId]);

  const place = useMemo(() => ({ search: list?.search ?? '', isBeside: true }), [list]);
  const pager = list && (
    <Suspense>
      <TicketListProvider value={place}>
        <TicketPager
          ticketId={ticketId}
          list={list}
          prefetch={(next) => void client.prefetchQuery(ticketQuery(next))}
          onShowList={canSplit && !pane ? () => keep({ pane: true }) : undefined}
        />
      </TicketListProvider>
    </Suspense>
  );
  return (
    <div className={hasList ? css.split : undefined}>
      {hasList && (
        <Suspense fallback={<div />}>
          <ListPane ticketId={ticketId} list={list} onClose={() => keep({ pane: false })} />
        </Suspense>
      )}
      <div className={css.ticket}>
        <TicketScreen key={ticketId} ticketId={ticketId} pager={pager} hasList={hasList} />
      </div>
    </div>
  );
}
