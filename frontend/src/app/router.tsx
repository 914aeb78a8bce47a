import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter } from 'react-router-dom';

import { ErrorScreen } from './error-screen';
import { allowed, loadConfig, signedIn, signedOut } from './guards';
import { lazyAdminPage, lazyPage } from './lazy';
import { Splash } from './splash';

const dashboard = lazyPage(() => import('@/pages/dashboard'), 'DashboardPage');

/** All routes. Loaders check access; pages are lazy; the splash screen shows until both are ready. */
export const createRouter = (client: QueryClient) =>
  createBrowserRouter([
    {
      loader: loadConfig(client),
      HydrateFallback: Splash,
      ErrorBoundary: ErrorScreen,
      children: [
        {
          path: '/login',
          loader: signedOut(client),
          lazy: lazyPage(() => import('@/pages/login'), 'LoginPage'),
        },
        { path: '/descadastro', lazy: lazyPage(() => import('@/pages/unsubscribe'), 'UnsubscribePage') },
        { path: '/redefinir', lazy: lazyPage(() => import('@/pages/choose-password'), 'ChoosePasswordPage') },
        {
          id: 'shell',
          loader: signedIn(client),
          lazy: lazyPage(() => import('@/pages/shell/shell'), 'Shell'),
          children: [
            {
              ErrorBoundary: ErrorScreen,
              children: [
                { index: true, lazy: dashboard },
                { path: '/dashboard', lazy: dashboard },
                { path: '/ticket/:id', lazy: lazyPage(() => import('@/pages/ticket'), 'TicketPage') },
                {
                  path: '/admin/users',
                  loader: allowed(client, 'admin'),
                  lazy: lazyAdminPage(() => import('@/pages/users'), 'UsersPage'),
                },
                {
                  path: '/admin/worlds',
                  loader: allowed(client, 'admin'),
                  lazy: lazyAdminPage(() => import('@/pages/worlds'), 'WorldsPage'),
                },
                {
                  path: '/admin/settings',
                  loader: allowed(client, 'admin'),
                  lazy: lazyAdminPage(() => import('@/pages/settings'), 'SettingsPage'),
                },
                {
                  path: '/admin/integrations',
                  loader: allowed(client, 'admin'),
                  lazy: lazyAdminPage(() => import('@/pages/integrations'), 'IntegrationsPage'),
                },
              ],
            },
          ],
        },
        { path: '*', lazy: lazyPage(() => import('@/pages/not-found'), 'NotFoundPage') },
      ],
    },
  ]);
