import type { QueryClient } from '@tanstack/react-query';
import { redirect, redirectDocument, type LoaderFunctionArgs } from 'react-router-dom';

import { configQuery } from '@/shared/api/config';
import { ApiError, isFault } from '@/shared/api/errors';
import { session } from '@/shared/api/session';
import type { Role } from '@/shared/contract';
import { backTo } from '@/shared/lib/back';
import { can, meQuery, owedPage } from '@/shared/session/me';
import { isEntryPage } from './entry-pages';

export const loadConfig = (client: QueryClient) => async () => {
  await client.query(configQuery());
  return null;
};

/** Requires a session; the sign-in page leads back to the requested page. */
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
      // The shell shows the maintenance notice.
      if (isFault(error, 'maintenance')) return null;
      if (!session.get()) return toLogin();
      throw error;
    }
    return null;
  };

/** Only for accounts that must complete this page first. */
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

export const allowed = (client: QueryClient, roles: Role | readonly Role[]) => async (args: LoaderFunctionArgs) => {
  const away = await signedIn(client)(args);
  if (away) return away;
  const me = client.getQueryData(meQuery().queryKey);
  if (me && !can(me, roles)) throw new ApiError(403);
  return null;
};

export const signedOut = (client: QueryClient) => async () => {
  if (!session.get()) return null;
  try {
    await client.query(meQuery());
    return redirect('/dashboard');
  } catch {
    // Signing in again replaces a broken session.
    return null;
  }
};
