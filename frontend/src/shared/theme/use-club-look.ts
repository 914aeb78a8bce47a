import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { configQuery } from '../api/config';
import type { Config } from '../contract';
import { useFavicon } from '../hooks/use-favicon';

/** Until the config is loaded, everything looks as it does for a club without an accent of its own. */
export const useLoadedConfig = (): Config | undefined => useQuery({ ...configQuery(), enabled: false }).data;

/** The club's accent in our own sheets, and its favicon. */
export function useClubLook() {
  const config = useLoadedConfig();
  const accent = config?.accent;
  useFavicon(config?.faviconUrl);
  useEffect(() => {
    if (accent) document.documentElement.style.setProperty('--gold', accent);
  }, [accent]);
}
