import type { Status } from '@/shared/contract';

export const statusFilters = ['all', 'open', 'in_progress', 'waiting_response', 'closed'] as const satisfies (
  | 'all'
  | Status
)[];
type StatusFilter = (typeof statusFilters)[number];
export type TicketFilter = { status: StatusFilter; worldId?: number };

const isStatusFilter = (text: string | null): text is StatusFilter => statusFilters.some((status) => status === text);

/** Reads the filter from the URL; invalid values are dropped. */
export function filterFrom(search: URLSearchParams): TicketFilter {
  const status = search.get('status');
  const world = search.get('world') ?? '';
  return {
    status: isStatusFilter(status) ? status : 'all',
    ...(/^[1-9]\d{0,8}$/.test(world) && { worldId: Number(world) }),
  };
}

/** The URL of a filter, without default values. */
export const searchFor = ({ status, worldId }: TicketFilter): Record<string, string> => ({
  ...(status !== 'all' && { status }),
  ...(worldId !== undefined && { world: String(worldId) }),
});

/** `all` means every status except closed. */
export const toQuery = ({ status, worldId }: TicketFilter) => ({
  ...(status === 'all' ? { includeClosed: false } : { status }),
  ...(worldId !== undefined && { worldId }),
});

/** The player has two lists: open and closed tickets. */
export const listOf = ({ status }: TicketFilter): 'all' | 'closed' => (status === 'closed' ? 'closed' : 'all');

/** Number of active filters besides the choice of the list. */
export const activeCount = ({ status, worldId }: TicketFilter) =>
  Number(status !== 'all' && status !== 'closed') + Number(worldId !== undefined);
