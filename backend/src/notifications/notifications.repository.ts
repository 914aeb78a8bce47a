import { Injectable } from '@nestjs/common';
import { Db, type Statement } from '../common/persistence/db.js';
import type { Viewer } from '../common/access/role.js';
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

const LIST: Statement = {
  name: 'notifications-list',
  text: `SELECT ${LISTED} FROM ${WITH_TICKET} WHERE ${SHOWN} ORDER BY n.id DESC LIMIT ${LIST_MAX}`,
};
const UNREAD: Statement = {
  name: 'notifications-unread',
  text: `SELECT ${LISTED} FROM ${WITH_TICKET} WHERE ${SHOWN} AND NOT n."isRead" ORDER BY n.id DESC LIMIT ${LIST_MAX}`,
};
const OF_EVENTS: Statement = {
  name: 'notifications-of-events',
  text: `SELECT ${LISTED}, n."eventId"::float8 AS "eventId" FROM ${WITH_TICKET} WHERE n."eventId" = ANY($1::bigint[])`,
};
const READ: Statement = {
  name: 'notifications-read',
  text: `UPDATE notifications changed SET "isRead" = true FROM ${WITH_TICKET}
    WHERE changed.id = n.id AND ${SHOWN} AND n.id = $3 RETURNING ${ROW}, changed."isRead"`,
};
const READ_ALL: Statement = {
  name: 'notifications-read-all',
  text: `UPDATE notifications changed SET "isRead" = true FROM ${WITH_TICKET}
    WHERE changed.id = n.id AND ${SHOWN} AND NOT n."isRead" RETURNING n.id`,
};

@Injectable()
export class NotificationsRepository {
  constructor(private readonly db: Db) {}

  newest(viewer: Viewer): Promise<NotificationRow[]> {
    return this.db.rows<NotificationRow>(LIST, [viewer.id, viewer.role]);
  }

  newestUnread(viewer: Viewer): Promise<NotificationRow[]> {
    return this.db.rows<NotificationRow>(UNREAD, [viewer.id, viewer.role]);
  }

  /** Notifications of these events for all users. */
  ofEvents(eventIds: readonly number[]): Promise<NotificationOfEvent[]> {
    return this.db.rows<NotificationOfEvent>(OF_EVENTS, [eventIds]);
  }

  async markRead(viewer: Viewer, id: number): Promise<NotificationRow | undefined> {
    const [row] = await this.db.rows<NotificationRow>(READ, [viewer.id, viewer.role, id]);
    return row;
  }

  /** @returns how many were unread */
  async markAllRead(viewer: Viewer): Promise<number> {
    return (await this.db.rows(READ_ALL, [viewer.id, viewer.role])).length;
  }
}
