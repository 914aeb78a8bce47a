import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { onDraftsChanged } from '../api/drafts';
import { keys } from '../api/keys';

/** No frame tells of drafts: those of other devices are looked for this often, and when the page is seen again. */
const LOOK_MS = 60_000;

/** Keeps the person's drafts fresh while a screen shows them. */
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
