import { Module } from '@nestjs/common';
import { OutgoingModule } from '../common/outgoing/outgoing.module.js';
import { SecretsModule } from '../common/secrets/secrets.module.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveryQueueRepository } from './delivery-queue.repository.js';
import { WebhookDispatcher } from './webhook-dispatcher.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksListener } from './webhooks.listener.js';
import { WebhooksRepository } from './webhooks.repository.js';
import { WebhooksService } from './webhooks.service.js';

const MANAGING = [WebhooksService, WebhooksRepository, DeliveriesService, DeliveriesRepository];
const SENDING = [WebhooksListener, WebhookDispatcher, DeliveryQueueRepository];

@Module({
  imports: [OutgoingModule, SecretsModule],
  controllers: [WebhooksController],
  providers: [...MANAGING, ...SENDING],
})
export class WebhooksModule {}
