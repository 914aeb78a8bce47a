import type { Status } from '@/shared/contract';

export const statusFilters = ['all', 'open', 'in_progress', 'waiting_response', 'closed'] as const satisfies (
  'all' | Status
)[];
type StatusFilter = (typeof statusFilters)[number];
export type TicketFilter = {
  status: StatusFilter;
  /** Whether `all` includes the closed ones. The team alone may ask for that. */
  withClosed: boolean;
};

const isStatusFilter = (text: string | null): text is StatusFilter => statusFilters.some((status) => status === text);

/** What the address asks for; what it may not ask for is left out. */
export function filterFrom(search: URLSearchParams, team: boolean): TicketFilter {
  const status = search.get('status');
  return {
    status: isStatusFilter(status) ? status : 'all',
    withClosed: team && search.get('closed') === 'true',
  };
}

/** The address that asks for it; the usual is left out. */
export function searchFor({ status, withClosed }: TicketFilter): Record<string, string> {
  return {
    ...(status !== 'all' && { status }),
    ...(withClosed && { closed: 'true' }),
  };
}

/** What the server is asked: a status is itself, `all` is everything but closed unless those are wanted too. */
export const questionFor = ({ status, withClosed }: TicketFilter) =>
  status === 'all' ? { includeClosed: withClosed } : { status };
