import { Module } from '@nestjs/common';
import { MessagesModule } from '../messages/messages.module.js';
import { AudiencesRepository } from './audiences.repository.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsListener } from './notifications.listener.js';
import { NotificationsPurge } from './notifications.purge.js';
import { NotificationsRepository } from './notifications.repository.js';
import { NotificationsService } from './notifications.service.js';

@Module({
  imports: [MessagesModule],
  controllers: [NotificationsController],
  providers: [
    AudiencesRepository,
    NotificationsListener,
    NotificationsPurge,
    NotificationsRepository,
    NotificationsService,
  ],
  exports: [NotificationsRepository],
})
export class NotificationsModule {}
