import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { api, bodyOf, pageOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import { filled } from '@/shared/api/search';
import type { Category } from '@/shared/contract';

export const REPORTS_POLL_MS = 60_000;
const LONGEST = 3;

/** Default: the last 30 days in the club's time zone. */
export type ReportQuery = {
  from?: string;
  to?: string;
  worldId?: number | null;
  category?: Category | null;
};

const ofReport = { staleTime: 0, placeholderData: keepPreviousData } as const;

export const flowQuery = (asked: ReportQuery) =>
  queryOptions({
    queryKey: keys.admin.reports('flow', asked),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/reports', { params: { query: filled(asked) }, signal })),
    ...ofReport,
  });

export const waitQuery = (asked: ReportQuery) =>
  queryOptions({
    queryKey: keys.admin.reports('waits', asked),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/reports/waits', { params: { query: filled(asked) }, signal })),
    ...ofReport,
  });

/** The tickets that have waited longest. */
export const longestQuery = ({ worldId, category }: ReportQuery) => {
  const query = { ...filled({ worldId, category }), queue: 'waiting', sort: 'waiting', limit: LONGEST } as const;
  return queryOptions({
    queryKey: keys.tickets.list({ longest: true, ...query }),
    queryFn: async ({ signal }) => {
      const { items } = await pageOf(api.GET('/api/tickets/all', { params: { query }, signal }));
      return items;
    },
    ...ofReport,
  });
};
