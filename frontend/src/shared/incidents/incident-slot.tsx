import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';

import { activeIncidentsQuery, COUNTS_MS } from '../api/incidents';
import { loadStrings } from '../i18n/setup';
import { isTeam, useMe } from '../session/me';
import { lazyPart } from '../ui/lazy-part';

const IncidentBanners = lazyPart(
  async () => {
    const [{ IncidentBanners: Part }] = await Promise.all([import('./incident-parts'), loadStrings('incidents')]);
    return { IncidentBanners: Part };
  },
  'IncidentBanners',
  { silent: true },
);

type IncidentSlotProps = {
  /** Only what concerns this world, for the form; left out: all. */
  worldId?: number | null;
  /** The one gold action of the screen is elsewhere. */
  quiet?: boolean;
};

/** Shows players the open incidents. Its parts are loaded only if there are any. */
export function IncidentSlot({ worldId, quiet = false }: IncidentSlotProps) {
  const isPlayer = !isTeam(useMe());
  const { data = [] } = useQuery({
    ...activeIncidentsQuery(),
    enabled: isPlayer,
    refetchInterval: ({ state }) => (state.data?.length ? COUNTS_MS : false),
  });
  const shown = data.filter(({ world }) => worldId === undefined || world === null || world.id === worldId);
  if (!isPlayer || shown.length === 0) return null;
  return (
    <Suspense>
      <IncidentBanners incidents={shown} quiet={quiet} />
    </Suspense>
  );
}
