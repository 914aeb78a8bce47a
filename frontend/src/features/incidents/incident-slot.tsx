import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';

import { isTeam, useMe } from '@/shared/session/me';
import { lazyPart } from '@/shared/ui/lazy-part';
import { activeIncidentsQuery, COUNTS_MS } from './active-query';
import { concerns, type About } from './concerns';

export const IncidentBanners = lazyPart(() => import('./incident-parts'), 'IncidentBanners', {
  silent: true,
  strings: 'incidents',
});

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
