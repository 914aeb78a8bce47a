import type { QueryClient } from '@tanstack/react-query';

import { api } from '../api/client';
import { keys } from '../api/keys';
import { maintenanceNotice } from '../api/maintenance';
import { session } from '../api/session';
import { drafts } from '../lib/drafts';
import { forgetPush } from '../push/browser';

/** How long signing out waits for a slow network. */
const PATIENCE_MS = 4_000;

/** Drops everything that belongs to a person; the club's settings stay. */
export function forgetPerson(client: QueryClient) {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.config[0] });
  client.getMutationCache().clear();
  maintenanceNotice.clear();
}

let leaving = false;

/** While one signs out, the end of the live connection is no news. */
export const isLeaving = () => leaving;

/** Ends the session here and at the server. This browser forgets it even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  leaving = true;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  await api
    .POST('/api/auth/logout', { signal })
    .catch((error: unknown) => console.warn('sign-out: not confirmed', error));
  await forgetPush().catch((error: unknown) => console.warn('sign-out: push messages stay on', error));
  drafts.clearAll();
  session.clear();
  leaving = false;
}
