import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DomainEvent, Recorded } from '../events/domain-event.js';
import { Events } from '../events/events.service.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { CATALOGUE } from './webhook.catalogue.js';
import { WebhookEvent } from './webhook.enums.js';

/**
 * Inserts deliveries in the transaction of the change, so that none is missing and none is sent for a change that was
 * rolled back.
 */
@Injectable()
export class WebhooksListener implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly deliveries: DeliveriesRepository,
  ) {}

  onModuleInit(): void {
    for (const name of Object.values(WebhookEvent))
      this.events.within(CATALOGUE[name].source, (event) => this.onEvent(name, event));
  }

  private async onEvent(name: WebhookEvent, { id, ticketId, data }: Recorded<DomainEvent>): Promise<void> {
    if (CATALOGUE[name].fits(data)) await this.deliveries.add(id, name, ticketId);
  }
}
