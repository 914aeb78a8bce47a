import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../common/access/role.js';
import { Db } from '../../common/persistence/db.js';
import { type Bind, binding, type RowOf, statement, typed, unprepared } from '../../common/persistence/statement.js';
import { CHARACTER_MARK } from '../filter-names.js';
import { wordsOf } from '../search-question.js';
import type { NewTicketQuery } from '../../tickets/dto/new-ticket.query.js';
import { ownTicket, showingStatement, ticketScope } from '../../tickets/ticket-scope.sql.js';
import { isReport } from '../../tickets/ticket.policy.js';

const WORDS_MAX = 8;
const WORD_LENGTH_MIN = 4;
/** A word that exceeds both limits (tickets with it, and their share) is too common for comparisons. */
const COMMON_FROM = 20;
const COMMON_SHARE = 0.001;

/** From the statistics of ANALYZE, which a new database does not have. */
const COMMON_WORDS = `SELECT f.word FROM pg_stats s
  CROSS JOIN LATERAL unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) f(word, share)
  WHERE s.schemaname = current_schema() AND s.tablename = 'ticket_texts' AND s.attname = 'teamWords'
    AND f.word IS NOT NULL AND f.share > ${COMMON_SHARE}
    AND f.share * (SELECT c.reltuples FROM pg_class c WHERE c.oid = 'ticket_texts'::regclass) > ${COMMON_FROM}`;

/** For the team: it has no condition for players. */
export const TRAITS = showingStatement(
  'tickets-traits',
  '$2',
  (
    unlessWithheld,
  ) => `SELECT t.id, t."userId", t.category, t."transactionId", t."affectedCharacters", t."createdAt", ARRAY(
      SELECT w.lexeme FROM unnest(search_words(t.description)) w
      WHERE length(w.lexeme) >= ${WORD_LENGTH_MIN} AND w.lexeme NOT IN (${COMMON_WORDS})
      ORDER BY length(w.lexeme) DESC, w.lexeme LIMIT ${WORDS_MAX}) AS words
    FROM tickets t WHERE t.id = $1${unlessWithheld('t.id')}`,
);
export type Traits = RowOf<typeof TRAITS>;

/** Reasons, strongest first. A similar ticket is shown with the first reason that applies. */
export const SIMILAR_REASONS = ['transaction', 'accused', 'owner', 'words'] as const;
export type SimilarReason = (typeof SIMILAR_REASONS)[number];

export type SimilarTicket = RowOf<typeof similarQuery>;

const SIMILAR_MAX = 5;
const OWNER_DAYS = 14;
const WORDS_DAYS = 30;
const SHARED_MIN = 2;
const HITS_MAX = 5000;
const COMPARED_MAX = 200;

const quoted = (word: string): string => `'${word.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`;

/** Null if there are no words, because PostgreSQL warns about an empty query. */
const allOf = (words: readonly string[], mark = ''): string | null =>
  words.length > 0 ? words.map((word) => quoted(mark + word)).join(' & ') : null;

const anyName = (names: readonly string[]): string | null => {
  const parts = names.map((name) => allOf(wordsOf(name), CHARACTER_MARK)).filter((part) => part !== null);
  return parts.length > 0 ? parts.map((part) => `(${part})`).join(' | ') : null;
};

const holding = (tsquery: string): string => `(SELECT x."ticketId" AS id FROM ticket_texts x
  WHERE x."teamWords" @@ ${tsquery}::tsquery LIMIT ${HITS_MAX}) h JOIN tickets t ON t.id = h.id`;

const within = (days: number, at: string): string =>
  `t."createdAt" BETWEEN ${at}::timestamptz - interval '${days} days' AND ${at}::timestamptz + interval '${days} days'`;

const reason = (why: SimilarReason, rest: string): string =>
  `(SELECT t.id, ${SIMILAR_REASONS.indexOf(why)} AS place, 0::bigint AS shared FROM ${rest})`;

/**
 * Compares texts and data from players, but no titles, because generated titles are alike. Words count in descriptions
 * and messages (weights B and C). Not prepared, because the plan depends on the words.
 */
export const similarQuery = (viewer: Viewer, traits: Traits) => {
  const values: unknown[] = [];
  const bind = binding(values);
  const { id, userId, category, transactionId, affectedCharacters, createdAt, words } = traits;
  const [self, at] = [bind(id), bind(createdAt)];
  const parts = [
    transactionId &&
      reason(
        'transaction',
        `${holding(bind(allOf(wordsOf(transactionId))))} WHERE lower(t."transactionId") = lower(${bind(transactionId)})`,
      ),
    // In other categories the named characters are not accused.
    isReport({ category }) &&
      affectedCharacters.length > 0 &&
      reason(
        'accused',
        `${holding(bind(anyName(affectedCharacters)))} WHERE t.category = ${bind(category)} AND EXISTS (
          SELECT FROM unnest(t."affectedCharacters") a WHERE lower(a) = ANY(${bind(affectedCharacters.map((name) => name.toLowerCase()))}::text[]))`,
      ),
    reason(
      'owner',
      `tickets t WHERE ${ownTicket(bind(userId))} AND ${within(OWNER_DAYS, at)}
        ORDER BY t."createdAt" DESC, t.id DESC LIMIT ${COMPARED_MAX}`,
    ),
    words.length >= SHARED_MIN && sharedWords(traits, { self, at, bind }),
  ].filter(Boolean);
  // A merged ticket is found as the ticket into which it was merged.
  const conditions = [`t.id <> ${self}`, 't."mergedIntoId" IS NULL', ...ticketScope(viewer, bind)];
  const text = `WITH found AS MATERIALIZED (${parts.join('\n UNION ALL ')}),
    best AS (SELECT DISTINCT ON (id) id, place, shared FROM found ORDER BY id, place)
    SELECT t.id, t.title, t."titleEn", t.status, t."createdAt", t."userId", u.name AS "userName",
      (ARRAY[${SIMILAR_REASONS.map((name) => `'${name}'`).join(', ')}]::text[])[best.place + 1] AS why
    FROM best JOIN tickets t ON t.id = best.id JOIN users u ON u.id = t."userId" WHERE ${conditions.join(' AND ')}
    ORDER BY best.place, best.shared DESC, t.id DESC LIMIT ${SIMILAR_MAX}`;
  return { statement: unprepared('tickets-similar', text, typed<{ why: SimilarReason }>()), values };
};

type Places = { readonly self: string; readonly at: string; readonly bind: Bind };

const sharedWords = ({ words, category }: Traits, { self, at, bind }: Places): string => {
  const any = bind(words.map(quoted).join(' | '));
  const each = bind(words.map((word) => `${quoted(word)}:BC`));
  return `(SELECT id, ${SIMILAR_REASONS.indexOf('words')} AS place, shared FROM (
    SELECT n.id, (SELECT count(*) FROM unnest(${each}::text[]) w WHERE x."teamWords" @@ w::tsquery) AS shared
    FROM (SELECT t.id FROM ${holding(any)} WHERE t.category = ${bind(category)} AND ${within(WORDS_DAYS, at)} AND t.id <> ${self}
      ORDER BY t.id DESC LIMIT ${COMPARED_MAX}) n JOIN ticket_texts x ON x."ticketId" = n.id) compared
    WHERE shared >= ${SHARED_MIN})`;
};

export type OwnSimilarTicket = RowOf<typeof OWN_SIMILAR>;

const OWN_MAX = 3;

export const OWN_SIMILAR = statement(
  'tickets-own-similar',
  `SELECT t.id, t.title, t."titleEn", t.status, t."createdAt" FROM tickets t
    WHERE ${ownTicket('$1')} AND t.status <> 'closed' AND t.category = $2 AND ($3::int IS NULL OR t."worldId" = $3)
    ORDER BY t."createdAt" DESC, t.id DESC LIMIT ${OWN_MAX}`,
);

@Injectable()
export class SimilarRepository {
  constructor(private readonly db: Db) {}

  own({ id }: Viewer, { category, worldId }: NewTicketQuery): Promise<OwnSimilarTicket[]> {
    return this.db.rows(OWN_SIMILAR, [id, category, worldId ?? null]);
  }

  traits(viewer: Viewer, ticketId: number): Promise<Traits | undefined> {
    return this.db.maybeOne(TRAITS(viewer, ticketId));
  }

  like(viewer: Viewer, traits: Traits): Promise<SimilarTicket[]> {
    return this.db.rows(similarQuery(viewer, traits));
  }
}
