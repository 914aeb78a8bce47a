import { useEffect } from 'react';

import type { Me, Message } from '@/shared/contract';
import { draftSync } from './draft-sync';
import type { Mode } from './outgoing';
import { useSavedDraft } from './unsent-store';

type Place = { draftKey: string; mode: Mode };

export function useDraftSync({ draftKey, mode }: Place, me: Me, messages: readonly Message[]) {
  const saved = useSavedDraft(draftKey, mode);
  const ownNewestId = messages.findLast(({ userId }) => userId === me.id)?.id ?? 0;
  const removedCount = messages.filter(({ message }) => message === '').length;

  useEffect(() => {
    const renew = () => void draftSync.refresh(draftKey);
    const whenSeen = () => document.visibilityState === 'visible' && renew();
    renew();
    window.addEventListener('online', renew);
    document.addEventListener('visibilitychange', whenSeen);
    return () => {
      window.removeEventListener('online', renew);
      document.removeEventListener('visibilitychange', whenSeen);
      void draftSync.flush(draftKey);
    };
  }, [draftKey]);

  // Another device may have sent this draft, and the server deletes drafts that repeat a removed text.
  useEffect(() => {
    if (ownNewestId > 0 || removedCount > 0) draftSync.refreshKnown(draftKey);
  }, [draftKey, ownNewestId, removedCount]);

  return saved;
}
