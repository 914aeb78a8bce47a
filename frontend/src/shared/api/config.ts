import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';

import type { Config } from '../contract';
import { api, bodyOf } from './client';
import { keys } from './keys';

/** The club's name and the limits of forms. Loaded by the router before the first screen. */
export const configQuery = () =>
  queryOptions({
    queryKey: keys.config,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/config', { signal })),
    staleTime: Infinity,
  });

export const useConfig = (): Config => useSuspenseQuery(configQuery()).data;
