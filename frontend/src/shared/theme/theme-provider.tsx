import { ConfigProvider, type ThemeConfig } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { antdLocale } from '../i18n/setup';
import { useMedia } from '../ui/use-media';
import { antdTheme } from './antd-theme';

/** A finger needs 44 px where a pointer is content with less. */
const touchToken = { controlHeight: 44, controlHeightLG: 48, controlHeightSM: 44 };

/** The theme for this hand and these eyes: antd moves nothing for people who asked for less motion. */
function useTheme(): ThemeConfig {
  const touch = useMedia('(pointer: coarse)');
  const still = useMedia('(prefers-reduced-motion: reduce)');
  return useMemo(
    () => ({ ...antdTheme, token: { ...antdTheme.token, ...(touch && touchToken), motion: !still } }),
    [touch, still],
  );
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
