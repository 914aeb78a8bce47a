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

export const teamReportQuery = (asked: ReportQuery) =>
  queryOptions({
    queryKey: keys.admin.reports('team', asked),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/reports/team', { params: { query: filled(asked) }, signal })),
    ...ofReport,
  });

/** Requests for files of a report: the tickets created in its days, its days, and the team. */
export const exportOf = {
  tickets: (asked: ReportQuery) => (signal: AbortSignal) =>
    api.GET('/api/tickets/export.csv', { params: { query: filled(asked) }, parseAs: 'stream', signal }),
  days: (asked: ReportQuery) => (signal: AbortSignal) =>
    api.GET('/api/admin/reports/days.csv', { params: { query: filled(asked) }, parseAs: 'stream', signal }),
  team: (asked: ReportQuery) => (signal: AbortSignal) =>
    api.GET('/api/admin/reports/team.csv', { params: { query: filled(asked) }, parseAs: 'stream', signal }),
};

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
