import { useState } from 'react';

import { storage } from '@/shared/lib/storage';

/** Whose notifications the list shows: those meant for the person, or those of the whole team too. */
export type Audience = 'me' | 'all';

const KEY = 'notificationsFor';
const isAudience = (value: string | null): value is Audience => value === 'me' || value === 'all';

/** Kept per browser. Players have no choice: all of theirs are meant for them. */
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
