import { Suspense } from 'react';

import { BarredSlot, NewsSlot } from '@/shared/blocks/barred-slot';
import type { OwnBlock } from '@/shared/contract';
import { IncidentSlot } from '@/shared/incidents/incident-slot';
import { pushOffer } from '@/shared/push/offer';
import { OwnSanctionsSlot } from '@/shared/sanctions/own-sanctions-slot';
import { useMe } from '@/shared/session/me';
import { lazyPart } from '@/shared/ui/lazy-part';

const PushOffer = lazyPart(() => import('@/features/notifications/push-offer'), 'PushOffer', { silent: true });

type Block = OwnBlock | null | undefined;

/** Above the list; a suspension also stands where the form was. */
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
