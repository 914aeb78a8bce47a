import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type ReactNode } from 'react';

import { activeIncidentsQuery } from '@/features/incidents/active-query';
import { IncidentBanners, IncidentSlot } from '@/features/incidents/incident-slot';
import { pushOffer } from '@/features/push/offer';
import { ownSanctionsQuery } from '@/features/sanctions/own-query';
import { OwnSanctionsLine, OwnSanctionsSlot } from '@/features/sanctions/own-sanctions-slot';
import { NewsSlot, SuspensionNotice, SuspensionSlot } from '@/features/suspensions/suspension-slot';
import type { OwnSuspension } from '@/shared/contract';
import { useDelayedLoading } from '@/shared/hooks/use-delayed-loading';
import { isTeam, useMe } from '@/shared/session/me';
import { lazyPart } from '@/shared/ui/lazy-part';
import { SkeletonRows } from '@/shared/ui/states';

const PushOffer = lazyPart(() => import('@/features/notifications/push-offer'), 'PushOffer', { silent: true });

type MaybeSuspension = OwnSuspension | null | undefined;

/**
 * Whether the notices above a player's list are known and their code is loaded. A failed request or part counts as no
 * notice.
 */
function useNoticesReady(suspension: MaybeSuspension): boolean {
  const enabled = !isTeam(useMe());
  const incidents = useQuery({ ...activeIncidentsQuery(), enabled });
  const sanctions = useQuery({ ...ownSanctionsQuery(), enabled });
  const [isReady, setReady] = useState(!enabled);
  const isKnown = suspension !== undefined && !incidents.isPending && !sanctions.isPending;
  const parts = [
    suspension && SuspensionNotice,
    incidents.data?.length && IncidentBanners,
    sanctions.data?.length && OwnSanctionsLine,
  ];
  useEffect(() => {
    if (isReady || !isKnown) return;
    const loading = parts.flatMap((part) => (part ? [part.preload()] : []));
    void Promise.allSettled(loading).then(() => setReady(true));
  });
  return isReady;
}

type AmongNoticesProps = {
  tab: 'list' | 'new' | 'board';
  suspension: MaybeSuspension;
  /** The offer below was answered, and the focus with it removed. */
  onDone: () => void;
  children: ReactNode;
};

/**
 * The notices above and below a tab. A list loads its data while it waits for the notices above it, so that they do not
 * move it later. A suspension is also shown in place of the form.
 */
export function AmongNotices({ tab, suspension, onDone, children }: AmongNoticesProps) {
  const isReady = useNoticesReady(suspension) || tab !== 'list';
  const isWaiting = useDelayedLoading(!isReady);
  return (
    <>
      {isWaiting && <SkeletonRows />}
      <div style={{ display: isReady && !isWaiting ? 'contents' : 'none' }}>
        {suspension && tab !== 'board' && <SuspensionSlot suspension={suspension} instead={tab === 'new'} />}
        {tab === 'list' && <IncidentSlot />}
        {tab === 'list' && <OwnSanctionsSlot />}
        {children}
        {tab === 'list' && <BelowList suspension={suspension} onDone={onDone} />}
      </div>
    </>
  );
}

function BelowList({ suspension, onDone }: { suspension: MaybeSuspension; onDone: () => void }) {
  const me = useMe();
  return (
    <>
      {suspension && <NewsSlot />}
      {pushOffer.isDue(me.id) && (
        <Suspense>
          <PushOffer onDone={onDone} />
        </Suspense>
      )}
    </>
  );
}
