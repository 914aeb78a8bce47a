import { StyleProvider } from '@ant-design/cssinjs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { RouterPlace } from '@/app/router-place';
import { keys } from '@/shared/api/keys';
import type { Config, Me } from '@/shared/contract';
import { antdIcons } from '@/shared/theme/antd-icons';
import { antdTheme } from '@/shared/theme/antd-theme';
import { palette } from '@/shared/theme/palette';
import { ToastProvider } from '@/shared/ui/toast/toast';
import { DEADLINE_MS } from './deadline';
import { keptStyles } from './kept-styles';

export const testConfig: Config = {
  clubName: 'Clube',
  subtitle: { pt: 'Suporte ao jogador', en: 'Player support' },
  accent: palette.gold,
  logoUrl: null,
  faviconUrl: null,
  firstAnswerHours: 24,
  sendsMail: false,
  mailsHoldAnswers: false,
  panelResetUrl: null,
  limits: {
    ticketFiles: 10,
    ticketFileBytes: 52_428_800,
    messageFiles: 10,
    messageFileBytes: 10_485_760,
    affectedCharacters: 10,
    affectedCharacterLength: 64,
    streamLinks: 10,
    streamLinkLength: 2_048,
    titleLength: 200,
    descriptionMin: 10,
    descriptionMax: 10_000,
    messageMax: 10_000,
    transactionIdLength: 64,
    ratingMax: 5,
    ratingCommentMax: 1000,
    passwordMin: 8,
    passwordMaxBytes: 72,
    nameMax: 100,
    maintenanceMessageMax: 500,
    bulkTickets: 200,
    viewNameLength: 60,
    macroNameLength: 80,
    macroShortcutLength: 30,
    macros: 100,
    changelogTitleLength: 120,
    changelogBodyMax: 4_000,
    incidentTitleLength: 120,
    incidentUpdateMax: 4_000,
    activeIncidents: 20,
    staffAliases: 20,
    blockNoteMax: 500,
    staffBlockDays: 7,
    sanctionReasonMax: 2_000,
    holdReasonMax: 500,
    appealTextMin: 30,
    appealReasonMin: 50,
    views: 20,
    viewCounts: 8,
    pageSizeMax: 500,
    nameMin: 2,
    mfaDigits: 6,
    pageSize: 100,
  },
  maintenance: { isActive: false, message: null },
};

export const aMe = (over: Partial<Me> = {}): Me => ({
  id: 1,
  name: 'Marina Couto',
  email: 'marina@clube.test',
  role: 'user',
  avatar: null,
  mfaEnabled: false,
  ...over,
});

const stillTheme = { ...antdTheme, token: { ...antdTheme.token, motion: false }, cssVar: { key: 'tests' } };
const styles = keptStyles();

type Setting = {
  /** The signed-in person; null for visitors. */
  me?: Me | null;
  config?: Config;
  /** The address, with its search. */
  at?: string;
  /** The route that the element answers, for `useParams`. */
  path?: string;
};

/** Renders a screen as the app would: cache, router, theme and toasts, with the person and the config already known. */
export function renderApp(ui: ReactElement, { me = aMe(), config = testConfig, at = '/', path = '*' }: Setting = {}) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity }, mutations: { retry: false } },
  });
  client.setQueryData(keys.me, me);
  client.setQueryData(keys.config, config);
  const router = createMemoryRouter(
    [
      {
        path,
        element: (
          <RouterPlace>
            <ToastProvider saidMs={DEADLINE_MS}>{ui}</ToastProvider>
          </RouterPlace>
        ),
      },
    ],
    { initialEntries: [at] },
  );
  const view = render(
    <StyleProvider cache={styles}>
      <ConfigProvider {...antdIcons} theme={stillTheme}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ConfigProvider>
    </StyleProvider>,
  );
  return { ...view, client, router, user: userEvent.setup() };
}
