import { categories, statuses, type Category, type Priority, type Status } from '@/shared/contract';

/** The three that the filter offers; urgent ones stand out by themselves. */
export const filterPriorities = ['low', 'medium', 'high'] as const satisfies Priority[];

export type BoardFilter = {
  status: Status | null;
  worldId: number | null;
  category: Category | null;
  priority: (typeof filterPriorities)[number] | null;
  /** Part of the requester's e-mail. */
  email: string;
  /** Part of an affected character's name. */
  character: string;
  /** First and last day, `2026-11-20`. */
  from: string;
  to: string;
  q: string;
  /** Only those assigned to the reader. */
  mine: boolean;
  /** Closed ones too. A chosen status decides that by itself. */
  withClosed: boolean;
};

export const everything: BoardFilter = {
  status: null,
  worldId: null,
  category: null,
  priority: null,
  email: '',
  character: '',
  from: '',
  to: '',
  q: '',
  mine: false,
  withClosed: false,
};

const TEXT_MAX = 254;
const ID = /^[1-9]\d{0,8}$/;

const oneOf = <T extends string>(list: readonly T[], text: string | null): T | null =>
  list.find((item) => item === text) ?? null;
const wordsOf = (text: string | null) => (text ?? '').trim().slice(0, TEXT_MAX);

/** A day of the calendar, or nothing: 30 February would be refused by the server. */
function dayOf(text: string | null): string {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return '';
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : '';
}

/** What the address asks for; what makes no sense is left out. */
export function filterFrom(search: URLSearchParams): BoardFilter {
  const world = search.get('world') ?? '';
  return {
    status: oneOf(statuses, search.get('status')),
    worldId: ID.test(world) ? Number(world) : null,
    category: oneOf(categories, search.get('category')),
    priority: oneOf(filterPriorities, search.get('priority')),
    email: wordsOf(search.get('email')),
    character: wordsOf(search.get('character')),
    from: dayOf(search.get('from')),
    to: dayOf(search.get('to')),
    q: wordsOf(search.get('q')),
    mine: search.get('mine') === 'true',
    withClosed: search.get('closed') === 'true',
  };
}

/** The address that asks for it; the usual is left out. */
export function searchFor({ worldId, mine, withClosed, ...rest }: BoardFilter): Record<string, string> {
  const all = {
    ...rest,
    world: worldId && String(worldId),
    mine: mine && 'true',
    closed: withClosed && 'true',
  };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** What the server is asked. */
export function questionFor({ mine, withClosed, ...rest }: BoardFilter, myId: number) {
  return {
    ...rest,
    assignedTo: mine ? myId : null,
    includeClosed: rest.status ? null : withClosed,
  };
}

/** Of how many the filtered ones are: all that could show if nothing but the closed ones were left out. */
export const questionForAll = ({ status, withClosed }: BoardFilter) => ({
  includeClosed: withClosed || status === 'closed',
});

const advanced = ['email', 'character', 'from', 'to'] as const;

/** How many filters narrow the list. Showing closed ones too does not. */
export const activeCount = (filter: BoardFilter) =>
  Object.entries(filter).filter(([name, value]) => name !== 'withClosed' && Boolean(value)).length;
export const advancedCount = (filter: BoardFilter) => advanced.filter((name) => filter[name]).length;
