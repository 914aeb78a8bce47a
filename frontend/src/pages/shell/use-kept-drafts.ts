import { useEffect } from 'react';

import { localDrafts } from '@/features/unsent/local-drafts';

/** Uploads drafts that were written offline, on start and whenever the connection returns. */
export function useKeptDrafts(userId: number) {
  useEffect(() => {
    const upload = () => {
      if (!localDrafts.names().some((name) => name.startsWith(`${userId}:`))) return;
      void import('@/features/unsent/start-drafts').then(({ saveKeptDrafts }) => saveKeptDrafts(userId));
    };
    upload();
    window.addEventListener('online', upload);
    return () => window.removeEventListener('online', upload);
  }, [userId]);
}
