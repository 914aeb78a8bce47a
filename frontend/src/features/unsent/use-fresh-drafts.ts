import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { keys } from '@/shared/api/keys';
import { onDraftsChanged } from './api';

/** Drafts have no live frame, so they are polled and refetched when the page becomes visible. */
const LOOK_MS = 60_000;

export function useFreshDrafts() {
  const client = useQueryClient();
  useEffect(() => {
    const renew = () => void client.invalidateQueries({ queryKey: keys.drafts });
    const whenSeen = () => document.visibilityState === 'visible' && renew();
    const stop = onDraftsChanged(renew);
    const timer = setInterval(whenSeen, LOOK_MS);
    document.addEventListener('visibilitychange', whenSeen);
    return () => {
      stop();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', whenSeen);
    };
  }, [client]);
}
