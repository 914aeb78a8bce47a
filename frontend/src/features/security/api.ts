import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import { http } from '@/shared/api/http';
import { keys } from '@/shared/api/keys';
import type { Me, MfaSetup, Session } from '@/shared/contract';

/** Sets what the rest of the app knows about my second step, without asking again. */
const setMfa = (client: QueryClient, mfaEnabled: boolean) =>
  client.setQueryData<Me>(keys.me, (me) => me && { ...me, mfaEnabled });

export const setupMfaMutation = () =>
  mutationOptions({ mutationFn: (password: string) => http.post<MfaSetup>('/auth/mfa/setup', { password }) });

export const enableMfaMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (token: string) => http.post<{ recoveryCodes: string[] }>('/auth/mfa/enable', { token }),
    onSuccess: () => {
      setMfa(client, true);
    },
  });

export const disableMfaMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (proof: { password: string; token: string }) => http.post('/auth/mfa/disable', proof),
    onSuccess: () => {
      setMfa(client, false);
    },
  });

export type PasswordChange = { currentPassword: string; newPassword: string };
export const changePasswordMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (change: PasswordChange) => http.post<{ message: string }>('/auth/change-password', change),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.sessions }),
  });

export const sessionsQuery = () =>
  queryOptions({
    queryKey: keys.sessions,
    queryFn: ({ signal }) => http.get<Session[]>('/auth/sessions', { signal }),
    staleTime: 0,
  });

export const endSessionMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: Session['id']) => http.delete(`/auth/sessions/${id}`),
    onSuccess: (_answer, id) =>
      client.setQueryData(sessionsQuery().queryKey, (rows) => rows?.filter((row) => row.id !== id)),
    onSettled: () => client.invalidateQueries({ queryKey: keys.sessions }),
  });
