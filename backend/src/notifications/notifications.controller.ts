import { Controller, Get, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer } from '../common/access.js';
import { Faults } from '../common/api-faults.js';
import { IdParam } from '../common/entity-id.js';
import { notFound } from '../common/fault.js';
import { CurrentLanguage, type Language } from '../common/language.js';
import { EVERYONE, type Viewer } from '../common/role.js';
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

  /** Own notifications, newest first, 100 at most. */
  @Allow(...EVERYONE)
  @Get()
  async list(@CurrentViewer() viewer: Viewer, @CurrentLanguage() language: Language): Promise<NotificationResponse[]> {
    return this.answer(await this.notifications.newest(viewer), language);
  }

  /** Those of them that were not read yet. */
  @Allow(...EVERYONE)
  @Get('unread')
  async unread(
    @CurrentViewer() viewer: Viewer,
    @CurrentLanguage() language: Language,
  ): Promise<NotificationResponse[]> {
    return this.answer(await this.notifications.newestUnread(viewer), language);
  }

  /** Marks all as read. */
  @Allow(...EVERYONE)
  @Post('read-all')
  @HttpCode(HttpStatus.OK)
  async readAll(@CurrentViewer() viewer: Viewer): Promise<AllReadResponse> {
    return { updated: await this.notifications.markAllRead(viewer) };
  }

  /** Marks one as read; again changes nothing. */
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
    return NotificationResponse.from(row, language, this.env.CLUB_TIMEZONE);
  }

  private answer(rows: readonly NotificationRow[], language: Language): NotificationResponse[] {
    return rows.map((row) => NotificationResponse.from(row, language, this.env.CLUB_TIMEZONE));
  }
}
