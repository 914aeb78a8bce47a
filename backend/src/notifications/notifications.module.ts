import { Module } from '@nestjs/common';
import { AudiencesRepository } from './audiences.repository.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsListener } from './notifications.listener.js';
import { NotificationsPurge } from './notifications.purge.js';
import { NotificationsRepository } from './notifications.repository.js';

@Module({
  controllers: [NotificationsController],
  providers: [AudiencesRepository, NotificationsListener, NotificationsPurge, NotificationsRepository],
  exports: [NotificationsRepository],
})
export class NotificationsModule {}
