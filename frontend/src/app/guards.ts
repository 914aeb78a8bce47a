import type { QueryClient } from '@tanstack/react-query';
import { redirect, type LoaderFunctionArgs } from 'react-router-dom';

import { configQuery } from '@/shared/api/config';
import { ApiError, isFault } from '@/shared/api/errors';
import { session } from '@/shared/api/session';
import type { Role } from '@/shared/contract';
import { backTo } from '@/shared/lib/back';
import { can, meQuery } from '@/shared/session/me';

/** Every screen needs the club's name and the limits. */
export const loadConfig = (client: QueryClient) => async () => {
  await client.query(configQuery());
  return null;
};

/** Lets only signed-in people in; others sign in first and come back to where they wanted to go. */
export const signedIn =
  (client: QueryClient) =>
  async ({ request }: LoaderFunctionArgs) => {
    const toLogin = () => redirect(`/login${backTo(request.url)}`);
    if (!session.get()) return toLogin();
    try {
      await client.query(meQuery());
    } catch (error) {
      // While the platform is closed the shell shows the sign instead of the screen.
      if (isFault(error, 'maintenance')) return null;
      if (!session.get()) return toLogin();
      throw error;
    }
    return null;
  };

/** For screens of one role; the error screen says so to everybody else. */
export const allowed = (client: QueryClient, roles: Role | readonly Role[]) => async (args: LoaderFunctionArgs) => {
  const away = await signedIn(client)(args);
  if (away) return away;
  const me = client.getQueryData(meQuery().queryKey);
  if (me && !can(me, roles)) throw new ApiError(403);
  return null;
};

/** Who is signed in already has nothing to do at the login screen. */
export const signedOut = (client: QueryClient) => async () => {
  if (!session.get()) return null;
  try {
    await client.query(meQuery());
    return redirect('/dashboard');
  } catch {
    // Whatever is wrong with that session, signing in anew is the way out.
    return null;
  }
};
