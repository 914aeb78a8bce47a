import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import type { FirstSteps } from '@/shared/contract';

export const isDone = ({ isOver, trainingTicketId }: FirstSteps) => isOver && trainingTicketId === null;

/**
 * Refetched on each visit until nothing is left, because the steps are completed on other pages and by other
 * people.
 */
export const firstStepsQuery = () =>
  queryOptions({
    queryKey: keys.admin.firstSteps,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/first-steps', { signal })),
    staleTime: ({ state }) => (state.data && isDone(state.data) ? Infinity : 0),
  });

export const dismissFirstStepsMutation = () =>
  mutationOptions({
    mutationFn: () => bodyOf(api.PUT('/api/admin/settings', { body: { firstStepsDismissed: true } })),
  });
