import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import { isPushOn, testPush, turnPushOff, turnPushOn } from '@/shared/push/browser';

/** Changes only with a restart of the server. */
export const pushKeyQuery = () =>
  queryOptions({
    queryKey: keys.push.key,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/push/key', { signal })),
    staleTime: Infinity,
  });

/** Whether this browser shows push messages of the person. */
export const pushStateQuery = (userId: number) =>
  queryOptions({ queryKey: keys.push.state(userId), queryFn: () => isPushOn(userId), staleTime: 0 });

export const switchPushMutation = (client: QueryClient, userId: number, publicKey: string) =>
  mutationOptions({
    mutationFn: (wanted: boolean) => (wanted ? turnPushOn(userId, publicKey) : turnPushOff()),
    onSettled: () => client.invalidateQueries({ queryKey: keys.push.state(userId) }),
  });

export const testPushMutation = () => mutationOptions({ mutationFn: testPush });
