import { queryOptions } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';

/** The reader's own views, then those of the team. */
export const viewsQuery = () =>
  queryOptions({
    queryKey: keys.views,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/views', { signal })),
  });

export const viewAddress = (id: number) => `/dashboard?view=${id}`;
