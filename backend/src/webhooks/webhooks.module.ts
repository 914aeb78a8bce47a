import { Module } from '@nestjs/common';
import { SecretsModule } from '../common/secrets/secrets.module.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveriesPurge } from './deliveries.purge.js';
import { DeliveryQueueRepository } from './delivery-queue.repository.js';
import { Dispatcher } from './dispatcher.js';
import { HostLookup } from './host-lookup.js';
import { WebhookSender } from './webhook.sender.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksListener } from './webhooks.listener.js';
import { WebhooksRepository } from './webhooks.repository.js';
import { WebhooksService } from './webhooks.service.js';

const MANAGING = [WebhooksService, WebhooksRepository, DeliveriesService, DeliveriesRepository, DeliveriesPurge];
const SENDING = [WebhooksListener, Dispatcher, DeliveryQueueRepository, HostLookup, WebhookSender];

@Module({
  imports: [SecretsModule],
  controllers: [WebhooksController],
  providers: [...MANAGING, ...SENDING],
  exports: [WebhookSender],
})
export class WebhooksModule {}
