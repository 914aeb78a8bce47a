import { infiniteQueryOptions, keepPreviousData, mutationOptions, type QueryClient } from '@tanstack/react-query';

import { asOneList, http } from '@/shared/api/http';
import { keys } from '@/shared/api/keys';
import { searchOf } from '@/shared/api/search';
import type { AdminUser, Role } from '@/shared/contract';

/** No frame reports changes of accounts, so an open list asks again every minute. */
export const PEOPLE_POLL_MS = 60_000;

/** All accounts by name, or those whose name or e-mail contains the text. */
export const peopleQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.admin.users, { q }],
    queryFn: ({ signal, pageParam }) =>
      http.page<AdminUser>(`/admin/users${searchOf({ q, cursor: pageParam })}`, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: asOneList<AdminUser>,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

const refreshPeople = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.admin.users });

export type NewPerson = { name: string; email: string; role: Role; password: string };
export const createPersonMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (person: NewPerson) => http.post<AdminUser>('/admin/users', person),
    onSuccess: () => refreshPeople(client),
  });

export type PersonChange = { name: string; email: string; role: Role; isActive: boolean };
export const updatePersonMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ...change }: PersonChange & { id: number }) => http.put<AdminUser>(`/admin/users/${id}`, change),
    // The person may be oneself, and the header shows the name.
    onSuccess: () => Promise.all([refreshPeople(client), client.invalidateQueries({ queryKey: keys.me })]),
  });

export const setPasswordMutation = () =>
  mutationOptions({
    mutationFn: ({ id, ...change }: { id: number; newPassword: string; revokeApiTokens?: boolean }) =>
      http.post<AdminUser>(`/admin/users/${id}/change-password`, change),
  });

export const resetMfaMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => http.post<AdminUser>(`/admin/users/${id}/reset-mfa`),
    onSuccess: () => Promise.all([refreshPeople(client), client.invalidateQueries({ queryKey: keys.me })]),
  });

/** Everything kept of a person, as a zip. */
export const exportPersonMutation = () =>
  mutationOptions({ mutationFn: (id: number) => http.file(`/admin/users/${id}/export`) });

export const erasePersonMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, confirm }: { id: number; confirm: string }) =>
      http.post<{ message: string }>(`/admin/users/${id}/erase`, { confirm }),
    // Tickets, messages and lists show another name and other words now.
    onSuccess: () => client.invalidateQueries(),
  });
