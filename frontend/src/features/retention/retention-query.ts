import { queryOptions } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';

/** For everybody. The frame `club_changed` reports changes. */
export const retentionQuery = () =>
  queryOptions({
    queryKey: keys.retention,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/retention', { signal })),
  });
