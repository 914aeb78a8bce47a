import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';

import { ApiError } from '../api/errors';
import { api, bodyOf } from '../api/client';
import { keys } from '../api/keys';
import { session } from '../api/session';
import type { Me, Role } from '../contract';

/** 401, 403 and an answer that is no JSON mean the session is gone; any other failure keeps it. */
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

/** The signed-in person. Only below the guard, which has loaded it. */
export const useMe = (): Me => useSuspenseQuery(meQuery()).data;

/** The page of what the account owes before anything else answers: a password of its own, a second step. */
export const owedPage = ({ passwordRequired, mfaRequired }: Me) =>
  passwordRequired ? '/own-password' : mfaRequired ? '/second-step' : null;

const team: readonly Role[] = ['staff', 'admin'];
export const isTeam = (person: { role: Role }) => team.includes(person.role);

/** The one place that asks for roles: `can(me, 'admin')`, `can(me, ['staff', 'admin'])`. */
export const can = (me: { role: Role }, roles: Role | readonly Role[]) => [roles].flat().includes(me.role);
