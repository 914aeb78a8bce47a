import { queryOptions } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import { createListeners } from '@/shared/lib/listeners';

const { notifyAll, subscribe } = createListeners();

export const notifyDraftsChanged = notifyAll;
export const onDraftsChanged = subscribe;

export const draftsQuery = () =>
  queryOptions({
    queryKey: keys.drafts,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/drafts', { signal })),
  });
