import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';

import { keys } from '../api/keys';
import { maintenanceNotice } from '../api/maintenance';
import { session } from '../api/session';
import type { LiveEvent, Me } from '../contract';
import { isLeaving } from '../session/leave';
import { can } from '../session/me';
import { ring } from '../sound/chime';
import { createBridge } from './bridge';
import { effectOf } from './effects';
import { createLink, SESSION_OVER } from './socket';
import { LinkContext } from './use-live-query';

function address(): string | null {
  const token = session.get();
  if (!token) return null;
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/ws?token=${encodeURIComponent(token)}`;
}

/** Joins socket, cache and sound; returns the link. */
function wire(client: QueryClient, me: Me) {
  const bridge = createBridge(client);
  const onEvent = (event: LiveEvent) => {
    const { stale, chime } = effectOf(event, me);
    bridge.mark(stale);
    if (chime) void ring(chime);
    if (event.type === 'maintenance' && event.isActive && !can(me, 'admin')) maintenanceNotice.show(event.message);
  };
  const onDismissed = (code: number) => {
    if (code === SESSION_OVER) {
      // No request for the current user after sign-out.
      if (!isLeaving() && session.get()) void client.invalidateQueries({ queryKey: keys.me });
      return;
    }
    // The sentence is not in the close frame; the screen reads it from the config.
    maintenanceNotice.show('');
  };
  return createLink(address, { onEvent, onResume: () => void client.invalidateQueries(), onDismissed });
}

/** The one live connection of this tab, for the person signed in. */
export function LiveProvider({ me, children }: { me: Me; children: ReactNode }) {
  const client = useQueryClient();
  const [link] = useState(() => wire(client, me));

  useEffect(() => {
    const whenSeen = () => document.visibilityState === 'visible' && link.nudge();
    link.start();
    window.addEventListener('online', link.nudge);
    document.addEventListener('visibilitychange', whenSeen);
    return () => {
      window.removeEventListener('online', link.nudge);
      document.removeEventListener('visibilitychange', whenSeen);
      link.stop();
    };
  }, [link]);

  return <LinkContext value={link}>{children}</LinkContext>;
}
