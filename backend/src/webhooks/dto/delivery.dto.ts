import { IsEnum, IsOptional } from 'class-validator';
import { ApiProperty } from '@nestjs/swagger';
import { PageQuery } from '../../common/persistence/paging.js';
import type { DeliveryRow } from '../deliveries.repository.js';
import {
  DELIVERY_ERRORS,
  type DeliveryError,
  type DeliveryEvent,
  DeliveryStatus,
  TEST_EVENT,
  WebhookEvent,
} from '../webhook.enums.js';

export class DeliveriesQuery extends PageQuery {
  @IsOptional()
  @IsEnum(DeliveryStatus)
  status?: DeliveryStatus;
}

export class DeliveryResponse {
  id: number;
  webhookId: number;
  /** The `X-Event-Id` of the request, unique per event. */
  eventId: number;
  /** The server sends `webhook.test` when an admin tests the webhook. */
  @ApiProperty({ enum: [...Object.values(WebhookEvent), TEST_EVENT] })
  event: DeliveryEvent;
  ticketId: number | null;
  /** `parked` means that there are no further attempts. */
  status: DeliveryStatus;
  attempts: number;
  /** The value is null unless `status` is `pending`. */
  nextAttemptAt: Date | null;
  lastAttemptAt: Date | null;
  /** The HTTP status of the last attempt, or null if there was no response. */
  responseStatus: number | null;
  durationMs: number | null;
  @ApiProperty({ enum: DELIVERY_ERRORS, enumName: 'DeliveryError', nullable: true })
  error: DeliveryError | null;
  createdAt: Date;

  static from({ eventId, ...row }: DeliveryRow): DeliveryResponse {
    return { ...row, eventId: Number(eventId) };
  }
}
