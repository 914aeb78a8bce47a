import type { QueryClient } from '@tanstack/react-query';

import { api } from '../api/client';
import { session } from '../api/session';
import { forgetPush } from './subscription';

/** Timeout of each of the two steps of signing out. */
const PATIENCE_MS = 4_000;

const lastTasks = new Set<() => Promise<void>>();
/** Runs the task while the session is still valid. @returns what takes the task off the list */
export function beforeSignOut(task: () => Promise<void>) {
  lastTasks.add(task);
  return () => void lastTasks.delete(task);
}

const cleanups = new Set<() => void>();
/** Runs after the server has ended the session, also if that had expired before. @returns what takes it off the list */
export function afterSignOut(cleanup: () => void) {
  cleanups.add(cleanup);
  return () => void cleanups.delete(cleanup);
}

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
  cleanups.forEach((cleanup) => cleanup());
  session.clear();
}
