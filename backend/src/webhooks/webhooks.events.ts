import { DomainEvent } from '../events/domain-event.js';

/** Only the host, because the rest of a URL is often a secret of the receiver. */
type Receiver = { readonly webhookId: number; readonly host: string };

export class WebhookCreated extends DomainEvent<Receiver> {
  static override readonly type = 'webhook.created';
}

export class WebhookUpdated extends DomainEvent<Receiver & { readonly isActive: boolean }> {
  static override readonly type = 'webhook.updated';
}

export class WebhookDeleted extends DomainEvent<Receiver> {
  static override readonly type = 'webhook.deleted';
}

export class WebhookTested extends DomainEvent<{ webhookId: number }> {
  static override readonly type = 'webhook.tested';
}

export class WebhookDeliveryRetried extends DomainEvent<{ webhookId: number; deliveryId: number }> {
  static override readonly type = 'webhook.delivery_retried';
}
