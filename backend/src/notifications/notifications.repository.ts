import { Injectable } from '@nestjs/common';
import { Db, type Statement } from '../common/persistence/db.js';
import { isTeam, type Viewer } from '../common/access/role.js';
import { ownTicket } from '../tickets/ticket-scope.sql.js';
import type { NotificationOfEvent, NotificationRow, NoticeType } from './notification.types.js';

const LIST_MAX = 100;
/** The kinds that players may receive about their own tickets. */
const FOR_OWNERS: readonly NoticeType[] = ['team_reply', 'status_changed', 'ticket_closed', 'closing_soon'];

const ROW = `n.id, n."userId", n.type, n.params, n."ticketId", t.title AS "ticketTitle", n."isRead", n."createdAt"`;
const WITH_TICKET = `notifications n JOIN tickets t ON t.id = n."ticketId"`;

/** Notifications of viewer $1; those for the team only while the viewer belongs to it ($2). */
const SHOWN = `n."userId" = $1 AND ($2::boolean OR (${ownTicket('$1')} AND n.type IN ('${FOR_OWNERS.join("', '")}')))`;

const LIST: Statement = {
  name: 'notifications-list',
  text: `SELECT ${ROW} FROM ${WITH_TICKET} WHERE ${SHOWN} ORDER BY n.id DESC LIMIT ${LIST_MAX}`,
};
const UNREAD: Statement = {
  name: 'notifications-unread',
  text: `SELECT ${ROW} FROM ${WITH_TICKET} WHERE ${SHOWN} AND NOT n."isRead" ORDER BY n.id DESC LIMIT ${LIST_MAX}`,
};
const OF_EVENTS: Statement = {
  name: 'notifications-of-events',
  text: `SELECT ${ROW}, n."eventId"::float8 AS "eventId" FROM ${WITH_TICKET} WHERE n."eventId" = ANY($1::bigint[])`,
};
const READ: Statement = {
  name: 'notifications-read',
  text: `UPDATE notifications n SET "isRead" = true FROM tickets t
    WHERE t.id = n."ticketId" AND ${SHOWN} AND n.id = $3 RETURNING ${ROW}`,
};
const READ_ALL: Statement = {
  name: 'notifications-read-all',
  text: `UPDATE notifications n SET "isRead" = true FROM tickets t
    WHERE t.id = n."ticketId" AND ${SHOWN} AND NOT n."isRead" RETURNING n.id`,
};

@Injectable()
export class NotificationsRepository {
  constructor(private readonly db: Db) {}

  newest(viewer: Viewer): Promise<NotificationRow[]> {
    return this.db.rows<NotificationRow>(LIST, [viewer.id, isTeam(viewer)]);
  }

  newestUnread(viewer: Viewer): Promise<NotificationRow[]> {
    return this.db.rows<NotificationRow>(UNREAD, [viewer.id, isTeam(viewer)]);
  }

  /** Notifications of these events for all users. */
  ofEvents(eventIds: readonly number[]): Promise<NotificationOfEvent[]> {
    return this.db.rows<NotificationOfEvent>(OF_EVENTS, [eventIds]);
  }

  async markRead(viewer: Viewer, id: number): Promise<NotificationRow | undefined> {
    const [row] = await this.db.rows<NotificationRow>(READ, [viewer.id, isTeam(viewer), id]);
    return row;
  }

  /** @returns how many were unread */
  async markAllRead(viewer: Viewer): Promise<number> {
    return (await this.db.rows(READ_ALL, [viewer.id, isTeam(viewer)])).length;
  }
}
