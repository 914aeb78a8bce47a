import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import type { OnlineUsers } from '@/shared/contract';

/** Polling intervals while the live connection is down. */
export const POLL_MS = { stats: 5_000, online: 5_000, maintenance: 5_000 } as const;
const SAMPLES = 30;

export const statsQuery = () =>
  queryOptions({
    queryKey: keys.admin.stats,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/stats', { signal })),
    staleTime: 0,
  });

type Online = OnlineUsers & {
  /** Counts since the board was opened, oldest first; not stored. */
  seen: readonly number[];
};

export const onlineQuery = () =>
  queryOptions({
    queryKey: keys.admin.online,
    queryFn: async ({ signal, client, queryKey }): Promise<Online> => {
      const now = await bodyOf(api.GET('/api/admin/online-users', { signal }));
      const before = client.getQueryData<Online>(queryKey)?.seen ?? [];
      return { ...now, seen: [...before, now.onlineUsers].slice(-SAMPLES) };
    },
    staleTime: 0,
  });

export const maintenanceQuery = () =>
  queryOptions({
    queryKey: keys.admin.maintenance,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/maintenance', { signal })),
    staleTime: 0,
  });

type MaintenanceSwitch = { isActive: boolean; message: string };

export const switchMaintenanceMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (wanted: MaintenanceSwitch) => bodyOf(api.POST('/api/admin/maintenance', { body: wanted })),
    onSuccess: (state) => {
      client.setQueryData(maintenanceQuery().queryKey, state);
      return client.invalidateQueries({ queryKey: keys.config });
    },
  });
