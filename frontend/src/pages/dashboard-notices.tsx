import { Suspense } from 'react';

import { SuspensionSlot, NewsSlot } from '@/features/suspensions/suspension-slot';
import { IncidentSlot } from '@/features/incidents/incident-slot';
import { pushOffer } from '@/features/push/offer';
import { OwnSanctionsSlot } from '@/features/sanctions/own-sanctions-slot';
import type { OwnSuspension } from '@/shared/contract';
import { useMe } from '@/shared/session/me';
import { lazyPart } from '@/shared/ui/lazy-part';

const PushOffer = lazyPart(() => import('@/features/notifications/push-offer'), 'PushOffer', { silent: true });

type MaybeSuspension = OwnSuspension | null | undefined;

/** Above the list. A suspension is also shown in place of the form. */
export function Notices({ tab, suspension }: { tab: 'list' | 'new' | 'board'; suspension: MaybeSuspension }) {
  return (
    <>
      {suspension && tab !== 'board' && <SuspensionSlot suspension={suspension} instead={tab === 'new'} />}
      {tab === 'list' && <IncidentSlot />}
      {tab === 'list' && <OwnSanctionsSlot />}
    </>
  );
}

export function BelowList({ suspension, onDone }: { suspension: MaybeSuspension; onDone: () => void }) {
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
