import { Controller, Get, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { Faults } from '../common/faults/api-faults.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { notFound } from '../common/faults/fault.js';
import { CurrentLanguage, type Language } from '../common/i18n/language.js';
import { EVERYONE, type Viewer } from '../common/access/role.js';
import { Env } from '../config/env.js';
import { AllReadResponse, NotificationResponse } from './dto/notification.response.js';
import type { NotificationRow } from './notification.types.js';
import { NotificationsRepository } from './notifications.repository.js';

@ApiTags('notifications')
@Controller('notifications')
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly env: Env,
  ) {}

  /** Lists the user's notifications, newest first, at most 100. */
  @Allow(...EVERYONE)
  @Get()
  async list(@CurrentViewer() viewer: Viewer, @CurrentLanguage() language: Language): Promise<NotificationResponse[]> {
    return this.answer(await this.notifications.newest(viewer), language);
  }

  /** Lists the user's unread notifications, newest first, at most 100. */
  @Allow(...EVERYONE)
  @Get('unread')
  async unread(
    @CurrentViewer() viewer: Viewer,
    @CurrentLanguage() language: Language,
  ): Promise<NotificationResponse[]> {
    return this.answer(await this.notifications.newestUnread(viewer), language);
  }

  /** Marks all notifications of the user as read. */
  @Allow(...EVERYONE)
  @Post('read-all')
  @HttpCode(HttpStatus.OK)
  async readAll(@CurrentViewer() viewer: Viewer): Promise<AllReadResponse> {
    return { updated: await this.notifications.markAllRead(viewer) };
  }

  /** Marks a notification as read. Repeating the call changes nothing. */
  @Allow(...EVERYONE)
  @Post(':id/read')
  @HttpCode(HttpStatus.OK)
  @Faults(404)
  async read(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @CurrentLanguage() language: Language,
  ): Promise<NotificationResponse> {
    const row = await this.notifications.markRead(viewer, id);
    if (!row) throw notFound();
    return NotificationResponse.from(row, language, this.env.club.timezone);
  }

  private answer(rows: readonly NotificationRow[], language: Language): NotificationResponse[] {
    return rows.map((row) => NotificationResponse.from(row, language, this.env.club.timezone));
  }
}
