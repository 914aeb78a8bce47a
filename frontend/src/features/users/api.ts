import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';

import { api, bodyOf, pageOf } from '@/shared/api/client';
import { asOneList } from '@/shared/api/page';
import { keys } from '@/shared/api/keys';
import type { AdminUser, Role, StaffAlias } from '@/shared/contract';
import { given, type UsersFilter } from './filter';

/** No frame reports changes of accounts, so an open list is polled. */
export const PEOPLE_POLL_MS = 60_000;

/** Matching accounts, open invitations first, then by name. */
export const peopleQuery = ({ q, role, state, mfa }: UsersFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.admin.users, { q, role, state, mfa }],
    queryFn: ({ signal, pageParam }) => {
      const query = { q, ...given({ role, state, mfa }), cursor: pageParam ?? undefined };
      return pageOf(api.GET('/api/admin/users', { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: asOneList<AdminUser>,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Number of accounts per role that match the other filters. */
export const countsQuery = ({ q, state, mfa }: UsersFilter) =>
  queryOptions({
    queryKey: [...keys.admin.users, 'counts', { q, state, mfa }],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/admin/users/counts', { params: { query: { q, ...given({ state, mfa }) } }, signal })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

const refreshPeople = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.admin.users });

/** With a temporary password, or with an invitation to choose a name and a password. */
export type NewPerson = { email: string; role: Role } & ({ name: string; password: string } | { invite: true });
export const createPersonMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (person: NewPerson) => bodyOf(api.POST('/api/admin/users', { body: person })),
    onSuccess: () => refreshPeople(client),
  });

export type UserChange = { name?: string; email: string; role: Role; isActive: boolean };
export const updatePersonMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ...change }: UserChange & { id: number }) =>
      bodyOf(api.PUT('/api/admin/users/{id}', { params: { path: { id } }, body: change })),
    // The person may be the reader, whose name is in the header.
    onSuccess: () => Promise.all([refreshPeople(client), client.invalidateQueries({ queryKey: keys.me })]),
  });

type PasswordChange = { id: number; newPassword: string; revokeApiTokens?: boolean };
export const setPasswordMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ...change }: PasswordChange) =>
      bodyOf(api.POST('/api/admin/users/{id}/change-password', { params: { path: { id } }, body: change })),
    onSuccess: () => refreshPeople(client),
  });

export const inviteMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => bodyOf(api.POST('/api/admin/users/{id}/invite', { params: { path: { id } } })),
    onSuccess: () => refreshPeople(client),
  });

export const endInviteMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => bodyOf(api.DELETE('/api/admin/users/{id}/invite', { params: { path: { id } } })),
    onSuccess: () => refreshPeople(client),
  });

export const resetMfaMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => bodyOf(api.POST('/api/admin/users/{id}/reset-mfa', { params: { path: { id } } })),
    onSuccess: () => Promise.all([refreshPeople(client), client.invalidateQueries({ queryKey: keys.me })]),
  });

/** The names by which players know a member of the team, besides those of their characters. */
export const aliasesQuery = (id: number) =>
  queryOptions({
    queryKey: keys.admin.aliases(id),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/users/{id}/aliases', { params: { path: { id } }, signal })),
    staleTime: 0,
    gcTime: 0,
  });

export const setAliasesMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, aliases }: { id: number; aliases: StaffAlias[] }) =>
      bodyOf(api.PUT('/api/admin/users/{id}/aliases', { params: { path: { id } }, body: { aliases } })),
    onSuccess: (_, { id }) => client.invalidateQueries({ queryKey: keys.admin.aliases(id) }),
  });

/** All personal data as a zip file. */
export const exportPersonMutation = () =>
  mutationOptions({
    mutationFn: (id: number) =>
      bodyOf(api.GET('/api/admin/users/{id}/export', { params: { path: { id } }, parseAs: 'blob' })),
  });

export const erasePersonMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, confirm }: { id: number; confirm: string }) =>
      bodyOf(api.POST('/api/admin/users/{id}/erase', { params: { path: { id } }, body: { confirm } })),
    // An erasure changes names and texts in tickets, messages and lists.
    onSuccess: () => client.invalidateQueries(),
  });
