import { useEffect } from 'react';

import { drafts } from '@/shared/lib/drafts';

/** Uploads drafts that were written offline, on start and whenever the connection returns. */
export function useKeptDrafts(userId: number) {
  useEffect(() => {
    const upload = () => {
      if (!drafts.names().some((name) => name.startsWith(`${userId}:`))) return;
      void import('../ticket').then(({ draftSync }) => draftSync.refreshUnsaved(userId));
    };
    upload();
    window.addEventListener('online', upload);
    return () => window.removeEventListener('online', upload);
  }, [userId]);
}
