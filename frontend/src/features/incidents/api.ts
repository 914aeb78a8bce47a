import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import type { Incident } from '@/shared/contract';
import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';

export const ofIncident = (id: number) => ({ params: { path: { id } } });

export const incidentQuery = (id: number) =>
  queryOptions({
    queryKey: keys.incidents.one(id),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/incidents/{id}', { ...ofIncident(id), signal })),
  });

export const refreshIncidents = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.incidents.root });

const withMe = (incident: Incident, isFollowing: boolean): Incident => {
  if (incident.isFollowing === isFollowing) return incident;
  const followers = incident.followers === null ? null : incident.followers + (isFollowing ? 1 : -1);
  return { ...incident, isFollowing, followers };
};

/** Updates the banners optimistically and reverts on an error. */
export const meTooMutation = (client: QueryClient, id: number) => {
  const put = (change: (incident: Incident) => Incident) =>
    client.setQueryData<Incident[]>(keys.incidents.active, (known) =>
      known?.map((incident) => (incident.id === id ? change(incident) : incident)),
    );
  return mutationOptions({
    mutationFn: (isFollowing: boolean) =>
      bodyOf(
        isFollowing
          ? api.PUT('/api/incidents/{id}/me-too', ofIncident(id))
          : api.DELETE('/api/incidents/{id}/me-too', ofIncident(id)),
      ),
    onMutate: async (isFollowing: boolean) => {
      await client.cancelQueries({ queryKey: keys.incidents.active });
      put((incident) => withMe(incident, isFollowing));
    },
    onSuccess: (answered) => put(() => answered),
    onError: () => refreshIncidents(client),
  });
};

export const ticketsChanged = (client: QueryClient, ids: readonly number[]) =>
  Promise.all([
    refreshIncidents(client),
    ...ids.map((id) => client.invalidateQueries({ queryKey: keys.tickets.head(id) })),
  ]);

export const attachTicketsMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ids }: { id: number; ids: number[] }) =>
      bodyOf(api.POST('/api/incidents/{id}/tickets', { ...ofIncident(id), body: { ids } })),
    onSettled: (_data, _error, { ids }) => ticketsChanged(client, ids),
  });

export const detachTicketMutation = (client: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (ticketId: number) =>
      bodyOf(api.DELETE('/api/incidents/{id}/tickets/{ticketId}', { params: { path: { id, ticketId } } })),
    onSettled: (_data, _error, ticketId) => ticketsChanged(client, [ticketId]),
  });
