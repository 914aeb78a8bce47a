import { ApiProperty } from '@nestjs/swagger';
import type { DeliveryRow } from '../deliveries.repository.js';
import {
  type DeliveryError,
  type DeliveryEvent,
  type DeliveryStatus,
  TEST_EVENT,
  WebhookEvent,
} from '../webhook.enums.js';

/** What a webhook was told of one event, and how the last try went. */
export class DeliveryResponse {
  id: number;
  webhookId: number;
  /** `X-Event-Id` of the request: the same event never has another. */
  eventId: number;
  /** `webhook.test`: an admin asked for it. */
  @ApiProperty({ enum: [...Object.values(WebhookEvent), TEST_EVENT] })
  event: DeliveryEvent;
  ticketId: number | null;
  /** `parked`: not tried any more. */
  status: DeliveryStatus;
  /** Tries begun. */
  attempts: number;
  /** Null unless pending. */
  nextAttemptAt: Date | null;
  lastAttemptAt: Date | null;
  /** HTTP status of the last try; null when there was no answer. */
  responseStatus: number | null;
  /** How long the last try took. */
  durationMs: number | null;
  /** Why the last try failed. */
  error: DeliveryError | null;
  createdAt: Date;

  static from({ eventId, ...row }: DeliveryRow): DeliveryResponse {
    return { ...row, eventId: Number(eventId) };
  }
}
