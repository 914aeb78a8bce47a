import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import { keys } from '@/shared/api/keys';
import { isPushOn, testPush, turnPushOff, turnPushOn } from './browser';

/** Whether this browser shows push messages of the person. */
export const pushStateQuery = (userId: number) =>
  queryOptions({ queryKey: keys.push.state(userId), queryFn: () => isPushOn(userId), staleTime: 0 });

export const switchPushMutation = (client: QueryClient, userId: number, publicKey: string) =>
  mutationOptions({
    mutationFn: (wanted: boolean) => (wanted ? turnPushOn(userId, publicKey) : turnPushOff()),
    onSettled: () => client.invalidateQueries({ queryKey: keys.push.state(userId) }),
  });

export const testPushMutation = () => mutationOptions({ mutationFn: testPush });
