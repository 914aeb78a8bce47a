import type { QueryClient } from '@tanstack/react-query';

import { keys } from '../api/keys';
import { maintenanceNotice } from '../api/maintenance';

/** Drops all personal data. The club's settings and the purpose of a link stay. */
export function forgetPerson(client: QueryClient) {
  const kept: unknown[] = [keys.config[0], keys.link[0]];
  client.removeQueries({ predicate: ({ queryKey }) => !kept.includes(queryKey[0]) });
  client.getMutationCache().clear();
  maintenanceNotice.clear();
}
