import { useCallback } from 'react';
import { useSearchParams, type URLSearchParamsInit } from 'react-router-dom';

/**
 * A filter kept in the URL, so that it survives a reload and back navigation. Pass stable functions. `isStep` tells
 * which changes add a history entry; the others replace the current one.
 */
export function useAddressFilter<Filter extends object>(
  read: (search: URLSearchParams) => Filter,
  write: (filter: Filter) => URLSearchParamsInit,
  isStep?: (change: Partial<Filter>) => boolean,
) {
  const [search, setSearch] = useSearchParams();
  const onFilter = useCallback(
    (change: Partial<Filter>) => setSearch((now) => write({ ...read(now), ...change }), { replace: !isStep?.(change) }),
    [setSearch, read, write, isStep],
  );
  return { filter: read(search), onFilter };
}
