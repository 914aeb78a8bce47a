import { command, statement, type Statement } from '../common/persistence/statement.js';
import { isHeld } from '../tickets/ticket-hold.sql.js';
import { ownTicket } from '../tickets/ticket-scope.sql.js';

const erasure = (name: string, text: string): Statement => command(`privacy-erase-${name}`, text);

const TITLE = 'Chamado de pessoa removida';
const TITLE_EN = 'Ticket of a removed person';
const TEXT = 'Texto removido.';

/** Names no tickets, because one may be withheld from the admin. */
export const HOLDS_TICKETS = statement(
  'privacy-holds-tickets',
  `SELECT EXISTS (SELECT FROM tickets t WHERE ${ownTicket('$1')} AND ${isHeld('t')}) AS held`,
);

/**
 * Removes the data of person $1 (docs/decisions/0061-privacy.md). Concurrent writes of the person wait, because they
 * lock the account like the erasure.
 */
export const ERASURES: readonly Statement[] = [
  // Locks the search indexer first, so that it cannot write back texts that it read before the erasure.
  erasure('search-turn', 'SELECT $1::int FROM search_progress FOR UPDATE'),
  erasure(
    'words',
    `DELETE FROM ticket_texts WHERE "ticketId" IN (SELECT t.id FROM tickets t WHERE ${ownTicket('$1')})`,
  ),
  // Texts that were removed stay empty, because another sentence stands in their place.
  erasure(
    'tickets',
    `UPDATE tickets SET title = '${TITLE}', "titleEn" = '${TITLE_EN}',
       description = CASE WHEN description <> '' THEN '${TEXT}' ELSE '' END, "transactionId" = NULL, "characterId" = NULL,
       "affectedCharacters" = '{}', "streamLinks" = '{}' WHERE "userId" = $1`,
  ),
  // Character names in reports by other people stay.
  erasure(
    'ticket-characters',
    `DELETE FROM ticket_characters WHERE "ticketId" IN (SELECT t.id FROM tickets t WHERE ${ownTicket('$1')})`,
  ),
  erasure(
    'ticket-snapshots',
    `DELETE FROM ticket_snapshots WHERE "ticketId" IN (SELECT t.id FROM tickets t WHERE ${ownTicket('$1')})`,
  ),
  erasure(
    'messages',
    `UPDATE ticket_messages m SET message = '${TEXT}' FROM tickets t
     WHERE t.id = m."ticketId" AND ${ownTicket('$1')} AND m."userId" = $1 AND m.message <> ''`,
  ),
  erasure('satisfaction-ratings', 'DELETE FROM satisfaction_ratings WHERE "userId" = $1'),
  erasure('characters', 'DELETE FROM characters WHERE "userId" = $1'),
  erasure('notifications', 'DELETE FROM notifications WHERE "userId" = $1'),
  erasure('preferences', 'DELETE FROM user_preferences WHERE "userId" = $1'),
  erasure('push-subscriptions', 'DELETE FROM push_subscriptions WHERE "userId" = $1'),
  erasure('push-messages', 'DELETE FROM push_messages WHERE "userId" = $1'),
  erasure('drafts', 'DELETE FROM drafts WHERE "userId" = $1'),
  // Shared views and macros belong to the team and stay.
  erasure('views', 'DELETE FROM views WHERE "ownerId" = $1'),
  erasure('macros', 'DELETE FROM macros WHERE "ownerId" = $1'),
  erasure('mails', 'DELETE FROM mails WHERE "userId" = $1'),
  erasure('bulk-actions', 'DELETE FROM bulk_actions WHERE "actorId" = $1'),
  erasure('changelog-notifications', 'DELETE FROM changelog_notifications WHERE "userId" = $1'),
  erasure('incident-followers', 'DELETE FROM incident_followers WHERE "userId" = $1'),
  erasure('blocks', 'DELETE FROM user_blocks WHERE "userId" = $1'),
  // The sanction of a character stays, as reports do, but loses the reference to the account.
  erasure('sanctions', 'UPDATE sanctions SET "userId" = NULL WHERE "userId" = $1'),
  erasure('conflicts', 'DELETE FROM ticket_conflicts WHERE "userId" = $1'),
  erasure('aliases', 'DELETE FROM staff_aliases WHERE "userId" = $1'),
  erasure('privacy-requests', 'UPDATE privacy_requests SET reason = NULL WHERE "userId" = $1'),
  erasure('absence', 'DELETE FROM absences WHERE "userId" = $1'),
  erasure('mentions', 'DELETE FROM message_mentions WHERE "userId" = $1'),
  erasure('participations', 'DELETE FROM ticket_participants WHERE "userId" = $1'),
  erasure('read-marks', 'DELETE FROM user_message_reads WHERE "userId" = $1'),
  erasure('recovery-codes', 'DELETE FROM mfa_recovery_codes WHERE "userId" = $1'),
  erasure('known-browsers', 'DELETE FROM known_browsers WHERE "userId" = $1'),
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
