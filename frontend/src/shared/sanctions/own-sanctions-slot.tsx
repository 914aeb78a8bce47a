import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';

import { ownSanctionsQuery } from './own-query';
import { isTeam, useMe } from '../session/me';
import { lazyPart } from '../ui/lazy-part';

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
