import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DomainEvent, Recorded } from '../events/domain-event.js';
import { Events } from '../events/events.service.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { DeliveryQueueRepository } from './delivery-queue.repository.js';
import { CATALOGUE } from './webhook.catalogue.js';
import { WebhookEvent } from './webhook.enums.js';
import { ConflictsAdded } from '../conflicts/conflicts.events.js';

@Injectable()
export class WebhooksListener implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly deliveries: DeliveriesRepository,
    private readonly queue: DeliveryQueueRepository,
  ) {}

  onModuleInit(): void {
    for (const name of Object.values(WebhookEvent))
      this.events.within(CATALOGUE[name].source, (event) => this.onEvent(name, event));
    this.events.within(ConflictsAdded, ({ data }) => this.deliveries.dropPending([data.aboutId]));
  }

  private async onEvent(name: WebhookEvent, event: Recorded<DomainEvent>): Promise<void> {
    if (CATALOGUE[name].fits(event.data) && (await this.deliveries.add(event, name))) this.queue.announce();
  }
}
