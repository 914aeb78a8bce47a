import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import type { Me, Session } from '@/shared/contract';

/** Updates the cached current user, which saves a refetch. */
const setMfa = (client: QueryClient, mfaEnabled: boolean) =>
  client.setQueryData<Me>(keys.me, (me) => me && { ...me, mfaEnabled, mfaRequired: undefined });

export const setupMfaMutation = () =>
  mutationOptions({
    mutationFn: (password: string) => bodyOf(api.POST('/api/auth/mfa/setup', { body: { password } })),
  });

export const enableMfaMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (token: string) => bodyOf(api.POST('/api/auth/mfa/enable', { body: { token } })),
    onSuccess: () => {
      setMfa(client, true);
    },
  });

export const disableMfaMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (proof: { password: string; token: string }) =>
      bodyOf(api.POST('/api/auth/mfa/disable', { body: proof })),
    onSuccess: () => {
      setMfa(client, false);
    },
  });

export type PasswordChange = { currentPassword: string; newPassword: string };
export const changePasswordMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (change: PasswordChange) => bodyOf(api.POST('/api/auth/change-password', { body: change })),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.sessions }),
  });

export const sessionsQuery = () =>
  queryOptions({
    queryKey: keys.sessions,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/auth/sessions', { signal })),
    staleTime: 0,
  });

export const endSessionMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: Session['id']) => bodyOf(api.DELETE('/api/auth/sessions/{id}', { params: { path: { id } } })),
    onSuccess: (_answer, id) =>
      client.setQueryData(sessionsQuery().queryKey, (rows) => rows?.filter((row) => row.id !== id)),
    onSettled: () => client.invalidateQueries({ queryKey: keys.sessions }),
  });
