import { folded } from '@/shared/lib/folded';

/** Maximum lengths as on the server. */
export const NAME_MAX = 60;
export const CODE_MAX = 30;
const SUGGESTED_CODE = 3;

/** A code for a new world: the first letters of its name, without accents. */
export const suggestedCode = (name: string): string =>
  folded(name)
    .replace(/[^a-z0-9]/g, '')
    .slice(0, SUGGESTED_CODE)
    .toUpperCase();

/** Moves an item; positions outside the list change nothing. */
export const moved = <Item>(items: readonly Item[], from: number, to: number): readonly Item[] => {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length || from === to) return items;
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
};
