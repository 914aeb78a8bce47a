import { command, statement, typed } from '../common/persistence/statement.js';
import { COUNT_MAX } from '../common/persistence/paging.js';
import { noteVisible } from '../tickets/note-visibility.sql.js';

const WITH_SENDER = `m.id, m."ticketId", m."userId", m.message, m."isInternal", m."clientKey", m."createdAt",
  u.name AS "senderName", u.role AS "senderRole", u.avatar AS "senderAvatar"`;

/** Messages of ticket $1, with internal notes if $2 is true. */
const VISIBLE = `m."ticketId" = $1 AND ${noteVisible('$2::boolean')}`;

export const PAGE = statement(
  'messages-page',
  `SELECT ${WITH_SENDER}, (SELECT EXISTS (SELECT FROM ticket_attachments a WHERE a."ticketId" = $1)) AS "hasFiles"
    FROM ticket_messages m JOIN users u ON u.id = m."userId"
    WHERE ${VISIBLE} AND m.id < coalesce($3::bigint, 2147483648) ORDER BY m.id DESC LIMIT $4`,
);
export const COUNT = statement(
  'messages-count',
  `SELECT count(*)::int AS counted FROM (
    SELECT 1 FROM ticket_messages m WHERE ${VISIBLE} LIMIT ${COUNT_MAX + 1}) AS rows`,
);
export const IS_VISIBLE = statement(
  'messages-is-visible',
  `SELECT EXISTS (SELECT 1 FROM ticket_messages m WHERE ${VISIBLE} AND m.id = $3) AS visible`,
);
export const UNREAD = statement(
  'messages-unread',
  `SELECT count(*)::int AS unread FROM ticket_messages m
    WHERE ${VISIBLE} AND m."userId" <> $3 AND m.id > coalesce((
      SELECT r."lastReadMessageId" FROM user_message_reads r WHERE r."ticketId" = $1 AND r."userId" = $3), 0)`,
);
/** Messages of ticket $1 that others than $2 wrote after message `seen`. Only for the team: internal notes count. */
const newerThan = (seen: string): string => `m."ticketId" = $1 AND m."userId" <> $2 AND m.id > ${seen}::int`;

export const NEWER = statement(
  'messages-newer',
  `SELECT n.count, n."newestId", t."assignedTo", a.name AS "assigneeName"
    FROM (SELECT count(*)::int AS count, max(m.id) AS "newestId" FROM ticket_messages m WHERE ${newerThan('$3')}) n,
      tickets t LEFT JOIN users a ON a.id = t."assignedTo" WHERE t.id = $1`,
  typed<{ newestId: number | null }>(),
);

/**
 * Inserts nothing if another person's message has an id greater than $6; null skips this check. The ticket is locked here, so
 * nothing comes between, and clock_timestamp(), unlike now(), follows the order of the ids.
 */
export const ADD = statement(
  'messages-add',
  `WITH m AS (
    INSERT INTO ticket_messages ("ticketId", "userId", message, "isInternal", "clientKey", "createdAt")
    SELECT $1::int, $2::int, $3, $4::boolean, $5::uuid, clock_timestamp()
    WHERE $6::int IS NULL OR NOT EXISTS (SELECT FROM ticket_messages m WHERE ${newerThan('$6')})
    RETURNING *
  ) SELECT ${WITH_SENDER} FROM m JOIN users u ON u.id = m."userId"`,
);

/** Marks only move forward, whatever the order of requests. A ticket deleted meanwhile gets none. */
export const MARK_READ = command(
  'reads-mark',
  `INSERT INTO user_message_reads AS r ("userId", "ticketId", "lastReadMessageId")
    SELECT $1::int, t.id, $3::int FROM tickets t WHERE t.id = $2 FOR KEY SHARE
    ON CONFLICT ("userId", "ticketId") DO UPDATE
    SET "lastReadMessageId" = excluded."lastReadMessageId", "lastReadAt" = now()
    WHERE r."lastReadMessageId" < excluded."lastReadMessageId"`,
);
