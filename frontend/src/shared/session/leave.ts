import type { QueryClient } from '@tanstack/react-query';

import { api } from '../api/client';
import { session } from '../api/session';
import { drafts } from '../lib/drafts';
import { forgetPush } from './subscription';

/** Timeout of each of the two steps of signing out. */
const PATIENCE_MS = 4_000;

const lastTasks = new Set<() => Promise<void>>();
/** Runs the task while the session is still valid, such as saving a draft. */
export const beforeSignOut = (task: () => Promise<void>) => void lastTasks.add(task);

const runLastTasks = () =>
  Promise.race([
    Promise.allSettled([...lastTasks].map((task) => task())),
    new Promise((resolve) => window.setTimeout(resolve, PATIENCE_MS)),
  ]);

/**
 * Ends the session here and at the server. This browser forgets the session even if the server is unreachable. Cancels
 * running requests first; without a session they would be answered with 401.
 */
export async function signOut(client: QueryClient): Promise<void> {
  await runLastTasks();
  session.beginEnd();
  await client.cancelQueries();
  await api
    .POST('/api/auth/logout', { signal: AbortSignal.timeout(PATIENCE_MS) })
    .catch((error: unknown) => console.warn('sign-out: not confirmed', error));
  await forgetPush().catch((error: unknown) => console.warn('sign-out: push messages stay on', error));
  drafts.clearAll();
  session.clear();
}
