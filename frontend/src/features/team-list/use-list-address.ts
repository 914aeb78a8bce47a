import { useEffect } from 'react';

import { filterFrom, searchFor, sortFrom, type ListFilter, type Sort } from './filter';

export type ListAddress = {
  search: URLSearchParams;
  onSearch: (search: Record<string, string>) => void;
};
type Shown = { filter: ListFilter; sort: Sort | null };

const shownBy = (search: URLSearchParams): Shown => ({ filter: filterFrom(search), sort: sortFrom(search) });
const searchOf = ({ filter, sort }: Shown) => ({ ...searchFor(filter), ...(sort && { sort }) });

/** The valid filters and the order of a URL. */
export const cleanSearch = (search: URLSearchParams): Record<string, string> => searchOf(shownBy(search));

/** A change that is not rendered yet. The next change, from any component, builds on it. */
let pending: { from: string; to: Record<string, string> } | undefined;

export function useListAddress({ search, onSearch }: ListAddress) {
  const address = search.toString();
  useEffect(() => {
    pending = undefined;
  }, [address]);

  function change(how: (shown: Shown) => Partial<Shown>) {
    const shown = shownBy(pending?.from === address ? new URLSearchParams(pending.to) : search);
    const to = searchOf({ ...shown, ...how(shown) });
    pending = { from: address, to };
    onSearch(to);
  }

  return {
    ...shownBy(search),
    onFilter: (filter: Partial<ListFilter>) => change((shown) => ({ filter: { ...shown.filter, ...filter } })),
    onSort: (sort: Sort) => change(() => ({ sort })),
  };
}
