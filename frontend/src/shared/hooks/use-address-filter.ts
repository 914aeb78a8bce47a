import { useCallback } from 'react';
import { useSearchParams, type URLSearchParamsInit } from 'react-router-dom';

/**
 * A filter that is in the address, so that reloading and coming back keep it. The functions are always the same ones.
 * @param isStep which changes the browser's way back takes back one by one
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
