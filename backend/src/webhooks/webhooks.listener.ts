import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DomainEvent, Recorded } from '../events/domain-event.js';
import { Events } from '../events/events.service.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { CATALOGUE } from './webhook.catalogue.js';
import { WebhookEvent } from './webhook.enums.js';

/** Writes down who is to be told, in the transaction of the change: no delivery is missing, and none tells of what was undone. */
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

  private onEvent(name: WebhookEvent, { id, ticketId, data }: Recorded<DomainEvent>): void {
    if (CATALOGUE[name].fits(data)) this.deliveries.add(id, name, ticketId);
  }
}
