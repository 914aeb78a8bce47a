import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';

import { ApiError } from '../api/errors';
import { api, bodyOf } from '../api/client';
import { keys } from '../api/keys';
import { session } from '../api/session';
import type { Me, Role } from '../contract';

/** 401, 403 and a response that is not JSON mean that the session is gone. Any other failure keeps it. */
const endsSession = (error: unknown) => error instanceof ApiError && [200, 401, 403].includes(error.status);

async function fetchMe(signal: AbortSignal): Promise<Me> {
  const asked = session.get();
  try {
    return await bodyOf(api.GET('/api/auth/me', { signal }));
  } catch (error) {
    if (endsSession(error) && session.get() === asked) session.clear();
    throw error;
  }
}

export const meQuery = () =>
  queryOptions({ queryKey: keys.me, queryFn: ({ signal }) => fetchMe(signal), staleTime: Infinity });

/** Only below the guard, which has loaded the current user. */
export const useMe = (): Me => useSuspenseQuery(meQuery()).data;

/** The page of a step that the account must complete first: its own password, or two-step verification. */
export const owedPage = ({ passwordRequired, mfaRequired }: Me) =>
  passwordRequired ? '/own-password' : mfaRequired ? '/second-step' : null;

const team: readonly Role[] = ['staff', 'admin'];
export const isTeam = (person: { role: Role }) => team.includes(person.role);

export const can = (me: { role: Role }, roles: Role | readonly Role[]) => [roles].flat().includes(me.role);
