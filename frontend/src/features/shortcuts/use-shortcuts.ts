import { useEffect, useEffectEvent } from 'react';

import { registry, type Offers } from './registry';
import type { ShortcutId } from './table';

/**
 * Registers shortcuts while the component is mounted:
 * `useShortcuts({ resolve: () => resolve(ticket), take: isMine ? undefined : take })`.
 * Undefined shortcuts are not registered, so they have neither a key nor a palette entry. Keys and groups are in the
 * table, names in `shortcuts.json`.
 */
export function useShortcuts(offers: { [Id in ShortcutId]?: (() => void) | undefined }) {
  const run = useEffectEvent((id: ShortcutId) => offers[id]?.());
  const ids = (Object.keys(offers) as ShortcutId[]).filter((id) => offers[id]).join(' ');
  useEffect(() => {
    if (ids === '') return;
    const entries = (ids.split(' ') as ShortcutId[]).map((id) => [id, () => run(id)]);
    return registry.add(Object.fromEntries(entries) as Offers);
  }, [ids]);
}
