import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';

import { foundLanguage, loadLanguage, loadStrings } from '@/shared/i18n/setup';
import { nextTask } from '@/shared/lib/next-task';
import { prepareTimes } from '@/shared/lib/when';
import { unlockSound } from '@/shared/sound/chime';
import { prepareTheme, ThemeProvider } from '@/shared/theme/theme-provider';
import { lazyPage } from './lazy';
import { createRouter } from './router';

/** Shared by the pages before signing in and the app, so that one can replace the other without a page load. */
export type AppRoot = {
  root: Root;
  client: QueryClient;
  /** Settled when the style sheets apply. */
  sheets: Promise<unknown>;
};

const loadNewsPage = lazyPage(() => import('@/pages/public-changelog'), 'PublicChangelogPage', 'incidents');

/** The news for people without a session, with the parts of antd that it is made of. */
export async function loadNews() {
  const { Component: News } = await loadNewsPage();
  return {
    Component: () => (
      <ThemeProvider>
        <News />
      </ThemeProvider>
    ),
  };
}

type Router = ReturnType<typeof createRouter>;

/** Loads what the first screen after signing in is made of. */
export const loadFirstScreen = () =>
  Promise.all([import('@/pages/shell/shell'), import('@/pages/dashboard'), loadStrings('user')]);

/** Steps that would make the first render long for a phone, each in a task of its own while the network is awaited. */
async function prepare() {
  await nextTask();
  prepareTheme();
  await nextTask();
  prepareTimes(foundLanguage());
}

/** @returns when the first screen is loaded, or has failed */
function firstScreen(router: Router): Promise<void> {
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
    if (router.state.initialized) resolve();
  });
}

/** @param behind whether another page stays until the first screen is loaded; else the splash is shown */
export async function startApp({ root, client, sheets }: AppRoot, { behind = false } = {}) {
  unlockSound();
  // Creating the router starts loading the current route, in parallel with the strings.
  const router = createRouter(client);
  // The language is loaded before the first render: a later change of antd's locale would remount everything.
  await Promise.all([loadLanguage(), loadStrings('user'), sheets, prepare(), behind && firstScreen(router)]);
  // React then renders in slices of five milliseconds, so that a phone can respond to touches in between.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={client}>
          <ThemeProvider>
            <RouterProvider router={router} />
          </ThemeProvider>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}
