import { type Columns, statement } from '../common/persistence/statement.js';
import { ownTicket } from '../tickets/ticket-scope.sql.js';
import type { NotificationOfEvent, NotificationRow, NoticeType } from './notification.types.js';

const LIST_MAX = 100;
/** The kinds that players may receive about their own tickets. */
const FOR_OWNERS: readonly NoticeType[] = ['team_reply', 'status_changed', 'ticket_closed', 'closing_soon'];

/** The kinds that are no longer shown to whoever is not an admin any more. */
const FOR_ADMINS: readonly NoticeType[] = ['admin_token_created'];
const quoted = (types: readonly NoticeType[]): string => types.map((type) => `'${type}'`).join(', ');

const ROW = `n.id, n."userId", n.type, n.params, n."ticketId", t.title AS "ticketTitle", c.name AS "createdByName",
  n."createdAt"`;
const LISTED = `${ROW}, n."isRead"`;
const WITH_TICKET = `notifications n LEFT JOIN tickets t ON t.id = n."ticketId"
  LEFT JOIN users c ON c.id = (n.params->>'createdBy')::int`;

/** Notifications of viewer $1 with role $2. */
const SHOWN = `n."userId" = $1 AND CASE $2::varchar
  WHEN 'admin' THEN true
  WHEN 'staff' THEN n.type NOT IN (${quoted(FOR_ADMINS)})
  ELSE ${ownTicket('$1')} AND n.type IN (${quoted(FOR_OWNERS)}) END`;

const NOTIFICATION_ROW: Columns<NotificationRow> = {
  id: 'int4',
  userId: 'int4',
  type: 'varchar',
  params: 'jsonb',
  ticketId: 'int4',
  ticketTitle: 'varchar',
  createdByName: 'varchar',
  isRead: 'bool',
  createdAt: 'timestamptz',
};
export const LIST = statement<NotificationRow>(
  'notifications-list',
  `SELECT ${LISTED} FROM ${WITH_TICKET} WHERE ${SHOWN} ORDER BY n.id DESC LIMIT ${LIST_MAX}`,
  NOTIFICATION_ROW,
);
export const UNREAD = statement<NotificationRow>(
  'notifications-unread',
  `SELECT ${LISTED} FROM ${WITH_TICKET} WHERE ${SHOWN} AND NOT n."isRead" ORDER BY n.id DESC LIMIT ${LIST_MAX}`,
  NOTIFICATION_ROW,
);
export const OF_EVENTS = statement<NotificationOfEvent>(
  'notifications-of-events',
  `SELECT ${LISTED}, n."eventId"::float8 AS "eventId" FROM ${WITH_TICKET} WHERE n."eventId" = ANY($1::bigint[])`,
  { ...NOTIFICATION_ROW, eventId: 'float8' },
);
export const READ = statement<NotificationRow>(
  'notifications-read',
  `UPDATE notifications changed SET "isRead" = true FROM ${WITH_TICKET}
    WHERE changed.id = n.id AND ${SHOWN} AND n.id = $3 RETURNING ${ROW}, changed."isRead"`,
  NOTIFICATION_ROW,
);
export const READ_ALL = statement<{ id: number }>(
  'notifications-read-all',
  `UPDATE notifications changed SET "isRead" = true FROM ${WITH_TICKET}
    WHERE changed.id = n.id AND ${SHOWN} AND NOT n."isRead" RETURNING n.id`,
  { id: 'int4' },
);
