import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';

import { LiveProvider } from '@/shared/live/live-provider';
import { meQuery } from '@/shared/session/me';

/** What surrounds every screen of a signed-in person. */
export function Shell() {
  const { data: me } = useQuery(meQuery());
  if (!me) return null;
  return (
    <LiveProvider key={me.id} me={me}>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </LiveProvider>
  );
}
