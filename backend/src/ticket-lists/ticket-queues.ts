import { type TicketCategory, TicketQueue } from '../tickets/ticket.enums.js';
import type { Filters } from './ticket-filters.js';

export const COUNTED_MAX = 1_000;

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

/** Tickets that concern one person, whether they wait or not. */
export type OwnCounts = {
  readonly unread: number;
  readonly tookPart: number;
  readonly askedOf: number;
  readonly awayIds: readonly number[];
};

const queueOf = (key: string, { count, oldest }: Pick<QueueGroup, 'count' | 'oldest'> = NOTHING): Queue => ({
  key,
  count: Math.min(count, COUNTED_MAX),
  oldest,
  isMore: count >= COUNTED_MAX,
});

const together = (groups: readonly QueueGroup[]): Pick<QueueGroup, 'count' | 'oldest'> => ({
  count: groups.reduce((total, { count }) => total + count, 0),
  oldest: groups.map(({ oldest }) => oldest).sort((one, other) => Number(one) - Number(other))[0] ?? null,
});

export const queuesFor = (memberId: number, groups: readonly QueueGroup[], own: OwnCounts): Queue[] => {
  const by = (kind: QueueGroup['by']): QueueGroup[] => groups.filter((group) => group.by === kind);
  const ofAssignee = (isMeant: (id: number | null) => boolean) =>
    together(by('assignee').filter(({ assignedTo }) => isMeant(assignedTo)));
  return [
    queueOf('waiting', by('all')[0]),
    queueOf(
      'mine',
      ofAssignee((id) => id === memberId),
    ),
    queueOf(
      'unassigned',
      ofAssignee((id) => id === null || own.awayIds.includes(id)),
    ),
    queueOf('unread', { count: own.unread, oldest: null }),
    queueOf('tookPart', { count: own.tookPart, oldest: null }),
    queueOf('askedOf', { count: own.askedOf, oldest: null }),
    ...by('category').map((group) => queueOf(`category:${group.category}`, group)),
    ...by('world')
      .filter(({ worldId }) => worldId !== null)
      .map((group) => queueOf(`world:${group.worldId}`, group)),
  ];
};

export const filtersOfQueue = (key: string | null = null): Filters => {
  const [kind, value] = (key ?? TicketQueue.Waiting).split(':');
  if (kind === 'category') return { ...ALL_WAITING, category: value as TicketCategory };
  if (kind === 'world') return { ...ALL_WAITING, worldId: Number(value) };
  return { ...ALL_WAITING, queue: kind as TicketQueue };
};
