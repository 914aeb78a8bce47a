import { isTeam, type Viewer } from '../common/access/role.js';
import { COUNT_MAX } from '../common/persistence/paging.js';
import {
  type Bind,
  binding,
  command,
  type RowOf,
  statement,
  typed,
  unprepared,
} from '../common/persistence/statement.js';
import { noteVisible } from '../tickets/note-visibility.sql.js';
import { ticketScope } from '../tickets/ticket-scope.sql.js';
import type { SearchQuery } from './dto/search.query.js';
import { filterConditions, tsQueryOf, wordsFor } from './question.sql.js';
import { type SearchMark, SearchSort } from './search-cursor.js';
import type { Question } from './search-question.js';
import { openingWords } from './ticket-texts.sql.js';

/** Tickets from all times that are looked at. */
export const SAMPLE = 200;
/** Steps of this share of a range meet all parts of it alike, and keep no time with the rows. */
export const GOLDEN = 0.618_033_988_75;
/** Far more than is counted, since it is an estimate: a tenth of it is never taken for so many. */
const FREQUENT = 4.5 * COUNT_MAX;

/**
 * About how many tickets `t` meet the condition where that is a large part of very many; otherwise null. Indexes of words take
 * longer for those than a look at the newest tickets, and the planner knows neither.
 * @returns a query of one value, `matches`
 */
export const frequentMatches = (condition: string, joined = ''): string => `
  SELECT CASE WHEN e.matches > ${FREQUENT} THEN e.matches END AS matches FROM (
    SELECT (count(*) FILTER (WHERE ${condition}) * max(l.id) / ${SAMPLE})::int AS matches
    FROM (SELECT max(id) AS id FROM tickets) l CROSS JOIN generate_series(1, ${SAMPLE}) n
      JOIN tickets t ON t.id = 1 + floor(l.id * (n * ${GOLDEN} % 1))::int ${joined}
    WHERE l.id > ${FREQUENT}) e`;

/** A match, and its place among the others. */
export type Match = Pick<RowOf<typeof matchesStatement>, 'id' | 'rank'>;

/**
 * For the statements of one search, in its transaction: a limit of time, and no reading of a whole table. The planner does
 * not count the words that it would unpack on the way, which are stored aside, and expects too little of it.
 */
export const SETTINGS = command(
  'search-settings',
  `SELECT set_config('statement_timeout', $1, true), set_config('enable_seqscan', 'off', true)`,
);

/** With more matches than this, ranking is pointless: the newest come first, whatever the order. */
export const HITS_MAX = 1.5 * COUNT_MAX;
/** Only the newest of them are ranked, since ranking reads the words of each. */
const RANKED_MAX = 1000;
/** Tickets that are looked at where the newest come first. */
export const NEWEST = 3000;
/** D, C, B, A: see `ticket-texts.sql.ts`. */
const WEIGHTS = `'{0.4, 0.4, 0.6, 1}'`;

export type Search = {
  readonly viewer: Viewer;
  readonly question: Question;
  /** Conditions on tickets `t` besides the question, with the viewer's rights. */
  readonly conditions: (bind: Bind) => readonly string[];
};
/** A search in pages. */
export type PagedSearch = Search & Pick<SearchQuery, 'sort' | 'limit'>;

/** @param zone the club's time zone */
export const pagedSearch = (viewer: Viewer, question: Question, query: SearchQuery, zone: string): PagedSearch => ({
  viewer,
  question,
  conditions: (bind) => [...ticketScope(viewer, bind), ...queryConditions(query, zone, bind)],
  sort: query.sort,
  limit: query.limit,
});

const queryConditions = (query: SearchQuery, zone: string, bind: Bind): string[] => [
  ...(query.status ? [`t.status = ${bind(query.status)}`] : []),
  ...(query.category ? [`t.category = ${bind(query.category)}`] : []),
  ...(query.worldId ? [`t."worldId" = ${bind(query.worldId)}`] : []),
  ...(query.from ? [`t."createdAt" >= ${bind(query.from)}::date::timestamp AT TIME ZONE ${bind(zone)}`] : []),
  ...(query.to ? [`t."createdAt" < (${bind(query.to)}::date + 1)::timestamp AT TIME ZONE ${bind(zone)}`] : []),
];

/** Conditions on `t`, and one on the words of `x`; undefined when the question has none. */
const conditionsOf = ({ viewer, question, conditions }: Search, bind: Bind) => {
  const asked = tsQueryOf(question, bind);
  return {
    ofTickets: [...conditions(bind), ...filterConditions(question, bind)],
    asked,
    ofWords: asked && `${wordsFor(viewer)} @@ ${asked}`,
  };
};

const where = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';

type Conditions = ReturnType<typeof conditionsOf>;

/** About how many tickets match where those are so many that the index is not asked; otherwise null. */
export const frequentStatement = (search: Search) => {
  const values: unknown[] = [];
  const { ofTickets, ofWords = 'true' } = conditionsOf(search, binding(values));
  const joined = `JOIN ticket_texts x ON x."ticketId" = t.id`;
  const text = frequentMatches([...ofTickets, ofWords].join(' AND '), joined);
  return { statement: unprepared('search-frequent', text, typed<{ matches: number | null }>()), values };
};

/** Among so many of the newest tickets those are looked for whose words are not stored yet. */
const UNSTORED_AMONG = 100;

/**
 * The beginning of a search: the numbers of all its matches as `hits`, up to `HITS_MAX + 1`. Matches are taken from the index up to a limit and then sorted: the planner cannot estimate how
 * many tickets hold a word, and otherwise walks through the newest tickets for a rare one. The limit stands outside of
 * `found`, which is read no further than that: for a few of many matches the planner would rather unpack the words of one
 * ticket after the other than ask the index.
 */
const withHits = ({ viewer }: Search, { ofTickets, asked, ofWords }: Conditions): string => {
  if (!ofWords)
    return `WITH hits AS MATERIALIZED (SELECT t.id FROM tickets t ${where(ofTickets)} ORDER BY t.id DESC LIMIT ${HITS_MAX + 1})`;
  const isUnstored = `(SELECT true FROM ticket_texts x WHERE x."ticketId" = t.id) IS NULL`;
  const newest = `(SELECT * FROM tickets ORDER BY id DESC LIMIT ${UNSTORED_AMONG})`;
  return `WITH unstored AS MATERIALIZED (
      SELECT t.id FROM ${newest} t ${where([...ofTickets, isUnstored, `${openingWords(isTeam(viewer))} @@ ${asked}`])}),
    found AS MATERIALIZED (
      SELECT x."ticketId" AS id FROM ticket_texts x ${ofTickets.length > 0 ? 'JOIN tickets t ON t.id = x."ticketId"' : ''}
      ${where([...ofTickets, ofWords])}),
    hits AS MATERIALIZED (SELECT id FROM unstored UNION ALL (SELECT id FROM found LIMIT ${HITS_MAX + 1}))`;
};

/** The numbers of all matches, or of more than `HITS_MAX`. */
export const idsStatement = (search: Search) => {
  const values: unknown[] = [];
  const hits = withHits(search, conditionsOf(search, binding(values)));
  const text = `${hits} SELECT coalesce(jsonb_agg(id), '[]') AS ids FROM hits`;
  return { statement: unprepared('search-ids', text, typed<{ ids: number[] }>()), values };
};

/**
 * One page and the number of all tickets found; of more than `HITS_MAX` only that number counts. The plan depends on the
 * words, so the statement is not prepared.
 */
export const matchesStatement = (search: PagedSearch, mark: SearchMark | undefined) => {
  const values: unknown[] = [];
  const bind = binding(values);
  const conditions = conditionsOf(search, bind);
  const { asked } = conditions;
  const isRanked = asked && search.sort === SearchSort.Relevance;
  const rank = isRanked
    ? `coalesce((SELECT (ts_rank(${WEIGHTS}, ${wordsFor(search.viewer)}, ${asked}) * 1e8)::int FROM ticket_texts x WHERE x."ticketId" = n.id), 0)`
    : '0';
  // Matches that became too many since the page before are counted, also from this page on.
  const after = mark
    ? [`((rank, id) < (${bind(mark.rank)}::int, ${bind(mark.id)}::int) OR (SELECT counted FROM total) > ${HITS_MAX})`]
    : [];
  const text = `${withHits(search, conditions)},
    total AS MATERIALIZED (SELECT count(*)::int AS counted FROM hits),
    ranked AS MATERIALIZED (
      SELECT n.id, ${rank} AS rank FROM (SELECT id FROM hits ORDER BY id DESC
        LIMIT (SELECT CASE WHEN counted > ${HITS_MAX} THEN 1 ELSE ${isRanked ? RANKED_MAX : HITS_MAX} END FROM total)) n)
    SELECT id, rank, (SELECT counted FROM total) AS total FROM ranked ${where(after)}
    ORDER BY rank DESC, id DESC LIMIT ${search.limit + 1}`;
  return { statement: unprepared('search-matches', text), values };
};

/** `lookedTo`: the oldest ticket that was looked at; null when there is none below. */
export type Newest = RowOf<typeof newestStatement>;

/**
 * The matches among the newest tickets below `below`, newest first, as far as so many milliseconds lead: the words of one
 * ticket may be a megabyte, and no index knows the newest of very many matches.
 */
export const newestStatement = (search: Search, limit: number, ms: number, below: number | undefined) => {
  const values: unknown[] = [];
  const bind = binding(values);
  const { ofTickets, ofWords = 'true' } = conditionsOf(search, bind);
  const older = below === undefined ? [] : [`t.id < ${bind(below)}::int`];
  const isInTime = `clock_timestamp() < statement_timestamp() + ${bind(ms)}::int * interval '1 ms'`;
  const text = `WITH newest AS MATERIALIZED (
      SELECT t.id FROM tickets t ${where([...ofTickets, ...older])} ORDER BY t.id DESC LIMIT ${NEWEST}),
    looked AS MATERIALIZED (
      SELECT n.id, CASE WHEN n.id = (SELECT max(id) FROM newest) OR ${isInTime} THEN coalesce(${ofWords}, false) END AS "isFound"
      FROM newest n LEFT JOIN ticket_texts x ON x."ticketId" = n.id),
    reached AS MATERIALIZED (
      SELECT coalesce(max(id) FILTER (WHERE "isFound" IS NULL) + 1, CASE WHEN count(*) = ${NEWEST} THEN min(id) END) AS id
      FROM looked)
    SELECT r.id AS "lookedTo", coalesce((SELECT jsonb_agg(f.id) FROM (
      SELECT l.id FROM looked l WHERE l."isFound" AND l.id >= coalesce(r.id, 0) ORDER BY l.id DESC LIMIT ${limit + 1}) f), '[]') AS ids
    FROM reached r`;
  return { statement: unprepared('search-newest', text, typed<{ ids: number[]; lookedTo: number | null }>()), values };
};

export type FoundTicket = RowOf<typeof TICKETS>;

/** Matches of a search, whose statements know the viewer's rights. */
export const TICKETS = statement(
  'search-tickets',
  `SELECT t.id, t.title, t."titleEn", t.status, t.category, t."worldId", w.name AS "worldName", u.name AS "userName", t."createdAt"
    FROM tickets t JOIN users u ON u.id = t."userId" LEFT JOIN worlds w ON w.id = t."worldId" WHERE t.id = ANY($1::int[])`,
);

export const HIT_KINDS = ['opening', 'message', 'note', 'file', 'character', 'transaction'] as const;
export type HitKind = (typeof HIT_KINDS)[number];

export type HitRow = RowOf<typeof EXCERPTS>;

const PER_TICKET = 2;
/** Messages of a ticket that are looked at for an excerpt, newest first. */
const LOOKED_AT = 500;
/** Characters that are read for an excerpt, and how many of them before its first word. */
const WINDOW = 400;
const WINDOW_BEFORE = 100;

const NO_MESSAGE = 'NULL::int';
const ofTicket = (kind: HitKind, text: string): string =>
  `SELECT '${kind}', ${NO_MESSAGE}, ${text}, t."userId", t."createdAt"`;

/**
 * The texts of the tickets $1 that hold most of the words $2 (patterns), with notes if $3 is true: of messages and files only
 * those that this viewer may read. Words are looked for in folded text: parsing it as the index does takes ten times as long.
 * Of messages, the newest $4 bytes of each ticket are read, and the newest one in any case.
 */
export const EXCERPTS = statement(
  'search-excerpts',
  `SELECT t.id AS "ticketId", h.kind, h."messageId", substr(h.text, w.start, ${WINDOW}) AS text, w.start > 1 AS "isCutBefore",
      length(h.text) >= w.start + ${WINDOW} AS "isCutAfter", h."userId", u.name AS "userName", h.at,
      (h."userId" = t."userId") AS "isOwner"
    FROM tickets t CROSS JOIN LATERAL (
      SELECT f.*, l.folded, row_number() OVER (ORDER BY n.words DESC, f.at, f."messageId") AS place FROM (
        ${ofTicket('opening', 't.description')}
        UNION ALL
          SELECT CASE WHEN m."isInternal" THEN 'note' ELSE 'message' END, m.id, m.message, m."userId", m."createdAt" FROM (
            SELECT m.*, sum(octet_length(m.message)) OVER (ORDER BY m.id DESC) - octet_length(m.message) AS newer FROM (
              SELECT m.* FROM ticket_messages m WHERE m."ticketId" = t.id AND ${noteVisible('$3::boolean')}
              ORDER BY m.id DESC LIMIT ${LOOKED_AT}) m) m
          WHERE m.newer < $4::int
        UNION ALL (
          SELECT 'file', a."messageId", a."fileName"::text, a."uploadedBy", a."createdAt"
          FROM ticket_attachments a LEFT JOIN ticket_messages m ON m.id = a."messageId"
          WHERE a."ticketId" = t.id AND ${noteVisible('$3::boolean')} ORDER BY a.id DESC LIMIT ${LOOKED_AT})
        UNION ALL
        ${ofTicket('character', `concat_ws(', ', array_to_string(t."affectedCharacters", ', '), (SELECT c.name FROM characters c WHERE c.id = t."characterId"))`)}
        UNION ALL
        ${ofTicket('transaction', `coalesce(t."transactionId", '')::text`)}
      ) f (kind, "messageId", text, "userId", at)
      CROSS JOIN LATERAL (SELECT lower(unaccent(f.text)) AS folded OFFSET 0) l
      CROSS JOIN LATERAL (SELECT count(*)::int AS words FROM unnest($2::text[]) p WHERE l.folded ~ p OFFSET 0) n
      WHERE n.words > 0
      ORDER BY place LIMIT ${PER_TICKET}
    ) h CROSS JOIN LATERAL (
      SELECT greatest(1, regexp_instr(h.folded, array_to_string($2::text[], '|')) - ${WINDOW_BEFORE}) AS start
    ) w JOIN users u ON u.id = h."userId" WHERE t.id = ANY($1::int[]) ORDER BY t.id, h.place`,
  typed<{ kind: HitKind; messageId: number | null }>(),
);
