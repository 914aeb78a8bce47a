import { Module } from '@nestjs/common';
import { MessagesModule } from '../messages/messages.module.js';
import { PreferencesModule } from '../preferences/preferences.module.js';
import { AudiencesRepository } from './audiences.repository.js';
import { Channels } from './channels.js';
import { NotificationCheck } from './notification-check.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsListener } from './notifications.listener.js';
import { NotificationsRepository } from './notifications.repository.js';
import { NotificationsService } from './notifications.service.js';

@Module({
  imports: [MessagesModule, PreferencesModule],
  controllers: [NotificationsController],
  providers: [
    AudiencesRepository,
    Channels,
    NotificationCheck,
    NotificationsListener,
    NotificationsRepository,
    NotificationsService,
  ],
  exports: [Channels, NotificationCheck, NotificationsRepository],
})
export class NotificationsModule {}
