import { command, type Statement } from '../common/persistence/statement.js';

const TITLE = 'Textos apagados';
const TITLE_EN = 'Texts deleted';

const OF_TICKETS = '"ticketId" = ANY($1::int[])';
const blanking = (name: string, text: string): Statement => command(`retention-blank-${name}`, text);

/** Forgets answers of requests that may be repeated, because they have the texts or names of files. They are kept for a day. */
const ANSWERS = blanking(
  'answers',
  `UPDATE idempotency_keys k SET body = 'null' FROM (
      SELECT m."userId", coalesce(m."originTicketId", m."ticketId") AS "ticketId" FROM ticket_messages m WHERE m.${OF_TICKETS} AND m."createdAt" > now() - interval '1 day'
      UNION SELECT a."uploadedBy", coalesce(a."originTicketId", a."ticketId") FROM ticket_attachments a
        WHERE a.${OF_TICKETS} AND a."createdAt" > now() - interval '1 day') w
    WHERE k."userId" = w."userId" AND k.body::jsonb @> ANY (ARRAY[
      jsonb_build_object('ticketId', w."ticketId"), jsonb_build_array(jsonb_build_object('ticketId', w."ticketId"))])`,
);
const FILES = blanking('files', `DELETE FROM ticket_attachments WHERE ${OF_TICKETS}`);
const FILES_DELETED = blanking(
  'mark-files',
  `UPDATE tickets SET "filesDeletedAt" = clock_timestamp() WHERE id = ANY($1::int[])`,
);

/** Delete the files of tickets $1 alone. A trigger has their bytes deleted. */
export const DELETE_FILES: readonly Statement[] = [ANSWERS, FILES, FILES_DELETED];

/**
 * Delete all texts and files of tickets $1 except the words of the search: those of the player, of the team, and the
 * fields of the form. Numbers, times, kinds, verdicts and scores stay. Nothing closes such tickets automatically.
 */
export const DELETE_TEXTS: readonly Statement[] = [
  ANSWERS,
  blanking(
    'tickets',
    `UPDATE tickets SET title = '${TITLE}', "titleEn" = '${TITLE_EN}', description = '', "transactionId" = NULL,
       "characterId" = NULL, "affectedCharacters" = '{}', "streamLinks" = '{}', "holdReason" = NULL, "holdUntil" = NULL,
       "heldBy" = NULL, "idleSince" = NULL, "closingWarnedAt" = NULL, "blankedAt" = clock_timestamp()
     WHERE id = ANY($1::int[])`,
  ),
  blanking('characters', `DELETE FROM ticket_characters WHERE ${OF_TICKETS}`),
  blanking('snapshots', `DELETE FROM ticket_snapshots WHERE ${OF_TICKETS}`),
  blanking('messages', `UPDATE ticket_messages SET message = '' WHERE ${OF_TICKETS} AND message <> ''`),
  blanking('comments', `UPDATE satisfaction_ratings SET comment = NULL WHERE ${OF_TICKETS} AND comment IS NOT NULL`),
  blanking('drafts', `DELETE FROM drafts WHERE ${OF_TICKETS}`),
  // A note that asks cannot be answered anymore.
  blanking(
    'asked',
    `UPDATE ticket_participants SET "askedMessageId" = NULL WHERE ${OF_TICKETS} AND "askedMessageId" IS NOT NULL`,
  ),
  FILES,
  blanking(
    'titles',
    `UPDATE domain_events SET data = data - 'title' WHERE ${OF_TICKETS} AND type = 'ticket.opened' AND data ? 'title'`,
  ),
];
