import type { QueryClient } from '@tanstack/react-query';

import { http } from '../api/http';
import { keys } from '../api/keys';
import { closedSign } from '../api/maintenance';
import { session } from '../api/session';
import { drafts } from '../lib/drafts';

/** Drops everything that belongs to a person; the club's settings stay. */
export function forgetPerson(client: QueryClient) {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.config[0] });
  client.getMutationCache().clear();
  closedSign.lift();
}

/** Ends the session here and at the server. This browser forgets it even when the server cannot be told. */
export async function signOut(): Promise<void> {
  await http.post('/auth/logout').catch((error: unknown) => console.warn('sign-out: not confirmed', error));
  drafts.clearAll();
  session.clear();
}
