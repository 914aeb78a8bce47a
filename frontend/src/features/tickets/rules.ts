import type { Status } from '@/shared/contract';

export const statusFilters = ['all', 'open', 'in_progress', 'waiting_response', 'closed'] as const satisfies (
  'all' | Status
)[];
type StatusFilter = (typeof statusFilters)[number];
export type TicketFilter = {
  status: StatusFilter;
  /** Whether `all` includes closed tickets; for the team only. */
  withClosed: boolean;
};

const isStatusFilter = (text: string | null): text is StatusFilter => statusFilters.some((status) => status === text);

/** The filter in the URL, without values that are not allowed. */
export function filterFrom(search: URLSearchParams, team: boolean): TicketFilter {
  const status = search.get('status');
  return {
    status: isStatusFilter(status) ? status : 'all',
    withClosed: team && search.get('closed') === 'true',
  };
}

/** The URL of a filter, without default values. */
export function searchFor({ status, withClosed }: TicketFilter): Record<string, string> {
  return {
    ...(status !== 'all' && { status }),
    ...(withClosed && { closed: 'true' }),
  };
}

/** The query: a status is itself, `all` is everything but closed unless those are wanted too. */
export const questionFor = ({ status, withClosed }: TicketFilter) =>
  status === 'all' ? { includeClosed: withClosed } : { status };
