import { searchOf } from '@/shared/api/search';
import { firstCharacters } from '@/shared/lib/characters';
import { idFrom, oneOf } from '@/shared/lib/in-address';

const NAME_MAX = 64;
const APPEALS = ['undecided'] as const;

export type SanctionFilter = {
  /** Part of a character's name. */
  q: string;
  world: number | null;
  appeals: (typeof APPEALS)[number] | null;
};
export type OnFilter = (change: Partial<SanctionFilter>) => void;

export const noFilter: SanctionFilter = { q: '', world: null, appeals: null };

/** Reads the filter from the URL; invalid values are dropped. */
export const filterFrom = (search: URLSearchParams): SanctionFilter => ({
  q: firstCharacters((search.get('q') ?? '').trim(), NAME_MAX),
  world: idFrom(search.get('world')),
  appeals: oneOf(APPEALS, search.get('appeals')),
});

export const searchFrom = (filter: SanctionFilter): string => searchOf(filter);
