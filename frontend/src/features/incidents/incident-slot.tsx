import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';

import { loadStrings } from '@/shared/i18n/setup';
import { isTeam, useMe } from '@/shared/session/me';
import { lazyPart } from '@/shared/ui/lazy-part';
import { activeIncidentsQuery, COUNTS_MS } from './active-query';
import { concerns, type About } from './concerns';

const IncidentBanners = lazyPart(
  async () => {
    const [{ IncidentBanners: Part }] = await Promise.all([import('./incident-parts'), loadStrings('incidents')]);
    return { IncidentBanners: Part };
  },
  'IncidentBanners',
  { silent: true },
);

type IncidentSlotProps = {
  /** The ticket in the form. Default: incidents that concern the player. */
  about?: About;
  /** The primary button of the screen is elsewhere. */
  quiet?: boolean;
};

/** Shows players the open incidents. The code is loaded only if there are any. */
export function IncidentSlot({ about, quiet = false }: IncidentSlotProps) {
  const isPlayer = !isTeam(useMe());
  const { data = [] } = useQuery({
    ...activeIncidentsQuery(),
    enabled: isPlayer,
    refetchInterval: ({ state }) => (state.data?.length ? COUNTS_MS : false),
  });
  const shown = data.filter((incident) => concerns(incident, about));
  if (!isPlayer || shown.length === 0) return null;
  return (
    <Suspense>
      <IncidentBanners incidents={shown} about={about} quiet={quiet} />
    </Suspense>
  );
}
