import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import type { MacroChange, NewMacro } from '@/shared/contract';
import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';

/** Polling interval while the live connection is down. */
export const MACROS_POLL_MS = 30_000;

/** The reader's own macros and those of the team. */
export const macrosQuery = () =>
  queryOptions({ queryKey: keys.macros, queryFn: ({ signal }) => bodyOf(api.GET('/api/macros', { signal })) });

/** With the variables filled in for the ticket. */
export const ticketMacrosQuery = (id: number) =>
  queryOptions({
    queryKey: keys.ticketMacros(id),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/tickets/{id}/macros', { params: { path: { id } }, signal })),
  });

// Refetches after errors too, because somebody else may have changed the list.
const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.macros });

export const createMacroMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (macro: NewMacro) => bodyOf(api.POST('/api/macros', { body: macro })),
    onSettled: () => refresh(client),
  });

export const changeMacroMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: MacroChange & { id: number }) =>
      bodyOf(api.PATCH('/api/macros/{id}', { params: { path: { id } }, body })),
    onSettled: () => refresh(client),
  });

export const deleteMacroMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => bodyOf(api.DELETE('/api/macros/{id}', { params: { path: { id } } })),
    onSettled: () => refresh(client),
  });
