import { Suspense } from 'react';

import { BarredSlot, NewsSlot } from '@/features/blocks/barred-slot';
import { IncidentSlot } from '@/features/incidents/incident-slot';
import { pushOffer } from '@/features/push/offer';
import { OwnSanctionsSlot } from '@/features/sanctions/own-sanctions-slot';
import type { OwnBlock } from '@/shared/contract';
import { useMe } from '@/shared/session/me';
import { lazyPart } from '@/shared/ui/lazy-part';

const PushOffer = lazyPart(() => import('@/features/notifications/push-offer'), 'PushOffer', { silent: true });

type Block = OwnBlock | null | undefined;

/** Above the list. A suspension is also shown in place of the form. */
export function Notices({ tab, block }: { tab: 'list' | 'new' | 'board'; block: Block }) {
  return (
    <>
      {block && tab !== 'board' && <BarredSlot block={block} instead={tab === 'new'} />}
      {tab === 'list' && <IncidentSlot />}
      {tab === 'list' && <OwnSanctionsSlot />}
    </>
  );
}

export function BelowList({ block, onDone }: { block: Block; onDone: () => void }) {
  const me = useMe();
  return (
    <>
      {block && <NewsSlot />}
      {pushOffer.isDue(me.id) && (
        <Suspense>
          <PushOffer onDone={onDone} />
        </Suspense>
      )}
    </>
  );
}
