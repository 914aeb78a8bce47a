import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, ScrollRestoration, useLocation, useRevalidator } from 'react-router-dom';

import { ConfirmSession } from '@/features/account/confirm-session';
import { localDrafts, startLocalDrafts } from '@/features/unsent/local-drafts';
import { useFreshDrafts } from '@/features/unsent/use-fresh-drafts';
import { keys } from '@/shared/api/keys';
import { maintenanceNotice } from '@/shared/api/maintenance';
import { session } from '@/shared/api/session';
import type { Me } from '@/shared/contract';
import { ConnectionPill } from '@/shared/live/connection-pill';
import { LiveProvider } from '@/shared/live/live-provider';
import { can, isTeam, meQuery, owedPage } from '@/shared/session/me';
import { Later } from '@/shared/ui/later';
import { lazyPart } from '@/shared/ui/lazy-part';
import { ToastProvider } from '@/shared/ui/toast/toast';
import { Header } from './header';
import css from './shell.module.css';
import { TeamKeys } from './team-keys';
import { useKeptDrafts } from './use-kept-drafts';
import { useSessionWatch, useSignOut } from './use-sign-out';

const MaintenanceScreen = lazyPart(() => import('@/features/maintenance/maintenance-screen'), 'MaintenanceScreen');

// Not in `app/start.tsx`: the app imports pages only.
startLocalDrafts();

/** The frame of every screen after sign-in, or the maintenance notice for people whom the maintenance excludes. */
export function Shell() {
  const { data: me } = useQuery(meQuery());
  const closed = useSyncExternalStore(maintenanceNotice.subscribe, maintenanceNotice.isShown);
  const sessionId = useSyncExternalStore(session.subscribe, session.get);
  const signOut = useSignOut();
  const reopen = useReopen();
  useSessionWatch();

  // Until the sign-in page is loaded, nothing is rendered that would send requests without a session.
  if (sessionId === null) return null;
  if (closed && !(me && can(me, 'admin'))) {
    return (
      <Suspense>
        <MaintenanceScreen onReopen={reopen} onSignOut={() => void signOut()} />
      </Suspense>
    );
  }
  const owed = me && owedPage(me);
  if (owed) return <Navigate to={owed} replace />;
  return me ? <Frame me={me} /> : null;
}

function Frame({ me }: { me: Me }) {
  useFreshDrafts();
  useEffect(() => localDrafts.clearOthers(me.id), [me.id]);
  useKeptDrafts(me.id);
  return (
    <LiveProvider key={me.id} me={me}>
      <ToastProvider>
        <div className={css.shell}>
          <SkipLink />
          <Header />
          <ConnectionPill />
          <Main>
            <Later>
              <Outlet />
            </Later>
          </Main>
          {isTeam(me) && <TeamKeys />}
          <ConfirmSession />
        </div>
      </ToastProvider>
      <ScrollRestoration />
    </LiveProvider>
  );
}

function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className={css.skip} href="#content" data-screen-only>
      {t('app.skip')}
    </a>
  );
}

/** Focuses the new screen, because the clicked link no longer exists. */
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

/** After maintenance the current user is fetched first, then all other data. */
function useReopen() {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  return () => {
    void client.query({ ...meQuery(), staleTime: 0 }).then(
      () => {
        maintenanceNotice.clear();
        void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.me[0] });
        return revalidate();
      },
      () => undefined,
    );
  };
}
