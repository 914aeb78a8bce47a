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
import { WEBHOOK_URL_LENGTH } from '../webhook.entity.js';
import { WebhookEvent, WebhookFormat } from '../webhook.enums.js';

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
