import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';

import { isTeam, useMe } from '@/shared/session/me';
import { lazyPart } from '@/shared/ui/lazy-part';
import { ownSanctionsQuery } from './own-query';

const OwnSanctionsLine = lazyPart(() => import('./own-sanctions-line'), 'OwnSanctionsLine', { silent: true });

/** The way to one's own sanctions. Nothing is loaded for it while there are none. */
export function OwnSanctionsSlot() {
  const { data = [] } = useQuery({ ...ownSanctionsQuery(), enabled: !isTeam(useMe()) });
  if (data.length === 0) return null;
  return (
    <Suspense>
      <OwnSanctionsLine count={data.length} />
    </Suspense>
  );
}
