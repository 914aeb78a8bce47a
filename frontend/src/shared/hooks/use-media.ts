import { useCallback, useSyncExternalStore } from 'react';

import type { Breakpoint } from '../theme/scale';

const onScreen = new Map<string, boolean>();

/** Printing keeps the layout of the screen, because browsers count the pages before React renders another layout. */
function matches(query: string): boolean {
  const isPaper = window.matchMedia('print').matches;
  if (!isPaper || !onScreen.has(query)) onScreen.set(query, window.matchMedia(query).matches);
  return onScreen.get(query)!;
}

/** For layouts chosen in JavaScript, because rendering both and hiding one would double the page. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matches(query));
}

export const below = (width: Breakpoint): string => `(width < ${width}px)`;
const useBelow = (width: Breakpoint) => useMedia(below(width));
export const useFrom = (width: Breakpoint) => useMedia(`(width >= ${width}px)`);

export const usePhone = () => useBelow(640);
export const useNarrow = () => useBelow(768);
