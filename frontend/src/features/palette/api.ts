import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';

const FEW = 5;

/** The newest tickets with this number or text, including closed ones. Disabled for an empty text. */
export const foundTicketsQuery = (text: string) => {
  const query = { q: text, includeClosed: true, limit: FEW };
  return queryOptions({
    queryKey: keys.tickets.list({ palette: true, ...query }),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/tickets/all', { params: { query }, signal })),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
};

/** Loaded when an admin types into the palette, because the translations of the settings are large. */
export const settingEntriesQuery = (language: string, isWanted: boolean) =>
  queryOptions({
    queryKey: keys.admin.settingEntries(language),
    queryFn: async () => (await import('@/features/administration/setting-entries')).settingEntries(),
    enabled: isWanted,
  });

export const foundPeopleQuery = (q: string, isAllowed: boolean) =>
  queryOptions({
    queryKey: [...keys.admin.users, { palette: true, q }],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/users', { params: { query: { q, limit: FEW } }, signal })),
    enabled: isAllowed && q !== '',
    placeholderData: keepPreviousData,
  });
