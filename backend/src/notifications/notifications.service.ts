import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import { notFound } from '../common/faults/fault.js';
import { Db } from '../common/persistence/db.js';
import { Events } from '../events/events.service.js';
import { ReadsService } from '../messages/reads.service.js';
import { groupsOf, type NotificationGroup } from './notification-groups.js';
import { incidentOf, type NotificationRow } from './notification.types.js';
import { NotificationsRead } from './notifications.events.js';
import { NotificationsRepository } from './notifications.repository.js';

/** Marks notifications as read and records it, so that the person's other tabs and devices follow. */
@Injectable()
export class NotificationsService implements OnModuleInit {
  constructor(
    private readonly rows: NotificationsRepository,
    private readonly reads: ReadsService,
    private readonly events: Events,
    private readonly db: Db,
  ) {}

  onModuleInit(): void {
    this.reads.onMark.add(async ({ viewer, ticketId, lastMessageId }) => {
      const updated = await this.rows.markReadOfTicket(viewer, ticketId, lastMessageId);
      await this.record(viewer, updated, ticketId);
    });
  }

  newest(viewer: Viewer): Promise<NotificationRow[]> {
    return this.rows.newest(viewer);
  }

  newestUnread(viewer: Viewer): Promise<NotificationRow[]> {
    return this.rows.newestUnread(viewer);
  }

  async groups(viewer: Viewer, onlyPersonal: boolean): Promise<NotificationGroup[]> {
    return groupsOf(await this.rows.newestToGroup(viewer, onlyPersonal));
  }

  read(viewer: Viewer, id: number): Promise<NotificationRow> {
    return this.db.transaction(async () => {
      const row = await this.rows.find(viewer, id);
      if (!row) throw notFound();
      await this.record(viewer, await this.rows.markRead(viewer, id), row.ticketId);
      return { ...row, isRead: true };
    });
  }

  readGroup(viewer: Viewer, id: number): Promise<number> {
    return this.db.transaction(async () => {
      const row = await this.rows.find(viewer, id);
      if (!row) throw notFound();
      const { ticketId } = row;
      return this.record(viewer, await this.markGroup(viewer, row), ticketId);
    });
  }

  private async markGroup(viewer: Viewer, row: NotificationRow): Promise<number> {
    const { id, ticketId } = row;
    if (ticketId !== null) return this.rows.markReadUntil(viewer, ticketId, id);
    const incidentId = incidentOf(row);
    return incidentId === null
      ? this.rows.markRead(viewer, id)
      : this.rows.markReadUntilOfIncident(viewer, incidentId, id);
  }

  readAll(viewer: Viewer, onlyPersonal: boolean): Promise<number> {
    return this.db.transaction(async () =>
      this.record(viewer, await this.rows.markAllRead(viewer, onlyPersonal), null),
    );
  }

  private async record(viewer: Viewer, updated: number, readTicketId: number | null): Promise<number> {
    if (updated > 0) await this.events.record(new NotificationsRead(null, viewer.id, { readTicketId }));
    return updated;
  }
}
