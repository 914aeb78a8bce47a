import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';

import { lazyPart } from '@/shared/ui/lazy-part';

const IncidentNews = lazyPart(() => import('@/features/incidents/incident-parts'), 'IncidentNews', {
  strings: 'incidents',
});

/** Opens the updates of an incident from the link of a notification. */
export function NewsInAddress() {
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get('incident'));
  if (!Number.isSafeInteger(id) || id < 1) return null;
  const close = () =>
    setSearch(
      (known) => {
        known.delete('incident');
        return known;
      },
      { replace: true },
    );
  return (
    <Suspense>
      <IncidentNews id={id} onClose={close} />
    </Suspense>
  );
}
