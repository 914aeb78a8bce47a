import { purgeOld } from '../common/jobs/purge.sql.js';
import { statement, type StatementName, typed } from '../common/persistence/statement.js';
import { type UnlessWithheld, withholdingStatement, ownTicket } from '../tickets/ticket-scope.sql.js';
import { FOR_ADMINS, type NotificationContent, type NotificationType } from './notification.types.js';

const LIST_MAX = 100;
const GROUPED_MAX = 300;
const FOR_OWNERS: readonly NotificationType[] = [
  'team_reply',
  'status_changed',
  'ticket_closed',
  'ticket_merged',
  'closing_soon',
  'content_removed',
  'report_reviewed',
  'appeal_decided',
];
const FOR_PLAYERS: readonly NotificationType[] = [
  'incident_update',
  'fixed_in_changelog',
  'erasure_refused',
  'user_blocked',
  'user_unblocked',
  'sanction_recorded',
  'sanction_lifted',
];
const quoted = (types: readonly NotificationType[]): string => types.map((type) => `'${type}'`).join(', ');

const LISTED = `n.id, n."userId", n.type, n.params, n."ticketId", t.title AS "ticketTitle", t."titleEn" AS "ticketTitleEn", c.name AS "personName",
  a.name AS "actorName", n."isRead", n."isPersonal", n."createdAt"`;
const WITH_TICKET = `notifications n LEFT JOIN tickets t ON t.id = n."ticketId"
  LEFT JOIN users c ON c.id = coalesce(n.params->>'createdBy', n.params->>'memberId')::int
  LEFT JOIN users a ON a.id = (n.params->>'madeBy')::int`;

const SHOWN = `n."userId" = $1 AND CASE $2::varchar
  WHEN 'admin' THEN true
  WHEN 'staff' THEN n.type NOT IN (${quoted(FOR_ADMINS)})
  ELSE n.type IN (${quoted(FOR_PLAYERS)}) OR ${ownTicket('$1')} AND n.type IN (${quoted(FOR_OWNERS)}) END`;

/** No ticket has the id 0, which stands for a notification without a ticket. */
const ABOUT = 'coalesce(n."ticketId", 0)';

const WANTED = `${SHOWN} AND ($3::boolean IS NOT TRUE OR n."isPersonal")`;

export const LIST = withholdingStatement(
  'notifications-list',
  '$1',
  (unlessWithheld) =>
    `SELECT ${LISTED} FROM ${WITH_TICKET} WHERE ${SHOWN}${unlessWithheld(ABOUT)} ORDER BY n.id DESC LIMIT ${LIST_MAX}`,
  typed<NotificationContent>(),
);
export const UNREAD = withholdingStatement(
  'notifications-unread',
  '$1',
  (unlessWithheld) =>
    `SELECT ${LISTED} FROM ${WITH_TICKET} WHERE ${SHOWN} AND NOT n."isRead"${unlessWithheld(ABOUT)} ORDER BY n.id DESC LIMIT ${LIST_MAX}`,
  typed<NotificationContent>(),
);
/** Two statements, so that PostgreSQL plans each with its own index. */
const grouped = (name: 'notifications-to-group' | 'notifications-personal-to-group', condition: string) =>
  withholdingStatement(
    name,
    '$1',
    (unlessWithheld) =>
      `SELECT ${LISTED} FROM ${WITH_TICKET} WHERE ${SHOWN}${condition}${unlessWithheld(ABOUT)} ORDER BY n.id DESC LIMIT ${GROUPED_MAX}`,
    typed<NotificationContent>(),
  );
export const TO_GROUP = grouped('notifications-to-group', '');
export const PERSONAL_TO_GROUP = grouped('notifications-personal-to-group', ' AND n."isPersonal"');
export const OF_EVENTS = statement(
  'notifications-of-events',
  `SELECT ${LISTED}, n."eventId"::float8 AS "eventId" FROM ${WITH_TICKET} WHERE n."eventId" = ANY($1::bigint[])`,
  typed<NotificationContent>(),
);
export const FIND = withholdingStatement(
  'notifications-find',
  '$1',
  (unlessWithheld) => `SELECT ${LISTED} FROM ${WITH_TICKET} WHERE ${SHOWN} AND n.id = $3${unlessWithheld(ABOUT)}`,
  typed<NotificationContent>(),
);

export const BY_ID = statement(
  'notifications-by-id',
  `SELECT ${LISTED} FROM ${WITH_TICKET} WHERE n.id = $1`,
  typed<NotificationContent>(),
);

export const IS_SUPERSEDED = statement(
  'notifications-is-superseded',
  `SELECT EXISTS (SELECT FROM notifications n JOIN notifications o ON o.id = $1
    WHERE n."userId" = o."userId" AND n.id > o.id AND NOT n."isRead" AND n.type = 'incident_update'
      AND n.params->'incidentId' = o.params->'incidentId') AS superseded`,
);

/** Locks the rows in id order, so that two tabs of a person cannot deadlock. */
const reading = <Name extends `notifications-read-${string}` & StatementName>(
  name: Name,
  rows: (unlessWithheld: UnlessWithheld) => string,
) =>
  withholdingStatement(
    name,
    '$1',
    (unlessWithheld) => `WITH changed AS (
      UPDATE notifications SET "isRead" = true
      WHERE id IN (SELECT n.id FROM ${rows(unlessWithheld)} AND NOT n."isRead" ORDER BY n.id FOR UPDATE OF n) RETURNING 1)
    SELECT count(*)::int AS updated FROM changed`,
  );
const OF_TICKET = `notifications n WHERE n."userId" = $1 AND n."ticketId" = $2`;

export const READ_ONE = reading('notifications-read-one', () => 'notifications n WHERE n."userId" = $1 AND n.id = $2');
export const READ_UNTIL = reading('notifications-read-until', () => `${OF_TICKET} AND n.id <= $3`);
export const READ_UNTIL_OF_INCIDENT = reading(
  'notifications-read-until-of-incident',
  () => `notifications n WHERE n."userId" = $1 AND n.type = 'incident_update'
    AND (n.params->>'incidentId')::int = $2 AND n.id <= $3`,
);
export const READ_OF_TICKET = reading(
  'notifications-read-of-ticket',
  () => `${OF_TICKET} AND NOT EXISTS (
    SELECT FROM domain_events e WHERE e.id = n."eventId" AND (e.data->>'messageId')::int > $3)`,
);
export const READ_ALL = reading(
  'notifications-read-all',
  (unlessWithheld) => `${WITH_TICKET} WHERE ${WANTED}${unlessWithheld(ABOUT)}`,
);

purgeOld('notifications-purge', 'notifications', ({ retention }) => retention.notificationDays);
