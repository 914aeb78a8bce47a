import { useCallback, useSyncExternalStore } from 'react';

import type { Breakpoint } from '../theme/scale';

const onScreen = new Map<string, boolean>();

/** Paper keeps the layout of the screen: browsers count its pages before React renders another. */
function matches(query: string): boolean {
  const isPaper = window.matchMedia('print').matches;
  if (!isPaper || !onScreen.has(query)) onScreen.set(query, window.matchMedia(query).matches);
  return onScreen.get(query)!;
}

/** Chooses the layout in JavaScript; rendering both and hiding one would double the page. */
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

const useBelow = (width: Breakpoint) => useMedia(`(width < ${width}px)`);
/** Whether the window is at least this wide. */
export const useFrom = (width: Breakpoint) => useMedia(`(width >= ${width}px)`);

export const usePhone = () => useBelow(640);
/** Tables become cards, columns stack, and the form for a new ticket has three steps and the whole screen. */
export const useNarrow = () => useBelow(768);
