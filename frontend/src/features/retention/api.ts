import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import type { Hold } from '@/shared/contract';
import type { Months } from './rules';

export const retentionPreviewQuery = (months: Months) =>
  queryOptions({
    queryKey: keys.admin.retentionPreview(months),
    queryFn: async ({ signal }) => {
      const rows = await bodyOf(api.GET('/api/admin/retention/preview', { params: { query: months }, signal }));
      return { months, rows };
    },
    staleTime: 0,
  });

export const saveRetentionMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (rules: Months & { ifUpdatedAt: string | null }) =>
      bodyOf(api.PUT('/api/admin/retention', { body: rules })),
    onSuccess: (saved) => client.setQueryData(keys.retention, saved),
    // Another admin may have been faster.
    onError: () => void client.invalidateQueries({ queryKey: keys.retention, exact: true }),
  });

export const holdMutation = (client: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (hold: Hold) => bodyOf(api.PUT('/api/tickets/{id}/hold', { params: { path: { id } }, body: hold })),
    onSettled: () =>
      Promise.all(
        [keys.tickets.head(id), keys.tickets.events(id), keys.tickets.lists].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
