import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { startTransition, StrictMode, type ComponentType } from 'react';
import type { Root } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';

import { foundLanguage, loadLanguage, loadStrings } from '@/shared/i18n/setup';
import { nextTask } from '@/shared/lib/next-task';
import { prepareTimes } from '@/shared/lib/when';
import { unlockSound } from '@/shared/sound/sound';
import { prepareTheme, ThemeProvider } from '@/shared/theme/theme-provider';
import { lazyPage } from './lazy';
import { createRouter } from './router';

/** Shared by the entry and the app, so that the app can take over without a page load. */
export type AppRoot = {
  root: Root;
  client: QueryClient;
  /** Resolves when the style sheets apply. */
  sheets: Promise<unknown>;
};

/** A page for people without a session, with antd. It stays the same component, so that it keeps its state when its address changes. */
function publicPage(load: () => Promise<{ Component: ComponentType }>) {
  let Page: ComponentType;
  const Component = () => (
    <ThemeProvider>
      <Page />
    </ThemeProvider>
  );
  return async () => {
    [{ Component: Page }] = await Promise.all([load(), loadStrings('user')]);
    return { Component };
  };
}

export const publicPages = {
  news: publicPage(lazyPage(() => import('@/pages/public-changelog'), 'PublicChangelogPage', 'incidents')),
  transparency: publicPage(lazyPage(() => import('@/pages/transparency'), 'PublicTransparencyPage')),
  help: publicPage(lazyPage(() => import('@/pages/help'), 'PublicHelpPage')),
};

type Router = ReturnType<typeof createRouter>;

export const loadFirstScreen = () =>
  Promise.all([import('@/pages/shell/shell'), import('@/pages/dashboard'), loadStrings('user')]);

/** Prepares the first render in short tasks while the network is awaited: together they would block a phone. */
async function prepare() {
  await nextTask();
  await prepareTheme();
  await nextTask();
  prepareTimes(foundLanguage());
}

/** Resolves when the first screen is loaded or has failed. */
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

/** @param behind keeps the page that is shown until the first screen is loaded, instead of the splash */
export async function startApp({ root, client, sheets }: AppRoot, { behind = false } = {}) {
  unlockSound();
  // The router has a task of its own, apart from the first run of the libraries.
  await nextTask();
  // Starts loading the current route, in parallel with the strings.
  const router = createRouter(client);
  // Before the first render: a later change of antd's locale would remount everything.
  await Promise.all([loadLanguage(), loadStrings('user'), sheets, prepare(), behind && firstScreen(router)]);
  // React renders a transition in slices, so that a phone can respond to touches in between.
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
