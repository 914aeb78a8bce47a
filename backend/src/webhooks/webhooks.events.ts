import { DomainEvent } from '../events/domain-event.js';

export class WebhookCreated extends DomainEvent<{ webhookId: number }> {
  static override readonly type = 'webhook.created';
}

export class WebhookUpdated extends DomainEvent<{ webhookId: number; isActive: boolean }> {
  static override readonly type = 'webhook.updated';
}

export class WebhookDeleted extends DomainEvent<{ webhookId: number }> {
  static override readonly type = 'webhook.deleted';
}

export class WebhookTested extends DomainEvent<{ webhookId: number }> {
  static override readonly type = 'webhook.tested';
}

export class WebhookDeliveryRetried extends DomainEvent<{ webhookId: number; deliveryId: number }> {
  static override readonly type = 'webhook.delivery_retried';
}
