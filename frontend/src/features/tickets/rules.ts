import type { Status } from '@/shared/contract';

export const statusFilters = ['all', 'open', 'in_progress', 'waiting_response', 'closed'] as const satisfies (
  | 'all'
  | Status
)[];
type StatusFilter = (typeof statusFilters)[number];
export type TicketFilter = { status: StatusFilter };

const isStatusFilter = (text: string | null): text is StatusFilter => statusFilters.some((status) => status === text);

/** The filter in the URL, without values that are not allowed. */
export function filterFrom(search: URLSearchParams): TicketFilter {
  const status = search.get('status');
  return { status: isStatusFilter(status) ? status : 'all' };
}

/** The URL of a filter, without default values. */
export const searchFor = ({ status }: TicketFilter): Record<string, string> => (status === 'all' ? {} : { status });

/** The query: a status is itself, `all` is everything but closed. */
export const toQuery = ({ status }: TicketFilter) => (status === 'all' ? { includeClosed: false } : { status });
