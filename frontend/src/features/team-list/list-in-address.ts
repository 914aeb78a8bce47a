import { filterFrom, searchFor, sortFrom, type ListFilter, type Sort } from './filter';

/** A list of the team as the address of a ticket names it. */
export type ListInAddress = { filter: ListFilter; sort: Sort; search: string };

const BOARD = 'board';

/** Which list the tickets of this address belong to; null for a ticket that was opened by itself. */
export function listInAddress(address: URLSearchParams): ListInAddress | null {
  const filter = filterFrom(address);
  const sort = sortFrom(address);
  const filters = searchFor(filter);
  if (!sort && Object.keys(filters).length === 0) return null;
  const search = searchOfList({ filter, sort: sort ?? usualSort(filter), isBoard: address.get('tab') === BOARD });
  return { filter, sort: sort ?? usualSort(filter), search };
}

/** Who takes from a queue takes what has waited longest. */
export const usualSort = ({ queue }: Pick<ListFilter, 'queue'>, habit: Sort = 'newest'): Sort =>
  queue ? 'waiting' : habit;

type Shown = { filter: ListFilter; sort: Sort; isBoard: boolean };

/** What a ticket's address says of the list from which it is opened. The order stands there in any case. */
export const searchOfList = ({ filter, sort, isBoard }: Shown): string =>
  new URLSearchParams({ ...(isBoard && { tab: BOARD }), ...searchFor(filter), sort }).toString();
