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
   * Events that happen while it is off are never delivered. Deliveries that were pending continue when it is on again.
   */
  isActive: boolean;
  /** Also receives events of tickets that are withheld from a member of the team. */
  confidential: boolean;
  createdAt: Date;

  static from({ id, url, events, format, isActive, confidential, createdAt }: Webhook): WebhookResponse {
    return { id, url, events, format, isActive, confidential, createdAt };
  }
}

/** A webhook in the list. */
export class ListedWebhookResponse extends WebhookResponse {
  /** The newest delivery that was attempted; null before the first. */
  lastDelivery: DeliveryResponse | null;

  static listed(webhook: Webhook, last: DeliveryRow | undefined): ListedWebhookResponse {
    return { ...WebhookResponse.from(webhook), lastDelivery: last ? DeliveryResponse.from(last) : null };
  }
}

export class CreatedWebhookResponse extends WebhookResponse {
  /**
   * The key of the signatures (Standard Webhooks), shown once.
   * @example whsec_Jx0yQH3m2b8b1cX9aUuT5o7Wv4kLr6sEzDfPgNhMiQA=
   */
  secret: string;
}
