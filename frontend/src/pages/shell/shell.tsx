import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useRevalidator } from 'react-router-dom';

import { MaintenanceScreen } from '@/features/maintenance/maintenance-screen';
import { useConfig } from '@/shared/api/config';
import { keys } from '@/shared/api/keys';
import { closedSign } from '@/shared/api/maintenance';
import type { Me } from '@/shared/contract';
import { ConnectionPill } from '@/shared/live/connection-pill';
import { LiveProvider } from '@/shared/live/live-provider';
import { can, meQuery } from '@/shared/session/me';
import { ToastProvider } from '@/shared/ui/toast';
import { Header } from './header';
import css from './shell.module.css';
import { useSessionWatch, useSignOut } from './use-sign-out';

/** What surrounds every screen of a signed-in person; the closed sign when the platform is shut for them. */
export function Shell() {
  const { data: me } = useQuery(meQuery());
  const closed = useSyncExternalStore(closedSign.subscribe, closedSign.get);
  const signOut = useSignOut();
  const reopen = useReopen();
  useSessionWatch();
  useFavicon();

  if (closed !== null && !(me && can(me, 'admin'))) {
    return <MaintenanceScreen message={closed} onReopen={reopen} onSignOut={() => void signOut()} />;
  }
  return me ? <Frame me={me} /> : null;
}

function Frame({ me }: { me: Me }) {
  return (
    <LiveProvider key={me.id} me={me}>
      <ToastProvider>
        <div className={css.shell}>
          <SkipLink />
          <Header />
          <ConnectionPill />
          <Main>
            <Outlet />
          </Main>
        </div>
      </ToastProvider>
      <ScrollRestoration />
    </LiveProvider>
  );
}

function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className={css.skip} href="#content">
      {t('app.skip')}
    </a>
  );
}

/** The link that led to another screen is gone with its screen; the focus goes to the new one, not to the top of the page. */
function Main({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main ref={main} id="content" tabIndex={-1}>
      {children}
    </main>
  );
}

/** Open again: everything on screen is asked for anew, who I am first. */
function useReopen() {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  return () => {
    void client.query({ ...meQuery(), staleTime: 0 }).then(
      () => {
        closedSign.lift();
        void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.me[0] });
        return revalidate();
      },
      () => undefined,
    );
  };
}

/** The club's own favicon, once the config is known. */
function useFavicon() {
  const { faviconUrl } = useConfig();
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!faviconUrl || !link) return;
    link.removeAttribute('type');
    link.href = faviconUrl;
  }, [faviconUrl]);
}
