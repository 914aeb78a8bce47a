import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';

/** Until the list is over it is asked for each time it is shown: the steps are done on other pages, and by others. */
export const firstStepsQuery = () =>
  queryOptions({
    queryKey: keys.admin.firstSteps,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/first-steps', { signal })),
    staleTime: ({ state }) => (state.data?.isOver ? Infinity : 0),
  });

export const dismissFirstStepsMutation = () =>
  mutationOptions({
    mutationFn: () => bodyOf(api.PUT('/api/admin/settings', { body: { firstStepsDismissed: true } })),
  });
