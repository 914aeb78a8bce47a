import { ConfigProvider, type ThemeConfig } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { antdLocale } from '../i18n/setup';
import { useMedia } from '../ui/use-media';
import { antdTheme } from './antd-theme';

/** A finger needs 44 px where a pointer is content with less. */
const touchTheme: ThemeConfig = {
  ...antdTheme,
  token: { ...antdTheme.token, controlHeight: 44, controlHeightLG: 48, controlHeightSM: 44 },
};

/** antd in our colours and in the person's language. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  useTranslation();
  const touch = useMedia('(pointer: coarse)');
  return (
    <ConfigProvider theme={touch ? touchTheme : antdTheme} locale={antdLocale()} wave={{ disabled: true }}>
      {children}
    </ConfigProvider>
  );
}
