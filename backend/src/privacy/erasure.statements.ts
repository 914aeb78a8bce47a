import { command, type Statement } from '../common/persistence/statement.js';
import { ownTicket } from '../tickets/ticket-scope.sql.js';

const erasure = (name: string, text: string): Statement => command(`privacy-erase-${name}`, text);

/** In the club's language, like the titles that the server builds. */
const TITLE = 'Chamado de pessoa removida';
const TEXT = 'Texto removido.';

/**
 * Removes data of person $1 outside the account (docs/decisions/0061-privacy.md). The account is locked, and every write
 * of the person locks it too (`ViewerCheck`), so requests in progress either commit before this or are refused.
 */
export const ERASURES: readonly Statement[] = [
  erasure(
    'tickets',
    `UPDATE tickets SET title = '${TITLE}', description = '${TEXT}', "transactionId" = NULL, "characterId" = NULL,
       "affectedCharacters" = '{}', "streamLinks" = '{}' WHERE "userId" = $1`,
  ),
  erasure(
    'messages',
    `UPDATE ticket_messages m SET message = '${TEXT}' FROM tickets t
     WHERE t.id = m."ticketId" AND ${ownTicket('$1')} AND m."userId" = $1`,
  ),
  erasure('characters', 'DELETE FROM characters WHERE "userId" = $1'),
  erasure('notifications', 'DELETE FROM notifications WHERE "userId" = $1'),
  erasure('preferences', 'DELETE FROM user_preferences WHERE "userId" = $1'),
  erasure('push-subscriptions', 'DELETE FROM push_subscriptions WHERE "userId" = $1'),
  erasure('push-messages', 'DELETE FROM push_messages WHERE "userId" = $1'),
  erasure('mails', 'DELETE FROM mails WHERE "userId" = $1'),
  erasure('read-marks', 'DELETE FROM user_message_reads WHERE "userId" = $1'),
  erasure('recovery-codes', 'DELETE FROM mfa_recovery_codes WHERE "userId" = $1'),
  erasure('account-links', 'DELETE FROM account_tokens WHERE "userId" = $1'),
  erasure('answers', 'DELETE FROM idempotency_keys WHERE "userId" = $1'),
  erasure(
    'titles',
    `UPDATE domain_events SET data = data - 'title' WHERE "actorId" = $1 AND type = 'ticket.opened' AND data ? 'title'`,
  ),
  erasure(
    'failed-sign-ins',
    `DELETE FROM login_failures WHERE account = encode(sha256(convert_to('user:' || $1::int, 'UTF8')), 'hex')`,
  ),
];
