import type { QueryClient } from '@tanstack/react-query';

import { api } from '../api/client';
import { session } from '../api/session';
import { drafts } from '../lib/drafts';
import { forgetPush } from './subscription';

/** How long each of the two steps of signing out waits for a slow network. */
const PATIENCE_MS = 4_000;

const lastTasks = new Set<() => Promise<void>>();
/** Runs the task while the session still holds, such as saving what was typed a moment ago. */
export const beforeSignOut = (task: () => Promise<void>) => void lastTasks.add(task);

/** @returns after the tasks, or when the network is too slow for them */
const runLastTasks = () =>
  Promise.race([
    Promise.allSettled([...lastTasks].map((task) => task())),
    new Promise((resolve) => window.setTimeout(resolve, PATIENCE_MS)),
  ]);

/**
 * Ends the session here and at the server. This browser forgets it even when the server cannot be reached. What the page
 * has asked for is taken back before: it would be answered as by a stranger.
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
