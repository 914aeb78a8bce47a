import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import { isTeam } from '../common/access/role.js';
import { fault } from '../common/faults/fault.js';
import { Db } from '../common/persistence/db.js';
import { type Page, totalOf } from '../common/persistence/paging.js';
import { Env } from '../config/env.js';
import { seesNotes } from '../tickets/ticket.policy.js';
import type { SearchQuery } from './dto/search.query.js';
import { cursorOf, markIn } from './search-cursor.js';
import { asksNothing, type Question, questionOf, wantedForms } from './search-question.js';
import { EXCERPTS, type FoundTicket, type HitRow, pageStatement, SETTINGS } from './search.sql.js';
import { anyWordQuery } from './ts-query.js';
import type { Forms } from './word-forms.js';

const STATEMENT_MS = 3_000;
/** SQLSTATE query_canceled, here by the limit. */
const CANCELED = '57014';

const tooBroad = fault(400, 'search.too_broad');

export type FoundRow = { readonly ticket: FoundTicket; readonly hits: readonly HitRow[] };
export type Found = {
  readonly question: Question;
  readonly marked: readonly Forms[];
  readonly page: Page<FoundRow>;
};

/** Finds tickets, and the messages in them, by the words that the viewer may read. */
@Injectable()
export class SearchService {
  constructor(
    private readonly db: Db,
    private readonly env: Env,
  ) {}

  /** @throws 400 when the search takes longer than 3 s */
  async find(viewer: Viewer, query: SearchQuery): Promise<Found> {
    const mark = markIn(query.cursor, query.sort);
    const question = questionOf(query.q, isTeam(viewer));
    const marked = wantedForms(question);
    if (asksNothing(question)) return { question, marked, page: { rows: [], total: totalOf(0) } };
    const { statement, values } = pageStatement(viewer, question, query, mark, this.env.club.timezone);
    const page = await this.inTime(async () => {
      const { found } = await this.db.together({
        settings: () => this.db.execute(SETTINGS, [String(STATEMENT_MS)]),
        found: () => this.db.rows(statement, values),
      });
      const tickets = found.slice(0, query.limit);
      const hits = await this.hitsOf(viewer, tickets, marked);
      return {
        rows: tickets.map((ticket) => ({ ticket, hits: hits.filter(({ ticketId }) => ticketId === ticket.id) })),
        total: totalOf(found[0]?.total ?? 0),
        ...(found.length > tickets.length && { nextCursor: cursorOf(tickets.at(-1)!, query.sort) }),
      };
    });
    return { question, marked, page };
  }

  private hitsOf(viewer: Viewer, tickets: readonly FoundTicket[], marked: readonly Forms[]): Promise<HitRow[]> {
    if (tickets.length === 0 || marked.length === 0) return Promise.resolve([]);
    return this.db.rows(EXCERPTS, [tickets.map(({ id }) => id), anyWordQuery(marked), seesNotes(viewer)]);
  }

  private async inTime<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await this.db.transaction(work);
    } catch (error) {
      throw (error as { code?: unknown }).code === CANCELED ? tooBroad() : error;
    }
  }
}
