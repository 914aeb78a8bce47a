import { ConfigProvider, type ThemeConfig } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { antdLocale } from '../i18n/setup';
import { useMedia } from '../hooks/use-media';
import { antdIcons } from './antd-icons';
import { computeTheme, themeFor } from './antd-theme';
import { useClubLook, useLoadedConfig } from './use-club-look';

const TOUCH = '(pointer: coarse)';
const STILL = '(prefers-reduced-motion: reduce)';

/** Before the first render, which would otherwise take too long on a phone. */
export const prepareTheme = () => computeTheme(themeFor(matchMedia(TOUCH).matches, matchMedia(STILL).matches));

function useTheme(): ThemeConfig {
  const accent = useLoadedConfig()?.accent;
  const touch = useMedia(TOUCH);
  const still = useMedia(STILL);
  return useMemo(() => themeFor(touch, still, accent), [touch, still, accent]);
}

export function ThemeProvider({ children }: { children: ReactNode }) {
  useTranslation();
  useClubLook();
  return (
    <ConfigProvider
      {...antdIcons}
      theme={useTheme()}
      locale={antdLocale()}
      wave={{ disabled: true }}
      switch={{ className: 'reach' }}
    >
      {children}
    </ConfigProvider>
  );
}
