import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';

import { loadStrings } from '@/shared/i18n/setup';
import { lazyPart } from '@/shared/ui/lazy-part';

const IncidentNews = lazyPart(async () => {
  const parts = await Promise.all([import('@/features/incidents/incident-parts'), loadStrings('incidents')]);
  return { IncidentNews: parts[0].IncidentNews };
}, 'IncidentNews');
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
