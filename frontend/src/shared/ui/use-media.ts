import { useSyncExternalStore } from 'react';

/** One layout is rendered, chosen here; rendering both and hiding one would double the page. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (tell) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    () => window.matchMedia(query).matches,
  );
}

export const usePhone = () => useMedia('(max-width: 640px)');
/** Below this, tables become cards and columns stack. */
export const useNarrow = () => useMedia('(max-width: 767px)');
