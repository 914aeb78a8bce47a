import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';

import { isTeam, useMe } from '@/shared/session/me';
import { lazyPart } from '@/shared/ui/lazy-part';
import { ownSanctionsQuery } from './own-query';

export const OwnSanctionsLine = lazyPart(() => import('./own-sanctions-line'), 'OwnSanctionsLine', { silent: true });

/** Link to the player's own sanctions. The code is loaded only if there are any. */
export function OwnSanctionsSlot() {
  const { data = [] } = useQuery({ ...ownSanctionsQuery(), enabled: !isTeam(useMe()) });
  if (data.length === 0) return null;
  return (
    <Suspense>
      <OwnSanctionsLine count={data.length} />
    </Suspense>
  );
}
