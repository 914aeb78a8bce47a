import { ConfigProvider, type ThemeConfig } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { antdLocale } from '../i18n/setup';
import { useMedia } from '../ui/use-media';
import { themeFor } from './antd-theme';

function useTheme(): ThemeConfig {
  const touch = useMedia('(pointer: coarse)');
  const still = useMedia('(prefers-reduced-motion: reduce)');
  return useMemo(() => themeFor(touch, still), [touch, still]);
}

/** antd in our colours and in the person's language. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  useTranslation();
  return (
    <ConfigProvider theme={useTheme()} locale={antdLocale()} wave={{ disabled: true }}>
      {children}
    </ConfigProvider>
  );
}
