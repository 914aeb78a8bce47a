import { Injectable } from '@nestjs/common';
import { isTeam, type Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import { Env } from '../config/env.js';
import { seesNotes } from '../tickets/ticket.policy.js';
import type { SearchMark } from './search-cursor.js';
import {
  EXCERPTS,
  type FoundTicket,
  frequentStatement,
  type HitRow,
  HITS_MAX,
  idsStatement,
  type Match,
  matchesStatement,
  type Newest,
  newestStatement,
  type PagedSearch,
  type Search,
  SETTINGS,
  TICKETS,
} from './search.sql.js';
import { type Forms, wordPattern } from './word-forms.js';

/** Shares of the time limit of a search. */
const MATCHES_SHARE = 0.5;
const NEWEST_SHARE = 0.2;
const EXCERPTS_SHARE = 0.3;
const EXCERPT_BYTES = 1_000_000;
const EXCERPT_BYTES_PER_TICKET = 200_000;
/** SQLSTATE query_canceled, here caused by the timeout. */
const CANCELED = '57014';

export type CountedMatches = { readonly rows: readonly Match[]; readonly total: number };

@Injectable()
export class SearchRepository {
  constructor(
    private readonly db: Db,
    private readonly env: Env,
  ) {}

  matches(search: PagedSearch, mark: SearchMark | undefined): Promise<CountedMatches | undefined> {
    return this.inTime(MATCHES_SHARE, async () => {
      const frequent = await this.frequent(search);
      if (frequent !== null) return { rows: [], total: frequent };
      const rows = await this.db.rows(matchesStatement(search, mark));
      const total = rows[0]?.total ?? 0;
      return { rows: total > HITS_MAX ? [] : rows, total };
    });
  }

  /** @returns null if there are too many matches, undefined after the timeout */
  ids(search: Search): Promise<number[] | null | undefined> {
    return this.inTime(MATCHES_SHARE, async () => {
      if ((await this.frequent(search)) !== null) return null;
      const ids = await this.db.value(idsStatement(search));
      return ids.length > HITS_MAX ? null : ids;
    });
  }

  newest(search: Search, limit: number, below?: number): Promise<Newest> {
    return this.db.one(newestStatement(search, limit, this.msOf(NEWEST_SHARE), below));
  }

  tickets(ids: readonly number[]): Promise<FoundTicket[]> {
    return this.db.rows(TICKETS, [ids]);
  }

  /** Excerpts are optional: after the timeout the response contains none. */
  async excerpts(viewer: Viewer, ids: readonly number[], words: readonly Forms[]): Promise<HitRow[]> {
    if (ids.length === 0 || words.length === 0) return [];
    const bytes = Math.min(EXCERPT_BYTES_PER_TICKET, Math.floor(EXCERPT_BYTES / ids.length));
    const values = [ids, words.map(wordPattern), seesNotes(viewer), bytes];
    return (await this.inTime(EXCERPTS_SHARE, () => this.db.rows(EXCERPTS, values))) ?? [];
  }

  private async frequent(search: Search): Promise<number | null> {
    // A player never owns that many tickets.
    if (!isTeam(search.viewer)) return null;
    return this.db.value(frequentStatement(search));
  }

  private msOf(share: number): number {
    return Math.ceil(this.env.database.searchMs * share);
  }

  /** @returns undefined after the timeout */
  private async inTime<Result>(share: number, work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await this.db.transaction(async () => {
        const settings = () => this.db.execute(SETTINGS, [String(this.msOf(share))]);
        const { result } = await this.db.together({ settings, result: work });
        return result;
      });
    } catch (error) {
      if ((error as { code?: unknown }).code === CANCELED) return undefined;
      throw error;
    }
  }
}
