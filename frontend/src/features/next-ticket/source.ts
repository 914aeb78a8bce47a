import { categories } from '@/shared/contract';

/** A queue of the server by its key, or a saved view. */
export type NextSource = { queue: string } | { viewId: number };

const ID = /^[1-9]\d{0,8}$/;
const QUEUES: readonly string[] = ['waiting', 'unassigned', 'mine'];

/**
 * The queue or view of a list URL, from which the next ticket is taken. A view with changed filters counts as a plain
 * list. A category or world takes precedence over the queue of all tickets.
 */
export function nextSourceOf(search: URLSearchParams): NextSource {
  const [view, category, world] = ['view', 'category', 'world'].map((name) => search.get(name) ?? '');
  const filters = [...search.keys()].filter((name) => name !== 'view' && name !== 'tab');
  if (ID.test(view!) && filters.length === 0) return { viewId: Number(view) };
  const queue = QUEUES.find((key) => key === search.get('queue')) ?? 'waiting';
  if (queue === 'mine') return { queue };
  if (categories.some((name) => name === category)) return { queue: `category:${category}` };
  return { queue: ID.test(world!) ? `world:${world}` : queue };
}

export const asksForOwn = (search: URLSearchParams) =>
  search.get('queue') === 'mine' || search.get('assignee') === 'me';
