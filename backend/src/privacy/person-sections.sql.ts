import { columnList } from '../common/persistence/entity-columns.js';
import { command, type Statement } from '../common/persistence/statement.js';
import { titleFor, WITH_BUILT_TITLE } from '../tickets/ticket.title.js';
import { noteVisible } from '../tickets/note-visibility.sql.js';
import { ownTicket } from '../tickets/ticket-scope.sql.js';
import { CATEGORY_FIELDS } from '../tickets/ticket.row.js';

type SectionRow = { readonly id: number };

export type Section = { readonly file: string; readonly statement: Statement<SectionRow> };

const section = (name: string, text: string): Section => ({
  file: `${name}.json`,
  statement: command(`privacy-${name}`, text),
});
const PAGE = 'ORDER BY id LIMIT $3';
const TITLE = titleFor('(SELECT u.language FROM users u WHERE u.id = $1)');

/** Only data that the person may see: no internal notes, priorities or names of team members. */
export const SECTIONS: readonly Section[] = [
  section(
    'account',
    `SELECT id, name, email, role, avatar, "mfaEnabled", "isActive", "lastLogin", "createdAt", language, "mailBouncedAt",
      "temporaryPasswordUntil"
     FROM users WHERE id = $1 AND id > $2 ${PAGE}`,
  ),
  section(
    'characters',
    `SELECT c.id, c.name, c.level, c.vocation, c.guild, w.name AS world, c."isOnline", c."lastLogin", c."createdAt"
     FROM characters c JOIN worlds w ON w.id = c."worldId" WHERE c."userId" = $1 AND c.id > $2 ${PAGE}`,
  ),
  section(
    'tickets',
    `SELECT t.id, ${TITLE} AS title, t.description, t.category, t.status, w.name AS world, c.name AS character,
       ${columnList(CATEGORY_FIELDS, 't')}, t."followUpOf", t."mergedIntoId", t."termsId", t."createdAt", t."updatedAt", t."resolvedAt", t."closedAt"
     FROM tickets t LEFT JOIN worlds w ON w.id = t."worldId" LEFT JOIN characters c ON c.id = t."characterId"
     WHERE ${ownTicket('$1')} AND t.id > $2 ${PAGE}`,
  ),
  section(
    'terms',
    `SELECT v.id, v."linesPt", v."linesEn", v."createdAt" FROM terms_versions v
     WHERE v.id > $2 AND EXISTS (SELECT FROM tickets t WHERE t."termsId" = v.id AND ${ownTicket('$1')}) ${PAGE}`,
  ),
  section(
    'ticket-snapshots',
    `SELECT s."ticketId" AS id, s."takenAt", s.data AS character
     FROM ticket_snapshots s JOIN tickets t ON t.id = s."ticketId" WHERE ${ownTicket('$1')} AND s."ticketId" > $2 ${PAGE}`,
  ),
  section(
    'satisfaction-ratings',
    `SELECT s."ticketId" AS id, s.score, s.comment, s."createdAt", s."updatedAt"
     FROM satisfaction_ratings s WHERE s."userId" = $1 AND s."ticketId" > $2 ${PAGE}`,
  ),
  section(
    'messages',
    `SELECT m.id, m."ticketId", CASE WHEN m."userId" = $1 THEN 'self' ELSE 'support' END AS "from", m.message, m."createdAt"
     FROM ticket_messages m JOIN tickets t ON t.id = m."ticketId"
     WHERE ${ownTicket('$1')} AND ${noteVisible('false')} AND m.id > $2 ${PAGE}`,
  ),
  // Says of a text that is empty why, and of a file that is missing.
  section(
    'removals',
    `SELECT * FROM (
       SELECT row_number() OVER (ORDER BY r."createdAt", r.part, r."subjectId")::int AS id, r."ticketId", r.part, r."messageId",
         r.reason, r."isByAuthor", r."createdAt"
       FROM removals r JOIN tickets t ON t.id = r."ticketId" LEFT JOIN ticket_messages m ON m.id = r."messageId"
       WHERE ${ownTicket('$1')} AND ${noteVisible('false')}) own WHERE id > $2 ${PAGE}`,
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
    'drafts',
    `SELECT * FROM (
       SELECT row_number() OVER (ORDER BY d."ticketId", d.mode)::int AS id, d."ticketId", d.mode, d.text, d."updatedAt"
       FROM drafts d WHERE d."userId" = $1) own WHERE id > $2 ${PAGE}`,
  ),
  section('views', `SELECT id, name, query, "updatedAt" FROM views WHERE "ownerId" = $1 AND id > $2 ${PAGE}`),
  section(
    'macros',
    `SELECT id, name, shortcut, "bodyPt", "bodyEn", actions, categories, "isActive", "updatedAt" FROM macros
     WHERE "ownerId" = $1 AND id > $2 ${PAGE}`,
  ),
  section(
    'mails',
    `SELECT id, kind, "ticketId", state, error, "createdAt", "sentAt" FROM mails WHERE "userId" = $1 AND id > $2 ${PAGE}`,
  ),
  section(
    'bulk-actions',
    `SELECT id, change, "createdAt", "undoneAt", (SELECT array_agg(i."ticketId" ORDER BY i."ticketId") FROM bulk_items i
       WHERE i."bulkId" = b.id) AS "ticketIds" FROM bulk_actions b WHERE "actorId" = $1 AND id > $2 ${PAGE}`,
  ),
  section(
    'read-marks',
    `SELECT id, "ticketId", "lastReadMessageId", "lastReadAt" FROM user_message_reads WHERE "userId" = $1 AND id > $2 ${PAGE}`,
  ),
  section('absence', `SELECT "userId" AS id, until FROM absences WHERE "userId" = $1 AND "userId" > $2 ${PAGE}`),
  section(
    'participations',
    `SELECT p."ticketId" AS id, p."createdAt", m."createdAt" AS "askedAt" FROM ticket_participants p
     LEFT JOIN ticket_messages m ON m.id = p."askedMessageId"
     WHERE p."userId" = $1 AND p."ticketId" > $2 ORDER BY 1 LIMIT $3`,
  ),
  section(
    'mentions',
    `SELECT x."messageId" AS id, m."ticketId", m."createdAt" FROM message_mentions x JOIN ticket_messages m ON m.id = x."messageId"
     WHERE x."userId" = $1 AND x."messageId" > $2 ORDER BY 1 LIMIT $3`,
  ),
  section(
    'incidents-followed',
    `SELECT f."incidentId" AS id, i."titlePt", i."titleEn", f."createdAt" FROM incident_followers f
     JOIN incidents i ON i.id = f."incidentId" WHERE f."userId" = $1 AND f."incidentId" > $2 ORDER BY 1 LIMIT $3`,
  ),
  section(
    'fixes-notified',
    `SELECT n."changelogId" AS id, c."titlePt", c."titleEn", n."createdAt" FROM changelog_notifications n
     JOIN changelog_entries c ON c.id = n."changelogId" WHERE n."userId" = $1 AND n."changelogId" > $2 ORDER BY 1 LIMIT $3`,
  ),
  section(
    'privacy-requests',
    `SELECT id, kind, "createdAt", "endedAt", outcome, reason FROM privacy_requests WHERE "userId" = $1 AND id > $2 ${PAGE}`,
  ),
  // Omits the team's comment on the suspension, which is internal.
  section(
    'suspensions',
    `SELECT id, what, "reasonKey", until, "createdAt", "liftedAt" FROM user_blocks WHERE "userId" = $1 AND id > $2 ${PAGE}`,
  ),
  section(
    'sanctions',
    `SELECT s.id, s.name, w.name AS world, s.kind, s.term, s."startsAt", s."endsAt", s."publicReason" AS reason, s."liftedAt",
       s."appealOutcome", s."appealDecidedAt"
     FROM sanctions s LEFT JOIN worlds w ON w.id = s."worldId" WHERE s."userId" = $1 AND s.id > $2 ${PAGE}`,
  ),
  // Only declared conflicts, because a conflict found by name or set by an admin would reveal a report about the
  // person.
  section(
    'conflicts',
    `SELECT k."ticketId" AS id, k."createdAt" FROM ticket_conflicts k
     WHERE k."userId" = $1 AND k."ticketId" > $2 AND k.source = 'declared' ORDER BY 1 LIMIT $3`,
  ),
  section('aliases', `SELECT id, name, "worldId" FROM staff_aliases WHERE "userId" = $1 AND id > $2 ${PAGE}`),
  section(
    'sessions',
    `SELECT id, "createdAt", "lastSeenAt", "expiresAt", ip, "userAgent" FROM sessions WHERE "userId" = $1 AND id > $2 ${PAGE}`,
  ),
  section(
    'known-browsers',
    `SELECT * FROM (
       SELECT row_number() OVER (ORDER BY b."firstSeenAt", b.hash)::int AS id, b."firstSeenAt", b."lastSeenAt"
       FROM known_browsers b WHERE b."userId" = $1) own WHERE id > $2 ${PAGE}`,
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
    `SELECT e.id, e.type, e."ticketId", CASE WHEN t.id IS NULL THEN e.data ELSE e.data || jsonb_build_object('title', ${TITLE}) END AS data,
       e.ip, e."createdAt"
     FROM domain_events e LEFT JOIN tickets t ON ${WITH_BUILT_TITLE}
     WHERE e."actorId" = $1 AND e.id > $2 ${PAGE}`,
  ),
];
