import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { antdLocale } from '../i18n/setup';
import { antdTheme } from './antd-theme';

/** antd in our colours and in the person's language. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  useTranslation();
  return (
    <ConfigProvider theme={antdTheme} locale={antdLocale()} wave={{ disabled: true }}>
      {children}
    </ConfigProvider>
  );
}
