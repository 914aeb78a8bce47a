import { ownQueues, type View, type ViewQuery } from '@/shared/contract';
import { idFrom, oneOf } from '@/shared/lib/in-address';

type Search = Record<string, string>;

/** Filters with another name in the URL of the list. */
const NAMES = { worldId: 'world', ownerId: 'owner', assignedTo: 'assignee', doneBy: 'doneBy' } as const;
const OWN = {
  unread: { unread: true },
  tookPart: { tookPart: 'me' },
  askedOf: { askedOf: 'me' },
} as const satisfies Record<(typeof ownQueues)[number], ViewQuery>;
const PLAIN = [
  'status',
  'category',
  'priority',
  'verdict',
  'held',
  'email',
  'character',
  'from',
  'to',
  'dateOf',
  'answerHours',
  'waitingHours',
  'weekly',
  'q',
  'sort',
] as const;

/** Translates the filters of a view into the URL of the list. */
export function searchOfView({ query }: Pick<View, 'query'>): Search {
  const { status, verdict, held, queue, includeClosed = true } = query;
  const own = ownQueues.find((name) => query[name]);
  const named = Object.entries(NAMES).map(
    ([name, inAddress]) => [inAddress, query[name as keyof typeof NAMES]] as const,
  );
  const plain = PLAIN.map((name) => [name, query[name]] as const);
  // A status, verdict, queue or hold already decides whether closed tickets are shown.
  const closed = includeClosed && !status && !verdict && !held && !queue && (!own || own === 'tookPart');
  const entries = [
    ...plain,
    ...named,
    ['queue', queue ?? own] as const,
    ['closed', closed ? 'true' : undefined] as const,
  ];
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  );
}

const idsOf = ({ world, owner, doneBy }: Record<'world' | 'owner' | 'doneBy', string | undefined>) => ({
  ...(world && { worldId: Number(world) }),
  ...(owner && { ownerId: Number(owner) }),
  ...(doneBy && { doneBy: Number(doneBy) }),
});

/** Translates the URL of the list into the filters of a view. */
export function queryOfSearch({ world, owner, assignee, doneBy, held, closed, queue, ...plain }: Search): ViewQuery {
  const own = oneOf(ownQueues, queue ?? null);
  return {
    ...plain,
    ...(own ? OWN[own] : queue && { queue: queue as ViewQuery['queue'] }),
    ...idsOf({ world, owner, doneBy }),
    ...(assignee && { assignedTo: assignee }),
    ...(held && { held: true }),
    ...(!plain['status'] &&
      !plain['verdict'] &&
      !held &&
      (!queue || queue === 'tookPart') && { includeClosed: closed === 'true' }),
  };
}

/** An order alone, or showing closed tickets, does not make a view. */
export const hasFilter = (search: Search) => Object.keys(search).some((name) => name !== 'sort' && name !== 'closed');

export const sameSearch = (one: Search, other: Search) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);

export const viewIdOf = (search: URLSearchParams): number | null => idFrom(search.get('view'));

/** Moves an item; positions outside the list change nothing. */
export const moved = <Item>(items: readonly Item[], from: number, to: number): readonly Item[] => {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length || from === to) return items;
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
};
