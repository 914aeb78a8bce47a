import { useEffect } from 'react';

import { useLink, useLiveQuery } from '@/shared/live/use-live-query';
import { onlineQuery, POLL_MS } from './api';

/** The server counts a new connection within a second. */
const COUNTED_MS = 1_500;

/** The people online. No frame reports changes, so they are fetched again once this connection is counted too. */
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
