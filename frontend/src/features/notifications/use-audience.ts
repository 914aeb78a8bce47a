import { useState } from 'react';

import { storage } from '@/shared/lib/storage';

/** Whether the list shows only personal notifications, or those of the whole team too. */
export type Audience = 'me' | 'all';

const KEY = 'notificationsFor';
const isAudience = (value: string | null): value is Audience => value === 'me' || value === 'all';

/** Stored per browser. Players have no choice, because all of their notifications are personal. */
export function useAudience(hasChoice: boolean) {
  const [audience, setAudience] = useState<Audience>(() => {
    const kept = storage.get(KEY);
    return hasChoice && isAudience(kept) ? kept : 'all';
  });
  const choose = (next: Audience) => {
    storage.set(KEY, next);
    setAudience(next);
  };
  return [audience, choose] as const;
}
