import type { Statement } from '../../common/db.js';

const statement = (name: string, text: string): Statement => ({ name: `privacy-erase-${name}`, text });

/** In the club's language, as the titles that the server builds. */
const TITLE = 'Chamado de pessoa removida';
const TEXT = 'Texto removido.';

/**
 * What is kept of person $1 beside the account; docs/decisions/0061-privacy.md says why. Tickets come first: their locks keep
 * a message that is on its way from slipping in behind.
 */
export const ERASURES: readonly Statement[] = [
  statement(
    'tickets',
    `UPDATE tickets SET title = '${TITLE}', description = '${TEXT}', "transactionId" = NULL, "characterId" = NULL,
       "affectedCharacters" = '{}', "streamLinks" = '{}' WHERE "userId" = $1`,
  ),
  statement(
    'messages',
    `UPDATE ticket_messages m SET message = '${TEXT}' FROM tickets t
     WHERE t.id = m."ticketId" AND t."userId" = $1 AND m."userId" = $1`,
  ),
  statement('characters', 'DELETE FROM characters WHERE "userId" = $1'),
  statement('notifications', 'DELETE FROM notifications WHERE "userId" = $1'),
  statement('read-marks', 'DELETE FROM user_message_reads WHERE "userId" = $1'),
  statement('recovery-codes', 'DELETE FROM mfa_recovery_codes WHERE "userId" = $1'),
  statement('answers', 'DELETE FROM idempotency_keys WHERE "userId" = $1'),
  statement(
    'titles',
    `UPDATE domain_events SET data = data - 'title' WHERE "actorId" = $1 AND type = 'ticket.opened' AND data ? 'title'`,
  ),
];

/** $1 is the e-mail: only its hash is kept there. */
export const ERASE_FAILURES = statement(
  'failed-sign-ins',
  `DELETE FROM login_failures WHERE account = encode(sha256(convert_to(lower($1), 'UTF8')), 'hex')`,
);
