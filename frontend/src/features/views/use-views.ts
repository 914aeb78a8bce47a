import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { useConfig } from '@/shared/api/config';
import type { View, ViewCount } from '@/shared/contract';
import { useLiveInterval, useLiveQuery } from '@/shared/live/use-live-query';
import { viewsQuery } from './views';
import { viewCountsQuery, VIEWS_POLL_MS } from './api';
import { sameSearch, searchOfView, viewIdOf } from './rules';

type Search = Record<string, string>;
type Address = {
  search: URLSearchParams;
  onSearch: (search: Search) => void;
  clean: (search: URLSearchParams) => Search;
};

export type Views = ReturnType<typeof useViews>;

/**
 * The saved views and the one in the URL. `view=3` alone is the stored view, including later changes by others; with
 * filters after it, the view as changed by the reader.
 */
export function useViews({ search, onSearch, clean }: Address) {
  const views = useLiveQuery(viewsQuery(), VIEWS_POLL_MS);
  const id = viewIdOf(search);
  const current = views.data?.find((view) => view.id === id);
  const own = clean(search);
  const stored = current && searchOfView(current);
  const isTouched = Object.keys(own).length > 0;
  const isChanged = isTouched && stored !== undefined && !sameSearch(own, stored);
  const shown = isTouched ? own : (stored ?? {});
  // One object per URL, as the router has it.
  const shownText = new URLSearchParams(shown).toString();
  const shownSearch = useMemo(() => new URLSearchParams(shownText), [shownText]);

  function change(next: Search) {
    if (id === null) onSearch(next);
    else if (stored && sameSearch(next, stored)) onSearch({ view: String(id) });
    // Without any filter, the list shows all tickets and leaves the view.
    else onSearch(Object.keys(next).length === 0 ? {} : { view: String(id), ...next });
  }

  return {
    list: views.data ?? [],
    isLoading: views.isPending,
    isFailed: views.isError && !views.data,
    retry: () => void views.refetch(),
    /** The view in the URL, even if it does not exist. */
    id,
    current,
    isTouched,
    isChanged,
    shown,
    /** The URL for the list, which does not know views. */
    address: { search: shownSearch, onSearch: change },
    open: (view: number | null) => onSearch(view === null ? {} : { view: String(view) }),
    knownAt: useKnownAt(current, isChanged),
  };
}

/** The version of the view when the reader began to change it, sent on saving to detect changes by others. */
function useKnownAt(view: View | undefined, isChanged: boolean) {
  const [base, setBase] = useState<Pick<View, 'id' | 'updatedAt'> | null>(null);
  if (isChanged && view && base?.id !== view.id) setBase(view);
  if (!isChanged && base) setBase(null);
  return { at: base?.updatedAt ?? view?.updatedAt ?? '', renew: () => setBase(null) };
}

/** Counts by view, limited to the maximum of one request. */
export function useViewCounts(list: readonly View[]): ReadonlyMap<number, ViewCount> {
  const { viewCounts } = useConfig().limits;
  const ids = list.slice(0, viewCounts).map(({ id }) => id);
  const counts = useQuery({ ...viewCountsQuery(ids), refetchInterval: useLiveInterval(VIEWS_POLL_MS) });
  return new Map((counts.data ?? []).map((count) => [count.id, count]));
}

export const countText = (count: ViewCount | undefined): string | undefined =>
  count && (count.isMore ? '999+' : String(count.count));
