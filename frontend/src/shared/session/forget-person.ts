import type { QueryClient } from '@tanstack/react-query';

import { keys } from '../api/keys';
import { maintenanceNotice } from '../api/maintenance';

/** Drops everything that belongs to a person; the club's settings stay. */
export function forgetPerson(client: QueryClient) {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.config[0] });
  client.getMutationCache().clear();
  maintenanceNotice.clear();
}
