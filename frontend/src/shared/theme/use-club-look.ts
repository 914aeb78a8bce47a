import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { configQuery } from '../api/config';
import type { Config } from '../contract';
import { useFavicon } from '../hooks/use-favicon';

/** Undefined until the config is loaded; the page then uses the default accent. */
export const useLoadedConfig = (): Config | undefined => useQuery({ ...configQuery(), enabled: false }).data;

export function useClubLook() {
  const config = useLoadedConfig();
  const accent = config?.accent;
  useFavicon(config?.faviconUrl);
  useEffect(() => {
    if (accent) document.documentElement.style.setProperty('--gold', accent);
  }, [accent]);
}
