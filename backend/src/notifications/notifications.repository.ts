import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import type { Viewer } from '../common/access/role.js';
import type { NotificationOfEvent, NotificationRow } from './notification.types.js';
import { LIST, UNREAD, OF_EVENTS, READ, READ_ALL } from './notifications.sql.js';

@Injectable()
export class NotificationsRepository {
  constructor(private readonly db: Db) {}

  newest(viewer: Viewer): Promise<NotificationRow[]> {
    return this.db.rows(LIST, [viewer.id, viewer.role]);
  }

  newestUnread(viewer: Viewer): Promise<NotificationRow[]> {
    return this.db.rows(UNREAD, [viewer.id, viewer.role]);
  }

  /** Notifications of these events for all users. */
  ofEvents(eventIds: readonly number[]): Promise<NotificationOfEvent[]> {
    return this.db.rows(OF_EVENTS, [eventIds]);
  }

  async markRead(viewer: Viewer, id: number): Promise<NotificationRow | undefined> {
    const [row] = await this.db.rows(READ, [viewer.id, viewer.role, id]);
    return row;
  }

  /** @returns how many were unread */
  async markAllRead(viewer: Viewer): Promise<number> {
    return (await this.db.rows(READ_ALL, [viewer.id, viewer.role])).length;
  }
}
