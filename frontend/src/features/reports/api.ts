import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';

export const REPORTS_POLL_MS = 60_000;

/** Default: the last month in the club's time zone. */
export type Days = { from?: string };

export const reportsQuery = (days: Days) =>
  queryOptions({
    queryKey: keys.admin.reports(days),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/reports', { params: { query: days }, signal })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
