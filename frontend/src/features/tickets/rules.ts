import type { Status, Ticket } from '@/shared/contract';

export const statusFilters = ['all', 'open', 'in_progress', 'waiting_response', 'closed'] as const satisfies (
  'all' | Status
)[];
export type StatusFilter = (typeof statusFilters)[number];
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

type Row = Pick<Ticket, 'id' | 'title' | 'status' | 'priority' | 'unreadCount'>;

const differs = (before: Row, after: Row) =>
  before.title !== after.title ||
  before.status !== after.status ||
  before.priority !== after.priority ||
  before.unreadCount < after.unreadCount;

/** Rows worth a glance: changed ones, and new ones above a known one. Those below came by loading more. */
export function changedIds(before: readonly Row[], after: readonly Row[]): number[] {
  const known = new Map(before.map((row) => [row.id, row]));
  const lastKnown = after.findLastIndex(({ id }) => known.has(id));
  const changed = after.filter((row, index) => {
    const old = known.get(row.id);
    return old ? differs(old, row) : index < lastKnown || before.length === 0;
  });
  return changed.map(({ id }) => id);
}
