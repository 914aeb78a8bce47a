import { queryOptions } from '@tanstack/react-query';

import { createListeners } from '../lib/listeners';
import { api, bodyOf } from './client';
import { keys } from './keys';

const { notifyAll, subscribe } = createListeners();

/** A draft of this browser was saved or has ended. */
export const notifyDraftsChanged = notifyAll;
export const onDraftsChanged = subscribe;

/** The person's own drafts of all tickets, newest first. */
export const draftsQuery = () =>
  queryOptions({
    queryKey: keys.drafts,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/drafts', { signal })),
  });
