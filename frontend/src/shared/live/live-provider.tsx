import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';

import { keys } from '../api/keys';
import { maintenanceNotice } from '../api/maintenance';
import { session } from '../api/session';
import type { LiveEvent, Me } from '../contract';
import { answeredAt } from '../lib/server-clock';
import { can, isTeam } from '../session/me';
import { ring } from '../sound/sound';
import { recordPresence, renewPresence } from './presence';
import { createBridge } from './bridge';
import { effectOf } from './effects';
import { createLink, SESSION_OVER } from './socket';
import { LinkContext } from './use-live-query';

function address(since: string | undefined): string | null {
  const token = session.get();
  if (!token) return null;
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/ws?${new URLSearchParams({ token, ...(since && { since }) }).toString()}`;
}

function wire(client: QueryClient, me: Me) {
  const bridge = createBridge(client);
  /** The pages below have not loaded any data yet. */
  const since = answeredAt();
  let wasLive = false;
  /**
   * Refetches everything after a disconnection; on the first connection only if a frame was sent since `since`. The
   * server does not record presence frames, so presence is always refetched.
   */
  const renew = (hasMissed = wasLive) => {
    wasLive = true;
    void (hasMissed ? client.invalidateQueries() : renewPresence(client));
  };
  const onEvent = (event: LiveEvent) => {
    const { stale, outdated, chime } = effectOf(event, me);
    for (const queryKey of outdated ?? []) void client.resetQueries({ queryKey });
    bridge.mark(stale);
    if (chime) void ring(chime);
    if (event.type === 'connection_confirmed') renew(event.hasMissed);
    if (event.type === 'presence' && isTeam(me)) recordPresence(client, event);
    if (event.type === 'maintenance' && event.isActive && !can(me, 'admin')) maintenanceNotice.show();
  };
  const onDismissed = (code: number) => {
    if (code === SESSION_OVER) {
      // No request for the current user after sign-out.
      if (!session.isEnding() && session.get()) void client.invalidateQueries({ queryKey: keys.me });
      return;
    }
    maintenanceNotice.show();
  };
  return createLink(() => address(wasLive ? undefined : since), { onEvent, onDismissed });
}

export function LiveProvider({ me, children }: { me: Me; children: ReactNode }) {
  const client = useQueryClient();
  const [link] = useState(() => wire(client, me));

  useEffect(() => {
    const whenSeen = () => document.visibilityState === 'visible' && link.reconnectNow();
    link.start();
    window.addEventListener('online', link.reconnectNow);
    document.addEventListener('visibilitychange', whenSeen);
    return () => {
      window.removeEventListener('online', link.reconnectNow);
      document.removeEventListener('visibilitychange', whenSeen);
      link.stop();
    };
  }, [link]);

  return <LinkContext value={link}>{children}</LinkContext>;
}
