import { Injectable } from '@nestjs/common';
import { isTeam, type Viewer } from '../common/access/role.js';
import { type Page, totalOf } from '../common/persistence/paging.js';
import { Env } from '../config/env.js';
import type { SearchQuery } from './dto/search.query.js';
import { cursorOf, markIn, type SearchMark } from './search-cursor.js';
import { asksNothing, type Question, questionOf, wantedForms } from './search-question.js';
import { type CountedMatches, SearchRepository } from './search.repository.js';
import {
  type FoundTicket,
  type HitRow,
  HITS_MAX,
  type Match,
  type Newest,
  type PagedSearch,
  pagedSearch,
} from './search.sql.js';
import { searchBusy, SearchTurns } from './ticket-finder.js';
import type { Forms } from './word-forms.js';

const MARKED_MAX = 20;

export type FoundRow = { readonly ticket: FoundTicket; readonly hits: readonly HitRow[] };
/** `isPartial`: older tickets were not searched, because it would take too long. The next page continues with them. */
type FoundPage<Row> = Page<Row> & { readonly isPartial: boolean };
export type Found = {
  readonly question: Question;
  readonly marked: readonly Forms[];
  readonly page: FoundPage<FoundRow>;
};

@Injectable()
export class SearchService {
  constructor(
    private readonly repository: SearchRepository,
    private readonly turns: SearchTurns,
    private readonly env: Env,
  ) {}

  find(viewer: Viewer, query: SearchQuery): Promise<Found> {
    return this.turns.run(viewer, () => this.findNow(viewer, query));
  }

  private async findNow(viewer: Viewer, query: SearchQuery): Promise<Found> {
    const mark = markIn(query.cursor, query.sort);
    const question = questionOf(query.q, isTeam(viewer));
    const marked = differing(wantedForms(question)).slice(0, MARKED_MAX);
    if (asksNothing(question)) return { question, marked, page: { rows: [], total: totalOf(0), isPartial: false } };
    const page = await this.pageOf(pagedSearch(viewer, question, query, this.env.club.timezone), mark);
    const ids = page.rows.map(({ id }) => id);
    const tickets = new Map((await this.repository.tickets(ids)).map((ticket) => [ticket.id, ticket]));
    const hits = await this.repository.excerpts(viewer, ids, marked);
    const rows = ids
      .map((id) => tickets.get(id))
      .filter((ticket) => ticket !== undefined)
      .map((ticket) => ({ ticket, hits: hits.filter(({ ticketId }) => ticketId === ticket.id) }));
    return { question, marked, page: { ...page, rows } };
  }

  /** The best matches or, if there are too many or the search takes too long, the newest ones. */
  private async pageOf(search: PagedSearch, mark: SearchMark | undefined): Promise<FoundPage<Match>> {
    const matches = mark?.isLookedTo ? undefined : await this.repository.matches(search, mark);
    if (matches && matches.total <= HITS_MAX) return pageOfMatches(search, matches);
    // A page by rank can only continue among all matches.
    if (!matches && mark && mark.rank > 0) throw searchBusy();
    const newest = await this.repository.newest(search, search.limit, mark?.id);
    const page = pageOfNewest(search, newest);
    if (matches) return { ...page, total: totalOf(matches.total) };
    return mark
      ? page
      : { ...page, total: newest.lookedTo === null ? totalOf(newest.ids.length) : `${page.rows.length}+` };
  }
}

const pageOfMatches = ({ limit, sort }: PagedSearch, { rows: matches, total }: CountedMatches): FoundPage<Match> => {
  const rows = matches.slice(0, limit);
  const isMore = matches.length > rows.length;
  return {
    rows,
    total: totalOf(total),
    isPartial: false,
    ...(isMore && { nextCursor: cursorOf({ ...rows.at(-1)!, isLookedTo: false }, sort) }),
  };
};

const pageOfNewest = ({ limit, sort }: PagedSearch, { ids, lookedTo }: Newest): FoundPage<Match> => {
  const rows = ids.slice(0, limit).map((id) => ({ id, rank: 0 }));
  const isMore = ids.length > rows.length;
  const end = isMore ? rows.at(-1)!.id : lookedTo;
  return {
    rows,
    isPartial: !isMore && lookedTo !== null,
    ...(end !== null && { nextCursor: cursorOf({ rank: 0, id: end, isLookedTo: true }, sort) }),
  };
};

const differing = (forms: readonly Forms[]): Forms[] => [
  ...new Map(forms.map((form) => [JSON.stringify(form), form])).values(),
];
