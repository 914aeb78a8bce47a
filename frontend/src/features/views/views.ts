import { queryOptions } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';

/** The saved views that the reader sees: their own, then those of the team. */
export const viewsQuery = () =>
  queryOptions({
    queryKey: keys.views,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/views', { signal })),
  });

/** The page that shows a view. */
export const viewAddress = (id: number) => `/dashboard?view=${id}`;
