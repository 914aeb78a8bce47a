import { useMemo, type ReactNode } from 'react';
import { Outlet, useLocation, useNavigate, type Location } from 'react-router-dom';

import { PlaceContext, type Place } from '@/shared/place/place';

/** The router's place for pages that `entry.tsx` shows too. */
export function RouterPlace({ children }: { children?: ReactNode }) {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation() as Location<unknown>;
  const place = useMemo<Place>(
    () => ({
      pathname,
      search: new URLSearchParams(search),
      hash,
      state,
      go: (to, options) => void navigate(to, options),
    }),
    [navigate, pathname, search, hash, state],
  );
  return <PlaceContext value={place}>{children ?? <Outlet />}</PlaceContext>;
}
