import { command, statement, typed } from '../common/persistence/statement.js';
import { noteVisible } from '../tickets/note-visibility.sql.js';
import { CHARACTER_MARK, FILE_MARK, OWNER_MARK } from './filter-names.js';

/**
 * Bytes of text per ticket, newest first. A tsvector is limited to 1 MB and may need three bytes for each byte of text.
 */
const OPEN_BYTES = 200_000;
const NOTE_BYTES = 100_000;
const FILE_NAMES_MAX = 200;

/** Notes have a limit of their own, so that they cannot displace messages that players search. */
const messageWords = (which: string, bytes: number): string => `(
  SELECT string_agg(k.message, ' ' ORDER BY k.id DESC) FROM (
    SELECT m.id, m.message, sum(octet_length(m.message)) OVER (ORDER BY m.id DESC) AS bytes
    FROM ticket_messages m WHERE m."ticketId" = t.id AND ${which}) k
  WHERE k.bytes <= ${bytes})`;

const fileNames = (which: string): string => `(
  SELECT string_agg(k."fileName", ' ') FROM (
    SELECT a."fileName" FROM ticket_attachments a LEFT JOIN ticket_messages m ON m.id = a."messageId"
    WHERE a."ticketId" = t.id AND ${which} ORDER BY a.id DESC LIMIT ${FILE_NAMES_MAX}) k)`;

const OPEN = noteVisible('false');
const NOTES = `NOT ${noteVisible('false')}`;

const words = (text: string, weight: string): string => `setweight(search_words(coalesce(${text}, '')), '${weight}')`;
const fileMark = (names: string): string =>
  `CASE WHEN ${names} IS NULL THEN ''::tsvector ELSE '''${FILE_MARK}'''::tsvector END`;

/**
 * Locks the tickets against deletion. Weights: A titles, characters, transaction, number and (for the team) the owner;
 * B description; C messages and files; D internal notes and their files.
 */
export const REBUILD = command(
  'search-rebuild',
  `WITH locked AS MATERIALIZED (
    SELECT t.id FROM tickets t WHERE t.id = ANY($1::int[]) ORDER BY t.id FOR KEY SHARE
  ), texts AS MATERIALIZED (
    SELECT t.id, concat_ws(' ', t.id, t.title, t."titleEn", t."transactionId") AS heading,
      concat_ws(' ', lines(t."affectedCharacters"), c.name) AS characters, t.description,
      concat_ws(' ', u.name, u.email) AS owner,
      ${messageWords(OPEN, OPEN_BYTES)} AS messages, ${fileNames(OPEN)} AS files,
      ${messageWords(NOTES, NOTE_BYTES)} AS notes, ${fileNames(NOTES)} AS "noteFiles"
    FROM locked JOIN tickets t ON t.id = locked.id JOIN users u ON u.id = t."userId"
      LEFT JOIN characters c ON c.id = t."characterId"
  ), opened AS MATERIALIZED (
    SELECT *, ${words(`heading || ' ' || characters`, 'A')} || ${words('description', 'B')} || ${words('messages', 'C')}
      || ${words('files', 'C')} || marked_words('${CHARACTER_MARK}', characters) || ${fileMark('files')} AS words
    FROM texts)
  INSERT INTO ticket_texts ("ticketId", "openWords", "teamWords", "indexedAt")
  SELECT id, words, words || ${words('owner', 'A')} || marked_words('${OWNER_MARK}', owner) || ${words('notes', 'D')}
    || ${words('"noteFiles"', 'D')} || ${fileMark('"noteFiles"')}, now() FROM opened
  ON CONFLICT ("ticketId") DO UPDATE SET "openWords" = excluded."openWords", "teamWords" = excluded."teamWords",
    "indexedAt" = excluded."indexedAt"`,
);

export const openingWords = (isTeam: boolean): string => {
  const characters = 'lines(t."affectedCharacters")';
  const owner = `(SELECT concat_ws(' ', u.name, u.email) FROM users u WHERE u.id = t."userId")`;
  const texts = ['t.id', 't.title', 't."titleEn"', 't."transactionId"', characters, 't.description'];
  const open = `marked_words('${CHARACTER_MARK}', ${characters})`;
  if (!isTeam) return `(search_words(concat_ws(' ', ${texts.join(', ')})) || ${open})`;
  return `(search_words(concat_ws(' ', ${[...texts, owner].join(', ')})) || ${open} || marked_words('${OWNER_MARK}', ${owner}))`;
};

export const BEGIN_PROGRESS = command(
  'search-begin',
  'INSERT INTO search_progress (id) VALUES (1) ON CONFLICT DO NOTHING',
);

export const LOCK_IF_FREE = statement(
  'search-lock-if-free',
  'SELECT "backfillBelow" FROM search_progress WHERE id = 1 FOR UPDATE SKIP LOCKED',
);
export const LOCK = statement('search-lock', 'SELECT "backfillBelow" FROM search_progress WHERE id = 1 FOR UPDATE');

/** Longer than any transaction of the server, so an event is committed within this time after it was recorded. */
const OVERLAP = `interval '30 seconds'`;

/** Reads without a lock, so that an idle process writes nothing. */
const UNREAD_EVENTS = `domain_events e WHERE e."createdAt" > p."readUntil" - ${OVERLAP}
  AND e.id NOT IN (SELECT unnest(s."recentIds") FROM search_progress s WHERE s.id = 1)`;

export type IndexState = { readonly hasEvents: boolean; readonly missing: number };

export const STATE = statement(
  'search-state',
  `SELECT EXISTS (SELECT FROM ${UNREAD_EVENTS}) AS "hasEvents",
    coalesce(greatest(0, least(p."backfillBelow" - 1, (SELECT max(t.id) FROM tickets t))), 0) AS missing
    FROM search_progress p WHERE p.id = 1`,
);

export type UnreadEvent = { readonly id: string; readonly ticketId: number | null; readonly userId: number | null };

/** Events commit out of order, so unread events from shortly before the last read ones are included. */
export const UNREAD = statement(
  'search-unread-events',
  `SELECT e.id, e."ticketId", CASE WHEN e.type IN ('user.updated', 'user.erased') THEN (e.data->>'userId')::int END AS "userId"
    FROM search_progress p CROSS JOIN ${UNREAD_EVENTS} AND p.id = 1 ORDER BY e."createdAt", e.id LIMIT $1`,
  typed<{ userId: number | null }>(),
);
export const MARK_READ = command(
  'search-mark-read',
  `UPDATE search_progress p SET "readUntil" = n.until, "recentIds" = ARRAY(
      SELECT e.id FROM domain_events e WHERE e."createdAt" > n.until - ${OVERLAP} AND e.id IN (SELECT unnest(p."recentIds" || $1::bigint[])))
    FROM (SELECT greatest(max(e."createdAt"), (SELECT "readUntil" FROM search_progress WHERE id = 1)) AS until
      FROM domain_events e WHERE e.id = ANY($1::bigint[])) n WHERE p.id = 1`,
);
export const TICKETS_OF = statement(
  'search-tickets-of',
  'SELECT t.id FROM tickets t WHERE t."userId" = ANY($1::int[])',
);
export const BELOW = statement(
  'search-below',
  'SELECT t.id FROM tickets t WHERE t.id < $1 ORDER BY t.id DESC LIMIT $2',
);
