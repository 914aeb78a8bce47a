import { categories, statuses, type Category, type Priority, type Status } from '@/shared/contract';
import { firstCharacters } from '@/shared/lib/characters';

/** The three that the filter offers; urgent ones stand out by themselves. */
export const filterPriorities = ['low', 'medium', 'high'] as const satisfies Priority[];

export type BoardFilter = {
  status: Status | null;
  worldId: number | null;
  category: Category | null;
  priority: (typeof filterPriorities)[number] | null;
  /** Part of the player's email. */
  email: string;
  /** Part of an affected character's name. */
  character: string;
  /** First and last day, `2026-11-20`. */
  from: string;
  to: string;
  q: string;
  /** The reader, nobody, or the member with this id. */
  assignee: 'me' | 'none' | number | null;
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
  assignee: null,
  withClosed: false,
};

const TEXT_MAX = 254;
const ID = /^[1-9]\d{0,8}$/;

const oneOf = <T extends string>(list: readonly T[], text: string | null): T | null =>
  list.find((item) => item === text) ?? null;
const wordsOf = (text: string | null) => firstCharacters((text ?? '').trim(), TEXT_MAX);

function assigneeOf(text: string | null): BoardFilter['assignee'] {
  if (text === 'me' || text === 'none') return text;
  return text && ID.test(text) ? Number(text) : null;
}

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
    assignee: assigneeOf(search.get('assignee')),
    withClosed: search.get('closed') === 'true',
  };
}

/** The URL of a filter, without default values. */
export function searchFor({ worldId, assignee, withClosed, ...rest }: BoardFilter): Record<string, string> {
  const all = {
    ...rest,
    world: worldId && String(worldId),
    assignee: assignee && String(assignee),
    closed: withClosed && 'true',
  };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** The query for the server. */
export function questionFor({ assignee, withClosed, ...rest }: BoardFilter) {
  return {
    ...rest,
    assignedTo: assignee,
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
