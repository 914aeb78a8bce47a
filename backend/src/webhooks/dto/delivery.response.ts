import { ApiProperty } from '@nestjs/swagger';
import type { DeliveryRow } from '../deliveries.repository.js';
import {
  DELIVERY_ERRORS,
  type DeliveryError,
  type DeliveryEvent,
  type DeliveryStatus,
  TEST_EVENT,
  WebhookEvent,
} from '../webhook.enums.js';

/** The delivery of one event to a webhook, with the result of the last attempt. */
export class DeliveryResponse {
  id: number;
  webhookId: number;
  /** `X-Event-Id` of the request, unique per event. */
  eventId: number;
  /** `webhook.test` is sent when an admin tests the webhook. */
  @ApiProperty({ enum: [...Object.values(WebhookEvent), TEST_EVENT] })
  event: DeliveryEvent;
  ticketId: number | null;
  /** `parked`: no further attempts are made. */
  status: DeliveryStatus;
  /** Attempts so far. */
  attempts: number;
  /** Null unless `status` is `pending`. */
  nextAttemptAt: Date | null;
  lastAttemptAt: Date | null;
  /** HTTP status of the last attempt; null when there was no response. */
  responseStatus: number | null;
  /** Duration of the last attempt. */
  durationMs: number | null;
  /** Why the last attempt failed. */
  @ApiProperty({ enum: DELIVERY_ERRORS, enumName: 'DeliveryError', nullable: true })
  error: DeliveryError | null;
  createdAt: Date;

  static from({ eventId, ...row }: DeliveryRow): DeliveryResponse {
    return { ...row, eventId: Number(eventId) };
  }
}
