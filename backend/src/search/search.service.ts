import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import { isTeam } from '../common/access/role.js';
import { fault, tooManyRequests } from '../common/faults/fault.js';
import { KeyedQueues } from '../common/jobs/keyed-queues.js';
import { WorkQueue } from '../common/jobs/work-queue.js';
import { Db } from '../common/persistence/db.js';
import { type Page, totalOf } from '../common/persistence/paging.js';
import { Env } from '../config/env.js';
import { seesNotes } from '../tickets/ticket.policy.js';
import type { SearchQuery } from './dto/search.query.js';
import { cursorOf, markIn } from './search-cursor.js';
import { asksNothing, type Question, questionOf, wantedForms } from './search-question.js';
import { EXCERPTS, type FoundTicket, type HitRow, pageStatement, SETTINGS } from './search.sql.js';
import type { Forms } from './word-forms.js';
import { wordPattern } from './word-pattern.js';

const STATEMENT_MS = 3_000;
/** Excerpts are an extra: what takes longer is answered without them. */
const EXCERPTS_MS = 300;
/** Bytes of messages that one page reads for its excerpts. */
const EXCERPT_BYTES = 1_000_000;
const EXCERPT_BYTES_PER_TICKET = 200_000;
/** Searches of one person run one after the other, and few of a process at once: each holds a connection of the pool. */
const AT_ONCE = 3;
const WAITING_MAX = 50;
const WAITING_OF_PERSON = 10;
/** More words are found, but not marked. */
const MARKED_MAX = 20;
/** SQLSTATE query_canceled, here by the limit. */
const CANCELED = '57014';

const tooBroad = fault(400, 'search.too_broad');
const searchBusy = () => tooManyRequests(undefined, { headers: { 'Retry-After': '1' } });

export type FoundRow = { readonly ticket: FoundTicket; readonly hits: readonly HitRow[] };
export type Found = {
  readonly question: Question;
  readonly marked: readonly Forms[];
  readonly page: Page<FoundRow>;
};

/** Finds tickets, and the messages in them, by the words that the viewer may read. */
@Injectable()
export class SearchService {
  private readonly persons = new KeyedQueues(1, WAITING_OF_PERSON, searchBusy);
  private readonly queue = new WorkQueue(AT_ONCE, WAITING_MAX, searchBusy);

  constructor(
    private readonly db: Db,
    private readonly env: Env,
  ) {}

  /** @throws 400 when the search takes longer than 3 s, 429 when too many wait */
  find(viewer: Viewer, query: SearchQuery): Promise<Found> {
    return this.persons.run(viewer.id, () => this.queue.run(() => this.findNow(viewer, query)));
  }

  private async findNow(viewer: Viewer, query: SearchQuery): Promise<Found> {
    const mark = markIn(query.cursor, query.sort);
    const question = questionOf(query.q, isTeam(viewer));
    const marked = differing(wantedForms(question)).slice(0, MARKED_MAX);
    if (asksNothing(question)) return { question, marked, page: { rows: [], total: totalOf(0) } };
    const { statement, values } = pageStatement(viewer, question, query, mark, this.env.club.timezone);
    const found = await this.inTime(STATEMENT_MS, () => this.db.rows(statement, values));
    if (!found) throw tooBroad();
    const tickets = found.slice(0, query.limit);
    const hits = await this.hitsOf(viewer, tickets, marked);
    const page = {
      rows: tickets.map((ticket) => ({ ticket, hits: hits.filter(({ ticketId }) => ticketId === ticket.id) })),
      total: totalOf(found[0]?.total ?? 0),
      ...(found.length > tickets.length && { nextCursor: cursorOf(tickets.at(-1)!, query.sort) }),
    };
    return { question, marked, page };
  }

  private async hitsOf(viewer: Viewer, tickets: readonly FoundTicket[], marked: readonly Forms[]): Promise<HitRow[]> {
    if (tickets.length === 0 || marked.length === 0) return [];
    const ids = tickets.map(({ id }) => id);
    const bytes = Math.min(EXCERPT_BYTES_PER_TICKET, Math.floor(EXCERPT_BYTES / ids.length));
    const values = [ids, marked.map(wordPattern), seesNotes(viewer), bytes];
    return (await this.inTime(EXCERPTS_MS, () => this.db.rows(EXCERPTS, values))) ?? [];
  }

  /** @returns undefined when the statement takes longer */
  private async inTime<Row>(limitMs: number, work: () => Promise<Row[]>): Promise<Row[] | undefined> {
    try {
      return await this.db.transaction(async () => {
        const { rows } = await this.db.together({
          settings: () => this.db.execute(SETTINGS, [String(limitMs)]),
          rows: work,
        });
        return rows;
      });
    } catch (error) {
      if ((error as { code?: unknown }).code === CANCELED) return undefined;
      throw error;
    }
  }
}

/** Each form once, however often it was written. */
const differing = (forms: readonly Forms[]): Forms[] => [
  ...new Map(forms.map((form) => [JSON.stringify(form), form])).values(),
];
