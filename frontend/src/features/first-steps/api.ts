import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';

/**
 * Refetched on each visit until the list is over, because the steps are completed on other pages and by other
 * people.
 */
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
