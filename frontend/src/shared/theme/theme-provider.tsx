import { ConfigProvider, type ThemeConfig } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { configQuery } from '../api/config';
import type { Config } from '../contract';
import { antdLocale } from '../i18n/setup';
import { useFavicon } from '../hooks/use-favicon';
import { useMedia } from '../hooks/use-media';
import { antdIcons } from './antd-icons';
import { themeFor } from './antd-theme';

/** The router loads the config; until then everything looks as it does for a club without an accent of its own. */
const useLoadedConfig = (): Config | undefined => useQuery({ ...configQuery(), enabled: false }).data;

function useTheme(accent: string | undefined): ThemeConfig {
  const touch = useMedia('(pointer: coarse)');
  const still = useMedia('(prefers-reduced-motion: reduce)');
  useEffect(() => {
    if (accent) document.documentElement.style.setProperty('--gold', accent);
  }, [accent]);
  return useMemo(() => themeFor(touch, still, accent), [touch, still, accent]);
}

/** antd in the club's colours and in the person's language. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  useTranslation();
  const config = useLoadedConfig();
  useFavicon(config?.faviconUrl);
  return (
    <ConfigProvider {...antdIcons} theme={useTheme(config?.accent)} locale={antdLocale()} wave={{ disabled: true }}>
      {children}
    </ConfigProvider>
  );
}
