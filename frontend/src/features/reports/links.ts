import { noFilter, searchFor, type ListFilter } from '@/features/team-list/filter';
import type { TicketDate } from '@/shared/contract';
import type { ReportQuery } from './api';
import type { Span } from './report-view';

const LIST = '/dashboard';

/** Links to lists that have exactly the tickets of a figure: those of the report's world and category. */
export function linksOf({ worldId = null, category = null }: ReportQuery) {
  const listOf = (change: Partial<ListFilter>): string => {
    const filter = { ...noFilter, worldId, category, withClosed: !change.queue, ...change };
    return `${LIST}?${new URLSearchParams(searchFor(filter)).toString()}`;
  };
  return {
    /** Tickets whose date is in the span. */
    dated: (dateOf: TicketDate, { from, to }: Span, change: Partial<ListFilter> = {}) =>
      listOf({ from, to, dateOf: dateOf === 'opened' ? null : dateOf, ...change }),
    /** Unclosed tickets of a member or of anybody. */
    assigned: (assignee: number | 'any') => listOf({ assignee, withClosed: false }),
    /** Tickets that wait for the team now. */
    waiting: (change: Partial<ListFilter> = {}) => listOf({ queue: 'waiting', ...change }),
  };
}
export type Links = ReturnType<typeof linksOf>;
