import { QueryClientProvider } from '@tanstack/react-query';
import { Component, StrictMode, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { configQuery } from '@/shared/api/config';
import { loadLanguage } from '@/shared/i18n/setup';
import { PlaceContext, type Place } from '@/shared/place/place';
import { retried } from '@/shared/lib/retried';
import { useClubLook } from '@/shared/theme/use-club-look';
import { FailedScreen } from './failed-screen';
import { lazyPage } from './lazy';
import { isEntryPage, pageAt } from './entry-pages';
import { Splash } from './splash';
import type { AppRoot } from './start';

type LoadPage = () => Promise<{ Component: ComponentType }>;

const loadApp = () => retried(() => import('./start'));

const signIn: LoadPage = lazyPage(() => import('@/pages/login'), 'LoginPage');
const help: LoadPage = async () => (await loadApp()).publicPages.help();
const pages: Record<string, LoadPage> = {
  '/redefinir': lazyPage(() => import('@/pages/choose-password'), 'ChoosePasswordPage'),
  '/novidades': async () => (await loadApp()).publicPages.news(),
  '/transparencia': async () => (await loadApp()).publicPages.transparency(),
  '/ajuda': help,
  '/help': help,
  '/descadastro': lazyPage(() => import('@/pages/unsubscribe'), 'UnsubscribePage', 'user'),
};

/** Loads the app while the person types. If that fails, it is loaded after signing in. */
const prepareApp = () => void import('./start').then(({ loadFirstScreen }) => loadFirstScreen()).catch(() => undefined);

/** Shows the pages before signing in and then starts the app in the same page, see decision 0115. */
export async function startEntry(app: AppRoot) {
  const { root, client, sheets } = app;
  const show = (screen: ReactNode) =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={client}>{screen}</QueryClientProvider>
      </StrictMode>,
    );

  const ready = Promise.all([loadLanguage(), sheets]).then(() => show(<Splash />));

  async function open() {
    if (!isEntryPage(location.pathname)) {
      removeEventListener('popstate', follow);
      removeEventListener('input', prepareApp);
      return (await loadApp()).startApp(app, { behind: true });
    }
    const load = pages[pageAt(location.pathname)] ?? signIn;
    const [{ Component: Page }] = await Promise.all([load(), client.query(configQuery()), ready]);
    show(<EntryPage place={placeNow(go)} Page={Page} />);
  }
  const follow = () => void open().catch((error: unknown) => show(<FailedScreen error={error} />));
  const go: Place['go'] = (to, { replace = false, state } = {}) => {
    if (replace) history.replaceState(state, '', to);
    else history.pushState(state, '', to);
    follow();
  };

  addEventListener('popstate', follow);
  addEventListener('input', prepareApp, { once: true });
  follow();
  await ready;
}

const placeNow = (go: Place['go']): Place => ({
  pathname: location.pathname,
  search: new URLSearchParams(location.search),
  hash: location.hash,
  state: history.state,
  go,
});

function EntryPage({ place, Page }: { place: Place; Page: ComponentType }) {
  useTranslation();
  useClubLook();
  return (
    <Boundary>
      <PlaceContext value={place}>
        <Page />
      </PlaceContext>
    </Boundary>
  );
}

class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === null ? this.props.children : <FailedScreen error={this.state.error} />;
  }
}
