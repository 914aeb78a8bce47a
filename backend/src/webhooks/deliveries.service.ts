import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { fault, notFound } from '../common/faults/fault.js';
import type { Page } from '../common/persistence/paging.js';
import type { Viewer } from '../common/access/role.js';
import { Events } from '../events/events.service.js';
import { DeliveriesRepository, type DeliveriesWanted, type DeliveryRow } from './deliveries.repository.js';
import { DeliveryQueueRepository } from './delivery-queue.repository.js';
import { WebhookDeliveryRetried, WebhookTested } from './webhooks.events.js';
import { WebhooksRepository } from './webhooks.repository.js';

const deliveryUnderWay = fault(409, 'webhook.under_way');
const webhookPaused = fault(409, 'webhook.paused');

@Injectable()
export class DeliveriesService {
  constructor(
    private readonly rows: DeliveriesRepository,
    private readonly webhooks: WebhooksRepository,
    private readonly db: Db,
    private readonly events: Events,
    private readonly queue: DeliveryQueueRepository,
  ) {}

  async of(viewer: Viewer, webhookId: number, wanted: DeliveriesWanted): Promise<Page<DeliveryRow>> {
    if (!(await this.webhooks.find(webhookId))) throw notFound();
    return this.rows.page(viewer, webhookId, wanted);
  }

  latest(viewer: Viewer): Promise<ReadonlyMap<number, DeliveryRow>> {
    return this.rows.latest(viewer);
  }

  /** @throws 404, 409 while the webhook is paused */
  test(viewer: Viewer, webhookId: number): Promise<DeliveryRow> {
    return this.db.transaction(async () => {
      const webhook = await this.webhooks.find(webhookId);
      if (!webhook) throw notFound();
      if (!webhook.isActive) throw webhookPaused();
      const { id } = await this.events.record(new WebhookTested(null, viewer.id, { webhookId }));
      this.queue.announce();
      return this.rows.addTest(webhookId, id);
    });
  }

  /** @throws 404, 409 while an attempt is running */
  retry(viewer: Viewer, deliveryId: number): Promise<DeliveryRow> {
    return this.db.transaction(async () => {
      const row = await this.rows.retry(viewer, deliveryId);
      if (!row) throw (await this.rows.exists(viewer, deliveryId)) ? deliveryUnderWay() : notFound();
      const { webhookId } = row;
      await this.events.record(new WebhookDeliveryRetried(null, viewer.id, { webhookId, deliveryId }));
      this.queue.announce();
      return row;
    });
  }
}
