import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter } from 'react-router-dom';

import { ErrorScreen } from './error-screen';
import { allowed, loadConfig, signedIn, signedOut } from './guards';
import { lazyPage } from './lazy';
import { Splash } from './splash';

const dashboard = lazyPage(() => import('@/pages/dashboard'), 'DashboardPage');

/** Every route of the product. Loaders guard; pages are lazy; the splash stands in until both are done. */
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
                  lazy: lazyPage(() => import('@/pages/users'), 'UsersPage'),
                },
                {
                  path: '/admin/integrations',
                  loader: allowed(client, 'admin'),
                  lazy: lazyPage(() => import('@/pages/integrations'), 'IntegrationsPage'),
                },
              ],
            },
          ],
        },
        { path: '*', lazy: lazyPage(() => import('@/pages/not-found'), 'NotFoundPage') },
      ],
    },
  ]);
