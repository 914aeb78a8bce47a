import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import type { Statement } from '../common/persistence/statement.js';
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
    return this.db.rows(LIST(viewer), [viewer.id, viewer.role]);
  }

  newestUnread(viewer: Viewer): Promise<NotificationRow[]> {
    return this.db.rows(UNREAD(viewer), [viewer.id, viewer.role]);
  }

  /** The newest ones, more than a list shows. */
  newestToGroup(viewer: Viewer, onlyPersonal: boolean): Promise<NotificationRow[]> {
    return this.db.rows((onlyPersonal ? PERSONAL_TO_GROUP : TO_GROUP)(viewer), [viewer.id, viewer.role]);
  }

  /** Notifications of these events for all users. */
  ofEvents(eventIds: readonly number[]): Promise<NotificationOfEvent[]> {
    return this.db.rows(OF_EVENTS, [eventIds]);
  }

  async find(viewer: Viewer, id: number): Promise<NotificationRow | undefined> {
    const [row] = await this.db.rows(FIND(viewer), [viewer.id, viewer.role, id]);
    return row;
  }

  /** Finds it regardless of its recipient. */
  async byId(id: number): Promise<NotificationRow | undefined> {
    const [row] = await this.db.rows(BY_ID, [id]);
    return row;
  }

  /** Whether there is a newer notification of the same incident. */
  async isSuperseded(id: number): Promise<boolean> {
    const [row] = await this.db.rows(IS_SUPERSEDED, [id]);
    return row!.superseded;
  }

  /** @returns how many became read, as all methods below do */
  markRead(viewer: Viewer, id: number): Promise<number> {
    return this.mark(READ_ONE(viewer), viewer.id, id);
  }

  markReadUntil(viewer: Viewer, ticketId: number, id: number): Promise<number> {
    return this.mark(READ_UNTIL(viewer), viewer.id, ticketId, id);
  }

  markReadUntilOfIncident(viewer: Viewer, incidentId: number, id: number): Promise<number> {
    return this.mark(READ_UNTIL_OF_INCIDENT(viewer), viewer.id, incidentId, id);
  }

  /** Omits those of messages after `lastMessageId`. */
  markReadOfTicket(viewer: Viewer, ticketId: number, lastMessageId: number): Promise<number> {
    return this.mark(READ_OF_TICKET(viewer), viewer.id, ticketId, lastMessageId);
  }

  markAllRead(viewer: Viewer, onlyPersonal: boolean): Promise<number> {
    return this.mark(READ_ALL(viewer), viewer.id, viewer.role, onlyPersonal);
  }

  private async mark(reading: Statement<{ updated: number }>, ...values: unknown[]): Promise<number> {
    const [row] = await this.db.rows(reading, values);
    return row!.updated;
  }
}
