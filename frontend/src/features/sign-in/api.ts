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

/** @returns null if the password is correct and a code is required */
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

/** The purpose of a link. The language is part of the key, because the server's refusal is a sentence. */
export const linkQuery = (token: string, language: string) =>
  queryOptions({
    queryKey: [...keys.link, token, language],
    // Keeps the form and its values when the language changes.
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => bodyOf(api.POST('/api/auth/link', { body: { token }, signal })),
    gcTime: 0,
  });

type Choice = { token: string; newPassword: string; name?: string };
export const choosePasswordMutation = () =>
  mutationOptions({ mutationFn: (data: Choice) => bodyOf(api.POST('/api/auth/reset', { body: data })) });
