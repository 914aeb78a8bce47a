import { createContext, use } from 'react';

/** The address of a page, with and without the router. */
export type Place = {
  pathname: string;
  search: URLSearchParams;
  hash: string;
  state: unknown;
  go: (to: string, options?: { replace?: boolean; state?: unknown }) => void;
};

export const PlaceContext = createContext<Place | null>(null);

export function usePlace(): Place {
  const place = use(PlaceContext);
  if (!place) throw new Error('usePlace must be used within a PlaceContext');
  return place;
}
