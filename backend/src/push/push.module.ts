import { Module } from '@nestjs/common';
import { OutgoingModule } from '../common/outgoing/outgoing.module.js';
import { SecretsModule } from '../common/secrets/secrets.module.js';
import { ViewerCheckModule } from '../auth/sessions/viewer-check.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PushController } from './push.controller.js';
import { PushDelivery } from './push-delivery.js';
import { PushDispatcher } from './push-dispatcher.js';
import { PushListener } from './push.listener.js';
import { PushMessagesRepository } from './push-messages.repository.js';
import { PushQueue } from './push-queue.js';
import { PushSender } from './push-sender.js';
import { PushTestService } from './push-test.service.js';
import { PushService } from './push.service.js';
import { PushSubscriptionsRepository } from './push-subscriptions.repository.js';

const SUBSCRIBING = [PushService, PushTestService, PushSubscriptionsRepository];
const SENDING = [PushListener, PushQueue, PushMessagesRepository, PushDispatcher, PushDelivery, PushSender];

@Module({
  imports: [NotificationsModule, OutgoingModule, SecretsModule, ViewerCheckModule],
  controllers: [PushController],
  providers: [...SUBSCRIBING, ...SENDING],
})
export class PushModule {}
