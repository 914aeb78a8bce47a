import { ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsEnum,
  IsString,
  MaxLength,
} from 'class-validator';
import { OneLine } from '../../common/validation/text.js';
import { MayBeLeftOut, withText, tooLong, tooMany } from '../../common/validation/validation.js';
import type { DeliveryRow } from '../deliveries.repository.js';
import { type Webhook, WEBHOOK_URL_LENGTH } from '../webhook.entity.js';
import { WebhookEvent, WebhookFormat } from '../webhook.enums.js';
import { DeliveryResponse } from './delivery.dto.js';

const EVENTS_MAX = Object.keys(WebhookEvent).length;

export class SaveWebhookDto {
  /**
   * A public `https` URL. The server does not follow redirects.
   * @example https://example.org/hooks/support
   */
  @OneLine()
  @IsString()
  @MaxLength(WEBHOOK_URL_LENGTH, tooLong(WEBHOOK_URL_LENGTH))
  url: string;

  /**
   * `ticket.priority_changed`, `ticket.assigned` and `note.posted` contain data that only the team may see. Only
   * receivers of the team should subscribe to them.
   */
  @IsArray()
  @ArrayNotEmpty(withText('webhook.no_events'))
  @ArrayMaxSize(EVENTS_MAX, tooMany(EVENTS_MAX))
  @ArrayUnique()
  @IsEnum(WebhookEvent, { each: true })
  events: WebhookEvent[];

  /** `discord` sends one line of text for a Discord webhook. */
  @ApiPropertyOptional()
  @MayBeLeftOut()
  @IsEnum(WebhookFormat)
  format: WebhookFormat = WebhookFormat.Json;

  @ApiPropertyOptional()
  @MayBeLeftOut()
  @IsBoolean()
  isActive: boolean = true;

  /**
   * If true, the webhook also receives events of tickets that are withheld from a team member. The team must not have
   * access to the receiver.
   */
  @ApiPropertyOptional()
  @MayBeLeftOut()
  @IsBoolean()
  confidential: boolean = false;
}

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
