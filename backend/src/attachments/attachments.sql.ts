import { command, type RowOf, statement } from '../common/persistence/statement.js';
import { COUNT_MAX } from '../common/persistence/paging.js';
import { noteVisible } from '../tickets/note-visibility.sql.js';
import { showingStatement } from '../tickets/ticket-scope.sql.js';
import type { Attachment } from './attachment.entity.js';

const COLUMNS = `a.id, a."ticketId", a."messageId", a."fileName", a."fileKey", a."fileSize", a."mimeType",
  a."uploadedBy", a."createdAt"`;

const VISIBLE = `a."ticketId" = $1 AND ${noteVisible('$2::boolean')}`;
const WITH_MESSAGE = `ticket_attachments a LEFT JOIN ticket_messages m ON m.id = a."messageId"`;

export const PAGE = statement(
  'attachments-page',
  `SELECT ${COLUMNS} FROM ${WITH_MESSAGE}
    WHERE ${VISIBLE} AND a.id > coalesce($3::bigint, 0) ORDER BY a.id LIMIT $4`,
);
export const COUNT = statement(
  'attachments-count',
  `SELECT count(*)::int AS counted FROM (
    SELECT 1 FROM ${WITH_MESSAGE} WHERE ${VISIBLE} LIMIT ${COUNT_MAX + 1}) AS rows`,
);
export const OF_MESSAGES = statement(
  'attachments-of-messages',
  `SELECT ${COLUMNS} FROM ticket_attachments a WHERE a."messageId" = ANY($1::int[]) ORDER BY a.id`,
);
export const BY_KEY = showingStatement(
  'attachments-by-key',
  '$2',
  (
    unlessWithheld,
  ) => `SELECT a."fileKey", a."fileName", a."fileSize", a."mimeType", a.charset, a.sha256, t."userId" AS "ownerId",
      coalesce(m."isInternal", false) AS "isInternal"
    FROM ${WITH_MESSAGE} JOIN tickets t ON t.id = a."ticketId" WHERE a."fileKey" = $1${unlessWithheld('t.id')}`,
);
export const ADD = statement(
  'attachments-add',
  `INSERT INTO ticket_attachments AS a
      ("ticketId", "messageId", "uploadedBy", "fileName", "fileKey", "fileSize", "mimeType", sha256, charset)
    SELECT $1::int, $2::int, $3::int, f.*
    FROM unnest($4::text[], $5::text[], $6::int[], $7::text[], $8::text[], $9::text[]) AS f
    RETURNING ${COLUMNS}`,
);
export const USAGE = statement(
  'attachments-usage',
  `SELECT count(*)::int AS files, coalesce(sum("fileSize"), 0)::float8 AS bytes
    FROM ticket_attachments WHERE "uploadedBy" = $1`,
);
export const TOTAL = statement(
  'attachments-total',
  'SELECT coalesce(sum("fileSize"), 0)::float8 AS bytes FROM ticket_attachments',
);
export const LOCK_TOTAL = command(
  'attachments-lock-total',
  `SELECT pg_advisory_xact_lock(hashtext('attachments-total'))`,
);
/** Serializes the uploads of one person, so that two uploads cannot both use the same remaining quota. */
export const LOCK_USAGE = command(
  'attachments-lock-usage',
  `SELECT pg_advisory_xact_lock(hashtext('attachments-usage'), $1::int)`,
);
export const HAS_ANY = statement('attachments-has-any', 'SELECT EXISTS (SELECT FROM ticket_attachments) AS "hasAny"');
export const KNOWN_KEYS = statement(
  'attachments-known-keys',
  'SELECT "fileKey" FROM ticket_attachments WHERE "fileKey" = ANY($1::text[])',
);

export type AttachmentRow = Omit<Attachment, 'charset' | 'sha256' | 'originTicketId'>;

export type ServedFile = RowOf<typeof BY_KEY>;

export type Usage = { readonly files: number; readonly bytes: number };
