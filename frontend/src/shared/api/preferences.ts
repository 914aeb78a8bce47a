import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import type { PreferenceChanges } from '../contract';
import { api, bodyOf } from './client';
import { keys } from './keys';

export const preferencesQuery = () =>
  queryOptions({
    queryKey: keys.preferences,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/me/preferences', { signal })),
  });

/** Omitted preferences stay as they are. Changes that follow each other fast are saved in their order. */
export const savePreferencesMutation = (client: QueryClient) =>
  mutationOptions({
    scope: { id: 'preferences' },
    mutationFn: (changes: PreferenceChanges) => bodyOf(api.PUT('/api/me/preferences', { body: changes })),
    onSuccess: (preferences) => client.setQueryData(keys.preferences, preferences),
  });
