import { mutationOptions, type QueryClient } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';

/** The last day, or null to be back. */
export const setAwayMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (until: string | null) => bodyOf(api.PUT('/api/me/away', { body: { until } })),
    onSuccess: () =>
      Promise.all([keys.team, keys.tickets.lists].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
