import type { FilterName } from './filter-names.js';

/** Stored among the words of a ticket that has files which the reader may see. */
export const FILE_MARK = '#file';

/**
 * Names are stored twice: as words, and behind a mark that no word can begin with, so that `personagem:` and `de:` are
 * answered by the same index.
 */
export const CHARACTER_MARK = '&';
export const OWNER_MARK = '@';

const MARKS: Partial<Record<FilterName, string>> = { character: CHARACTER_MARK, from: OWNER_MARK };

export const markOf = (name: FilterName): string | undefined => MARKS[name];
