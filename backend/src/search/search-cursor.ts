import { ID_MAX } from '../common/persistence/entity-id.js';
import { unknownPage } from '../common/persistence/paging.js';
import { SearchSort } from './search.enums.js';

/** The last ticket of a page. */
export type SearchMark = { readonly rank: number; readonly id: number };

const PREFIXES: Readonly<Record<SearchSort, string>> = { [SearchSort.Relevance]: 'r', [SearchSort.Newest]: 'n' };

/** The prefix names the order, so that a cursor is not continued in another one. */
export const cursorOf = ({ rank, id }: SearchMark, sort: SearchSort): string => `${PREFIXES[sort]}${rank}-${id}`;

/** @throws when the cursor is malformed or belongs to another order */
export const markIn = (cursor: string | undefined, sort: SearchSort): SearchMark | undefined => {
  if (cursor === undefined) return undefined;
  const [, prefix, rank, id] = /^([rn])(\d{1,10})-(\d{1,10})$/.exec(cursor) ?? [];
  if (prefix !== PREFIXES[sort] || Number(rank) > ID_MAX || Number(id) > ID_MAX) throw unknownPage();
  return { rank: Number(rank), id: Number(id) };
};
