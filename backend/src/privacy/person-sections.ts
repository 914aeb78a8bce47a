import { command, type Statement } from '../common/persistence/statement.js';
import { noteVisible, ownTicket } from '../tickets/ticket-scope.sql.js';

type SectionRow = { readonly id: number };

/** A section of the export: rows of person $1 with an id above $2, at most $3. */
export type Section = { readonly file: string; readonly statement: Statement<SectionRow> };

const section = (name: string, text: string): Section => ({
  file: `${name}.json`,
  statement: command(`privacy-${name}`, text),
});
const PAGE = 'ORDER BY id LIMIT $3';

/** Limited to what the person may see: no notes, priorities or names of team members. */
export const SECTIONS: readonly Section[] = [
  section(
    'account',
    `SELECT id, name, email, role, avatar, "mfaEnabled", "isActive", "lastLogin", "createdAt", language, "mailBouncedAt"
     FROM users WHERE id = $1 AND id > $2 ${PAGE}`,
  ),
  section(
    'characters',
    `SELECT c.id, c.name, c.level, c.vocation, c.guild, w.name AS world, c."isOnline", c."lastLogin"
     FROM characters c JOIN worlds w ON w.id = c."worldId" WHERE c."userId" = $1 AND c.id > $2 ${PAGE}`,
  ),
  section(
    'tickets',
    `SELECT t.id, t.title, t.description, t.category, t.subcategory, t.status, w.name AS world, c.name AS character,
       t."transactionId", t."affectedCharacters", t."violatedTerm", t."partnershipType", t."partnershipStatus", t."streamLinks",
       t.ratings, t."hasReadRules", t."hasFilledForm", t."createdAt", t."updatedAt", t."resolvedAt", t."closedAt"
     FROM tickets t LEFT JOIN worlds w ON w.id = t."worldId" LEFT JOIN characters c ON c.id = t."characterId"
     WHERE ${ownTicket('$1')} AND t.id > $2 ${PAGE}`,
  ),
  section(
    'messages',
    `SELECT m.id, m."ticketId", CASE WHEN m."userId" = $1 THEN 'self' ELSE 'support' END AS "from", m.message, m."createdAt"
     FROM ticket_messages m JOIN tickets t ON t.id = m."ticketId"
     WHERE ${ownTicket('$1')} AND ${noteVisible('false')} AND m.id > $2 ${PAGE}`,
  ),
  section(
    'push-subscriptions',
    `SELECT id, endpoint, "createdAt", "lastOkAt" FROM push_subscriptions WHERE "userId" = $1 AND id > $2 ${PAGE}`,
  ),
  section(
    'notifications',
    `SELECT id, type, params, "isRead", "ticketId", "createdAt" FROM notifications WHERE "userId" = $1 AND id > $2 ${PAGE}`,
  ),
  section(
    'preferences',
    `SELECT p."userId" AS id, p.data, p."updatedAt" FROM user_preferences p
     WHERE p."userId" = $1 AND p."userId" > $2 ORDER BY 1 LIMIT $3`,
  ),
  section(
    'mails',
    `SELECT id, kind, "ticketId", state, error, "createdAt", "sentAt" FROM mails WHERE "userId" = $1 AND id > $2 ${PAGE}`,
  ),
  section(
    'read-marks',
    `SELECT id, "ticketId", "lastReadMessageId", "lastReadAt" FROM user_message_reads WHERE "userId" = $1 AND id > $2 ${PAGE}`,
  ),
  section(
    'sessions',
    `SELECT id, "createdAt", "lastSeenAt", "expiresAt", ip, "userAgent" FROM sessions WHERE "userId" = $1 AND id > $2 ${PAGE}`,
  ),
  section(
    'api-tokens',
    `SELECT id, name, scope, "createdAt", "expiresAt", "lastUsedAt" FROM api_tokens WHERE "userId" = $1 AND id > $2 ${PAGE}`,
  ),
  section(
    'account-links',
    `SELECT id, kind, "createdAt", "expiresAt", "usedAt" FROM account_tokens WHERE "userId" = $1 AND id > $2 ${PAGE}`,
  ),
  section(
    'failed-sign-ins',
    `SELECT f.id, f.kind, f.ip, f."createdAt" FROM login_failures f
     WHERE f.account = encode(sha256(convert_to('user:' || $1::int, 'UTF8')), 'hex') AND f.id > $2 ${PAGE}`,
  ),
  section(
    'events',
    `SELECT id, type, "ticketId", data, ip, "createdAt" FROM domain_events WHERE "actorId" = $1 AND id > $2 ${PAGE}`,
  ),
];
