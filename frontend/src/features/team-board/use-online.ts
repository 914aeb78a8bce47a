import { useEffect } from 'react';

import { useLink, useLiveQuery } from '@/shared/live/use-live-query';
import { onlineQuery, POLL_MS } from './api';

/** The server counts a new connection within a second. */
const COUNTED_MS = 1_500;

/** No frame reports who is online, so the list is also refetched once the server counts this connection. */
export function useOnline() {
  const link = useLink();
  const online = useLiveQuery(onlineQuery(), POLL_MS.online);
  const { refetch } = online;
  useEffect(() => {
    if (link !== 'live') return;
    const timer = setTimeout(() => void refetch(), COUNTED_MS);
    return () => clearTimeout(timer);
  }, [link, refetch]);
  return online;
}
