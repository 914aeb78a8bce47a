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

export const SAMPLE = 200;
/** Multiples modulo 1 are spread evenly over all ids and follow no period of the rows. */
export const GOLDEN = 0.618_033_988_75;
/**
 * Far above `COUNT_MAX`, because the sample is small: a tenth of this number must never be estimated as this number.
 */
const FREQUENT = 4.5 * COUNT_MAX;

/**
 * Estimates the number of matching tickets `t` from a sample. Null unless it is very large: then a scan of the newest
 * tickets is faster than the index of words, which the planner cannot know.
 * @returns a query of one value, `matches`
 */
export const frequentMatches = (condition: string, joined = ''): string => `
  SELECT CASE WHEN e.matches > ${FREQUENT} THEN e.matches END AS matches FROM (
    SELECT (count(*) FILTER (WHERE ${condition}) * max(l.id) / ${SAMPLE})::int AS matches
    FROM (SELECT max(id) AS id FROM tickets) l CROSS JOIN generate_series(1, ${SAMPLE}) n
      JOIN tickets t ON t.id = 1 + floor(l.id * (n * ${GOLDEN} % 1))::int ${joined}
    WHERE l.id > ${FREQUENT}) e`;

export type Match = Pick<RowOf<typeof matchesStatement>, 'id' | 'rank'>;

/**
 * Sets a time limit and disables sequential scans. The planner ignores the cost of unpacking words, which are stored
 * out of line, so it underestimates those scans.
 */
export const SETTINGS = command(
  'search-settings',
  `SELECT set_config('statement_timeout', $1, true), set_config('enable_seqscan', 'off', true)`,
);

/** With more matches, ranking has no use: the newest come first in every order. */
export const HITS_MAX = 1.5 * COUNT_MAX;
/** Only this many of the newest matches are ranked, because ranking reads the words of each. */
const RANKED_MAX = 1000;
export const NEWEST = 3000;
/** D, C, B, A: see `ticket-texts.sql.ts`. */
const WEIGHTS = `'{0.4, 0.4, 0.6, 1}'`;

export type Search = {
  readonly viewer: Viewer;
  readonly question: Question;
  readonly conditions: (bind: Bind) => readonly string[];
};
export type PagedSearch = Search & Pick<SearchQuery, 'sort' | 'limit'>;

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

export const frequentStatement = (search: Search) => {
  const values: unknown[] = [];
  const { ofTickets, ofWords = 'true' } = conditionsOf(search, binding(values));
  const joined = `JOIN ticket_texts x ON x."ticketId" = t.id`;
  const text = frequentMatches([...ofTickets, ofWords].join(' AND '), joined);
  return { statement: unprepared('search-frequent', text, typed<{ matches: number | null }>()), values };
};

const UNSTORED_AMONG = 100;

/**
 * Collects the ids of all matches as `hits`, at most `HITS_MAX + 1`. The planner cannot estimate how many tickets
 * contain a word and would scan the newest tickets for a rare one, so matches are taken from the index up to a limit
 * and then sorted. The LIMIT is outside of `found`, which is read no further: with the LIMIT inside, the planner would
 * rather unpack the words of one ticket after another than use the index.
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

export const idsStatement = (search: Search) => {
  const values: unknown[] = [];
  const hits = withHits(search, conditionsOf(search, binding(values)));
  const text = `${hits} SELECT coalesce(jsonb_agg(id), '[]') AS ids FROM hits`;
  return { statement: unprepared('search-ids', text, typed<{ ids: number[] }>()), values };
};

/**
 * One page and the total. If the total exceeds `HITS_MAX`, only the total is valid. Not prepared, because the plan
 * depends on the words.
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
  // Also returns a row with the total if the matches have exceeded `HITS_MAX` since the previous page.
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

export type Newest = RowOf<typeof newestStatement>;

/**
 * The matches among the newest tickets below `below`, newest first, found within `ms`. The time is limited, because the
 * words of a ticket may have a megabyte and no index finds the newest of very many matches.
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

/** The statement that found the ids has checked the viewer's rights. */
export const TICKETS = statement(
  'search-tickets',
  `SELECT t.id, t.title, t."titleEn", t.status, t.category, t."worldId", w.name AS "worldName", u.name AS "userName", t."createdAt"
    FROM tickets t JOIN users u ON u.id = t."userId" LEFT JOIN worlds w ON w.id = t."worldId" WHERE t.id = ANY($1::int[])`,
);

export const HIT_KINDS = ['opening', 'message', 'note', 'file', 'character', 'transaction'] as const;
export type HitKind = (typeof HIT_KINDS)[number];

export type HitRow = RowOf<typeof EXCERPTS>;

const PER_TICKET = 2;
const LOOKED_AT = 500;
/** Characters that are read for an excerpt, and how many of them before its first hit. */
const WINDOW = 400;
const WINDOW_BEFORE = 100;

const NO_MESSAGE = 'NULL::int';
const ofTicket = (kind: HitKind, text: string): string =>
  `SELECT '${kind}', ${NO_MESSAGE}, ${text}, t."userId", t."createdAt"`;

/**
 * The texts of tickets $1 with most of the words $2 (patterns), including internal notes if $3 is true. Searches folded
 * text, because parsing it as the index does takes ten times as long. Of messages, reads the newest $4 bytes of each
 * ticket, and the newest message in any case.
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
