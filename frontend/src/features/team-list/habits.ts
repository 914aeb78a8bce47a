import { useState } from 'react';

import { storage } from '@/shared/lib/storage';
import { useMe } from '@/shared/session/me';
import { sorts, type Sort } from './filter';

type Habits = {
  sort: Sort;
  compact: boolean;
  /** Shows the list beside a ticket, where there is room. */
  pane: boolean;
};
const usual: Habits = { sort: 'newest', compact: false, pane: true };

const storageKey = (userId: number) => `list-habits-${userId}`;

function read(userId: number): Habits {
  try {
    const kept = JSON.parse(storage.get(storageKey(userId)) ?? '{}') as Partial<Record<keyof Habits, unknown>>;
    return {
      sort: sorts.find((sort) => sort === kept.sort) ?? usual.sort,
      compact: kept.compact === true,
      pane: kept.pane !== false,
    };
  } catch {
    return usual;
  }
}

/** The last used order, row height and side list, stored per person and browser. */
export function useHabits() {
  const { id } = useMe();
  const [habits, setHabits] = useState(() => read(id));
  const keep = (change: Partial<Habits>) => {
    const next = { ...habits, ...change };
    setHabits(next);
    storage.set(storageKey(id), JSON.stringify(next));
  };
  return { ...habits, keep };
}
