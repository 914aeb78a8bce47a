import { Controller, Get, HttpCode, HttpStatus, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { Faults } from '../common/faults/api-faults.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { CurrentLanguage, type Language } from '../common/i18n/language.js';
import { EVERYONE, type Viewer } from '../common/access/role.js';
import { Env } from '../config/env.js';
import {
  AllReadResponse,
  NotificationGroupResponse,
  NotificationResponse,
  NotificationsQuery,
} from './dto/notification.dto.js';
import type { NotificationRow } from './notification.types.js';
import { NotificationsService } from './notifications.service.js';

@ApiTags('notifications')
@Controller('notifications')
@Allow(...EVERYONE)
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly env: Env,
  ) {}

  /** Lists the caller's notifications, newest first, at most 100. */
  @Get()
  async listNotifications(
    @CurrentViewer() viewer: Viewer,
    @CurrentLanguage() language: Language,
  ): Promise<NotificationResponse[]> {
    return this.answer(await this.notifications.newest(viewer), language);
  }

  /** Lists the caller's unread notifications, newest first, at most 100. */
  @Get('unread')
  async listUnreadNotifications(
    @CurrentViewer() viewer: Viewer,
    @CurrentLanguage() language: Language,
  ): Promise<NotificationResponse[]> {
    return this.answer(await this.notifications.newestUnread(viewer), language);
  }

  /** Lists the caller's newest 300 notifications in groups, one group per ticket, newest first, at most 100 groups. */
  @Get('groups')
  @Faults(400)
  async listNotificationGroups(
    @CurrentViewer() viewer: Viewer,
    @Query() { personal = false }: NotificationsQuery,
    @CurrentLanguage() language: Language,
  ): Promise<NotificationGroupResponse[]> {
    const groups = await this.notifications.groups(viewer, personal);
    return groups.map((group) => NotificationGroupResponse.from(group, language, this.env.club.timezone));
  }

  /** Marks all notifications of the caller as read. */
  @Post('read-all')
  @HttpCode(HttpStatus.OK)
  @Faults(400)
  async markAllNotificationsRead(
    @CurrentViewer() viewer: Viewer,
    @Query() { personal = false }: NotificationsQuery,
  ): Promise<AllReadResponse> {
    return { updated: await this.notifications.readAll(viewer, personal) };
  }

  /** Marks a notification as read. A repeated call changes nothing. */
  @Post(':id/read')
  @HttpCode(HttpStatus.OK)
  @Faults(404)
  async markNotificationRead(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @CurrentLanguage() language: Language,
  ): Promise<NotificationResponse> {
    const row = await this.notifications.read(viewer, id);
    return NotificationResponse.from(row, language, this.env.club.timezone);
  }

  /** Marks a notification and the earlier notifications of its ticket as read. */
  @Post(':id/read-group')
  @HttpCode(HttpStatus.OK)
  @Faults(404)
  async markNotificationGroupRead(@CurrentViewer() viewer: Viewer, @IdParam() id: number): Promise<AllReadResponse> {
    return { updated: await this.notifications.readGroup(viewer, id) };
  }

  private answer(rows: readonly NotificationRow[], language: Language): NotificationResponse[] {
    return rows.map((row) => NotificationResponse.from(row, language, this.env.club.timezone));
  }
}
