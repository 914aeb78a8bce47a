import type { QueryClient } from '@tanstack/react-query';
import { redirect, redirectDocument, type LoaderFunctionArgs } from 'react-router-dom';

import { configQuery } from '@/shared/api/config';
import { ApiError, isFault } from '@/shared/api/errors';
import { session } from '@/shared/api/session';
import type { Role } from '@/shared/contract';
import { backTo } from '@/shared/lib/back';
import { can, meQuery, owedPage } from '@/shared/session/me';
import { isEntryPage } from './entry-pages';

/** Loads the configuration that every screen needs. */
export const loadConfig = (client: QueryClient) => async () => {
  await client.query(configQuery());
  return null;
};

/** Requires a session; others are sent to sign in and return to the requested page. */
export const signedIn =
  (client: QueryClient) =>
  async ({ request }: LoaderFunctionArgs) => {
    const toLogin = () =>
      isEntryPage(new URL(request.url).pathname)
        ? redirectDocument(request.url)
        : redirect(`/login${backTo(request.url)}`);
    if (!session.get()) return toLogin();
    try {
      const me = await client.query(meQuery());
      const owed = owedPage(me);
      if (owed) return redirect(owed);
    } catch (error) {
      // During maintenance the shell shows the notice instead of the screen.
      if (isFault(error, 'maintenance')) return null;
      if (!session.get()) return toLogin();
      throw error;
    }
    return null;
  };

/** Only for accounts that owe what this page is for. */
export const owing = (client: QueryClient, page: ReturnType<typeof owedPage>) => async () => {
  if (!session.get()) return redirect('/login');
  try {
    const me = await client.query(meQuery());
    const owed = owedPage(me);
    return owed === page ? null : redirect(owed ?? '/dashboard');
  } catch (error) {
    if (!session.get()) return redirect('/login');
    throw error;
  }
};

/** Requires a role; others see the error screen for denied access. */
export const allowed = (client: QueryClient, roles: Role | readonly Role[]) => async (args: LoaderFunctionArgs) => {
  const away = await signedIn(client)(args);
  if (away) return away;
  const me = client.getQueryData(meQuery().queryKey);
  if (me && !can(me, roles)) throw new ApiError(403);
  return null;
};

/** Redirects signed-in users away from the sign-in screen. */
export const signedOut = (client: QueryClient) => async () => {
  if (!session.get()) return null;
  try {
    await client.query(meQuery());
    return redirect('/dashboard');
  } catch {
    // Signing in again repairs a session that is broken in any way.
    return null;
  }
};
