import { filterFrom, searchFor, sortFrom, type ListFilter, type Sort } from './filter';

/** The team's list described by the URL of a ticket. */
export type ListInAddress = { filter: ListFilter; sort: Sort; search: string };

const BOARD = 'board';

/** The list of a ticket's URL; null for a ticket opened without a list. */
export function listInAddress(address: URLSearchParams): ListInAddress | null {
  const filter = filterFrom(address);
  const sort = sortFrom(address);
  const filters = searchFor(filter);
  if (!sort && Object.keys(filters).length === 0) return null;
  const search = searchOfList({ filter, sort: sort ?? usualSort(filter), isBoard: address.get('tab') === BOARD });
  return { filter, sort: sort ?? usualSort(filter), search };
}

/** In a queue, the ticket that has waited longest comes first. */
export const usualSort = ({ queue }: Pick<ListFilter, 'queue'>, habit: Sort = 'newest'): Sort =>
  queue ? 'waiting' : habit;

type Shown = { filter: ListFilter; sort: Sort; isBoard: boolean };

/** Describes the list in the URL of a ticket opened from it. Always includes the order. */
export const searchOfList = ({ filter, sort, isBoard }: Shown): string =>
  new URLSearchParams({ ...(isBoard && { tab: BOARD }), ...searchFor(filter), sort }).toString();
