import { ID_MAX } from '../common/persistence/entity-id.js';
import { unknownPage } from '../common/persistence/paging.js';

export enum SearchSort {
  Relevance = 'relevance',
  Newest = 'newest',
}

export type SearchMark = {
  readonly rank: number;
  readonly id: number;
  /** Whether the page comes from a scan of the newest tickets, which may end at a ticket that does not match. */
  readonly isLookedTo: boolean;
};

const PREFIXES: Readonly<Record<SearchSort, string>> = { [SearchSort.Relevance]: 'r', [SearchSort.Newest]: 'n' };
const LOOKED_TO = 'l';

/** The prefix names the order, so that a cursor of another order is rejected. */
export const cursorOf = ({ rank, id, isLookedTo }: SearchMark, sort: SearchSort): string =>
  `${isLookedTo ? LOOKED_TO : PREFIXES[sort]}${rank}-${id}`;

export const markIn = (cursor: string | undefined, sort: SearchSort): SearchMark | undefined => {
  if (cursor === undefined) return undefined;
  const [, prefix, rank, id] = /^([rnl])(\d{1,10})-(\d{1,10})$/.exec(cursor) ?? [];
  const isLookedTo = prefix === LOOKED_TO;
  if (!isLookedTo && prefix !== PREFIXES[sort]) throw unknownPage();
  if (Number(rank) > ID_MAX || Number(id) > ID_MAX) throw unknownPage();
  return { rank: Number(rank), id: Number(id), isLookedTo };
};
