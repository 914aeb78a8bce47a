import type { DeliveryRow } from '../deliveries.repository.js';
import type { Webhook } from '../webhook.entity.js';
import type { WebhookEvent, WebhookFormat } from '../webhook.enums.js';
import { DeliveryResponse } from './delivery.response.js';

export class WebhookResponse {
  id: number;
  url: string;
  events: WebhookEvent[];
  format: WebhookFormat;
  /**
   * The server never delivers events that happen while the webhook is off. Pending deliveries continue when the webhook
   * is on again.
   */
  isActive: boolean;
  confidential: boolean;
  createdAt: Date;

  static from({ id, url, events, format, isActive, confidential, createdAt }: Webhook): WebhookResponse {
    return { id, url, events, format, isActive, confidential, createdAt };
  }
}

export class ListedWebhookResponse extends WebhookResponse {
  /** The newest delivery with an attempt, or null if there is none. */
  lastDelivery: DeliveryResponse | null;

  static listed(webhook: Webhook, last: DeliveryRow | undefined): ListedWebhookResponse {
    return { ...WebhookResponse.from(webhook), lastDelivery: last ? DeliveryResponse.from(last) : null };
  }
}

export class CreatedWebhookResponse extends WebhookResponse {
  /**
   * The key of the signatures (Standard Webhooks). The server returns it once.
   * @example whsec_Jx0yQH3m2b8b1cX9aUuT5o7Wv4kLr6sEzDfPgNhMiQA=
   */
  secret: string;
}
