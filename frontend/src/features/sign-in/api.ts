import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

import { ApiError } from '@/shared/api/errors';
import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import { maintenanceNotice } from '@/shared/api/maintenance';
import { session } from '@/shared/api/session';
import type { Me } from '@/shared/contract';

type SignedIn = { sessionId: string; user: Me };
export type Credentials = { email: string; password: string; mfaToken?: string };

const MFA_NEEDED = 'MFA token required';

/** Null: the password was correct and the code is required. */
async function signIn(credentials: Credentials): Promise<SignedIn | null> {
  try {
    const { sessionId, user } = await bodyOf(api.POST('/api/auth/login', { body: credentials }));
    return sessionId && user ? { sessionId, user } : null;
  } catch (error) {
    if (error instanceof ApiError && error.message === MFA_NEEDED) return null;
    throw error;
  }
}

export const signInMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: signIn,
    onSuccess: (answer) => {
      if (!answer) return;
      maintenanceNotice.clear();
      session.set(answer.sessionId);
      client.setQueryData(keys.me, answer.user);
    },
  });

export const forgotMutation = () =>
  mutationOptions({
    mutationFn: (data: { email: string }) => bodyOf(api.POST('/api/auth/forgot', { body: data })),
  });

/** The purpose of a link; the sentence of a refusal is in the language of the page. */
export const linkQuery = (token: string, language: string) =>
  queryOptions({
    queryKey: [...keys.link, token, language],
    // The form stays, with what was typed, when the language changes.
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => bodyOf(api.POST('/api/auth/link', { body: { token }, signal })),
    gcTime: 0,
  });

type Choice = { token: string; newPassword: string; name?: string };
export const choosePasswordMutation = () =>
  mutationOptions({ mutationFn: (data: Choice) => bodyOf(api.POST('/api/auth/reset', { body: data })) });
