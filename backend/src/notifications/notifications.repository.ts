import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import type { Viewer } from '../common/access/role.js';
import type { NotificationOfEvent, NotificationRow } from './notification.types.js';
import {
  BY_ID,
  FIND,
  IS_SUPERSEDED,
  LIST,
  OF_EVENTS,
  PERSONAL_TO_GROUP,
  READ_ALL,
  READ_OF_TICKET,
  READ_ONE,
  READ_UNTIL,
  READ_UNTIL_OF_INCIDENT,
  TO_GROUP,
  UNREAD,
} from './notifications.sql.js';

@Injectable()
export class NotificationsRepository {
  constructor(private readonly db: Db) {}

  newest(viewer: Viewer): Promise<NotificationRow[]> {
    return this.db.rows(LIST(viewer, viewer.role));
  }

  newestUnread(viewer: Viewer): Promise<NotificationRow[]> {
    return this.db.rows(UNREAD(viewer, viewer.role));
  }

  newestToGroup(viewer: Viewer, onlyPersonal: boolean): Promise<NotificationRow[]> {
    return this.db.rows((onlyPersonal ? PERSONAL_TO_GROUP : TO_GROUP)(viewer, viewer.role));
  }

  ofEvents(eventIds: readonly number[]): Promise<NotificationOfEvent[]> {
    return this.db.rows(OF_EVENTS, [eventIds]);
  }

  find(viewer: Viewer, id: number): Promise<NotificationRow | undefined> {
    return this.db.maybeOne(FIND(viewer, viewer.role, id));
  }

  byId(id: number): Promise<NotificationRow | undefined> {
    return this.db.maybeOne(BY_ID, [id]);
  }

  isSuperseded(id: number): Promise<boolean> {
    return this.db.value(IS_SUPERSEDED, [id]);
  }

  /** All `mark…` methods return the number of notifications that became read. */
  markRead(viewer: Viewer, id: number): Promise<number> {
    return this.db.value(READ_ONE(viewer, id));
  }

  markReadUntil(viewer: Viewer, ticketId: number, id: number): Promise<number> {
    return this.db.value(READ_UNTIL(viewer, ticketId, id));
  }

  markReadUntilOfIncident(viewer: Viewer, incidentId: number, id: number): Promise<number> {
    return this.db.value(READ_UNTIL_OF_INCIDENT(viewer, incidentId, id));
  }

  /** Skips notifications of messages after `lastMessageId`. */
  markReadOfTicket(viewer: Viewer, ticketId: number, lastMessageId: number): Promise<number> {
    return this.db.value(READ_OF_TICKET(viewer, ticketId, lastMessageId));
  }

  markAllRead(viewer: Viewer, onlyPersonal: boolean): Promise<number> {
    return this.db.value(READ_ALL(viewer, viewer.role, onlyPersonal));
  }
}
