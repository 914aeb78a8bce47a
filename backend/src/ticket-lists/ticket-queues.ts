import { type TicketCategory, TicketQueue } from '../tickets/ticket.enums.js';
import type { Filters } from './ticket-filters.js';

/** Tickets are counted up to here, so that a count stays fast however many there are. */
export const COUNTED_MAX = 1_000;

/** How many tickets of one group wait for the team: of all, of a category, of a world, or of an assignee (null: of nobody). */
export type QueueGroup = {
  readonly by: 'all' | 'category' | 'world' | 'assignee';
  readonly category: TicketCategory | null;
  readonly worldId: number | null;
  readonly assignedTo: number | null;
  readonly count: number;
  readonly oldest: Date | null;
};

export type Queue = {
  readonly key: string;
  readonly count: number;
  readonly oldest: Date | null;
  readonly isMore: boolean;
};

const ALL_WAITING: Filters = { includeClosed: true, queue: TicketQueue.Waiting };

const NOTHING = { count: 0, oldest: null };

const queueOf = (key: string, { count, oldest }: Pick<QueueGroup, 'count' | 'oldest'> = NOTHING): Queue => ({
  key,
  count: Math.min(count, COUNTED_MAX),
  oldest,
  isMore: count >= COUNTED_MAX,
});

/** The queues as a member of the team sees them. Categories and worlds without a waiting ticket are left out. */
export const queuesFor = (memberId: number, groups: readonly QueueGroup[]): Queue[] => {
  const by = (kind: QueueGroup['by']): QueueGroup[] => groups.filter((group) => group.by === kind);
  const ofAssignee = (id: number | null) => by('assignee').find(({ assignedTo }) => assignedTo === id);
  return [
    queueOf('waiting', by('all')[0]),
    queueOf('mine', ofAssignee(memberId)),
    queueOf('unassigned', ofAssignee(null)),
    ...by('category').map((group) => queueOf(`category:${group.category}`, group)),
    ...by('world')
      .filter(({ worldId }) => worldId !== null)
      .map((group) => queueOf(`world:${group.worldId}`, group)),
  ];
};

/** The filters that list the tickets of a queue. */
export const filtersOfQueue = (key: string | null = null): Filters => {
  const [kind, value] = (key ?? TicketQueue.Waiting).split(':');
  if (kind === 'category') return { ...ALL_WAITING, category: value as TicketCategory };
  if (kind === 'world') return { ...ALL_WAITING, worldId: Number(value) };
  return { ...ALL_WAITING, queue: kind as TicketQueue };
};
