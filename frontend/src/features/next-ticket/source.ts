import { categories } from '@/shared/contract';

/** A queue of the server by its key, or a saved view. */
export type NextSource = { queue: string } | { viewId: number };

const ID = /^[1-9]\d{0,8}$/;
const QUEUES: readonly string[] = ['waiting', 'unassigned', 'mine'];

/**
 * The queue or the view that an address of the list shows, from which the next ticket is taken. A view that the reader has
 * changed is a list of its own; a queue of one category or world is narrower than that of all.
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

/** Whether an address of the list asks for the reader's own tickets. */
export const asksForOwn = (search: URLSearchParams) =>
  search.get('queue') === 'mine' || search.get('assignee') === 'me';
