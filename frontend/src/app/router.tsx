import type { QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createBrowserRouter, useNavigate, useRouteError, type RouteObject } from 'react-router-dom';

import { isFault } from '@/shared/api/errors';
import { MessageScreen } from '@/shared/ui/message-screen';
import { PlainButton } from '@/shared/ui/plain-button';
import { FailedScreen } from './failed-screen';
import { allowed, loadConfig, owing, signedIn, signedOut } from './guards';
import { lazyPage } from './lazy';
import { RouterPlace } from './router-place';
import { Splash } from './splash';

const dashboard = lazyPage(() => import('@/pages/dashboard'), 'DashboardPage');

/** Loaders check access; the splash shows until they and the lazy page are ready. */
export const createRouter = (client: QueryClient) =>
  createBrowserRouter([
    {
      loader: loadConfig(client),
      HydrateFallback: Splash,
      ErrorBoundary: ErrorScreen,
      children: [
        {
          Component: RouterPlace,
          children: [
            {
              path: '/login',
              loader: signedOut(client),
              lazy: lazyPage(() => import('@/pages/login'), 'LoginPage'),
            },
            { path: '/descadastro', lazy: lazyPage(() => import('@/pages/unsubscribe'), 'UnsubscribePage', 'user') },
            { path: '/redefinir', lazy: lazyPage(() => import('@/pages/choose-password'), 'ChoosePasswordPage') },
            { path: '*', lazy: lazyPage(() => import('@/pages/not-found'), 'NotFoundPage') },
          ],
        },
        {
          path: '/own-password',
          loader: owing(client, '/own-password'),
          lazy: lazyPage(() => import('@/pages/own-password'), 'OwnPasswordPage', 'user'),
        },
        {
          path: '/second-step',
          loader: owing(client, '/second-step'),
          lazy: lazyPage(() => import('@/pages/second-step'), 'SecondStepPage', 'user'),
        },
        {
          id: 'shell',
          loader: signedIn(client),
          lazy: lazyPage(() => import('@/pages/shell/shell'), 'Shell', 'user'),
          children: [
            {
              ErrorBoundary: ErrorScreen,
              children: [
                {
                  Component: RouterPlace,
                  children: [
                    {
                      path: '/novidades',
                      lazy: lazyPage(() => import('@/pages/changelog'), 'ChangelogPage', 'incidents'),
                    },
                    {
                      path: '/transparencia',
                      lazy: lazyPage(() => import('@/pages/transparency'), 'TransparencyPage'),
                    },
                    ...['/ajuda/:page?', '/help/:page?'].map((path) => ({
                      path,
                      lazy: lazyPage(() => import('@/pages/help'), 'HelpPage'),
                    })),
                  ],
                },
                { index: true, lazy: dashboard },
                { path: '/dashboard', lazy: dashboard },
                { path: '/ticket/:id', lazy: lazyPage(() => import('@/pages/ticket'), 'TicketPage') },
                { path: '/search', lazy: lazyPage(() => import('@/pages/search'), 'SearchPage') },
                { path: '/my-data', lazy: lazyPage(() => import('@/pages/my-data'), 'MyDataPage') },
                {
                  path: '/sanctions',
                  lazy: lazyPage(() => import('@/pages/sanctions'), 'SanctionsPage'),
                },
                {
                  path: '/sanctions/all',
                  loader: allowed(client, ['staff', 'admin']),
                  lazy: lazyPage(() => import('@/pages/team-sanctions'), 'TeamSanctionsPage'),
                },
                {
                  path: '/reports',
                  loader: allowed(client, ['staff', 'admin']),
                  lazy: lazyPage(() => import('@/pages/reports'), 'ReportsPage'),
                },
                ...['/incidents', '/incidents/:id'].map((path) => ({
                  path,
                  loader: allowed(client, ['staff', 'admin']),
                  lazy: lazyPage(() => import('@/pages/incidents'), 'IncidentsPage', 'incidents'),
                })),
                {
                  path: '/changelog',
                  loader: allowed(client, ['staff', 'admin']),
                  lazy: lazyPage(() => import('@/pages/team-changelog'), 'TeamChangelogPage', 'incidents'),
                },
                {
                  loader: allowed(client, ['staff', 'admin']),
                  lazy: lazyPage(() => import('@/pages/admin/admin-layout'), 'AdminLayout'),
                  children: administration(client),
                },
              ],
            },
          ],
        },
      ],
    },
  ]);

const administration = (client: QueryClient): RouteObject[] => [
  { path: '/admin/macros', lazy: lazyPage(() => import('@/pages/macros'), 'MacrosPage') },
  { path: '/admin/blocks', lazy: lazyPage(() => import('@/pages/suspensions'), 'SuspensionsPage') },
  ...[
    { path: '/admin/users', lazy: lazyPage(() => import('@/pages/users'), 'UsersPage', 'admin') },
    { path: '/admin/worlds', lazy: lazyPage(() => import('@/pages/worlds'), 'WorldsPage', 'admin') },
    { path: '/admin/settings', lazy: lazyPage(() => import('@/pages/settings'), 'SettingsPage', 'admin') },
    { path: '/admin/maintenance', lazy: lazyPage(() => import('@/pages/maintenance'), 'MaintenancePage') },
    { path: '/admin/integrations', lazy: lazyPage(() => import('@/pages/integrations'), 'IntegrationsPage', 'admin') },
    { path: '/admin/privacy', lazy: lazyPage(() => import('@/pages/privacy'), 'PrivacyPage', 'admin') },
    {
      path: '/admin/security',
      lazy: lazyPage(() => import('@/pages/security-console'), 'SecurityConsolePage', 'admin'),
    },
  ].map((route) => ({ ...route, loader: allowed(client, 'admin') })),
];

function Denied() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <MessageScreen
      end="403"
      label={t('error.missing.eyebrow')}
      quiet
      title={t('error.denied.title')}
      actions={<PlainButton onClick={() => void navigate('/')}>{t('error.missing.home')}</PlainButton>}
    >
      <p>{t('error.denied.text')}</p>
    </MessageScreen>
  );
}

function ErrorScreen() {
  const error = useRouteError();
  return isFault(error, 'forbidden') ? <Denied /> : <FailedScreen error={error} />;
}
