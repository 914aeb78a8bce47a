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
import { Trimmed } from '../../common/text.js';
import { MayBeLeftOut, say, tooLong, tooMany } from '../../common/validation.js';
import { WEBHOOK_URL_LENGTH } from '../webhook.entity.js';
import { WebhookEvent, WebhookFormat } from '../webhook.enums.js';

const EVENTS_MAX = Object.keys(WebhookEvent).length;

export class SaveWebhookDto {
  /** Public, `https` only; redirects are not followed.
   * @example https://example.org/hooks/support */
  @Trimmed()
  @IsString()
  @MaxLength(WEBHOOK_URL_LENGTH, tooLong(WEBHOOK_URL_LENGTH))
  url: string;

  /** `ticket.priority_changed`, `ticket.assigned` and `note.posted` are the team's own: choose them for receivers of the team only. */
  @IsArray()
  @ArrayNotEmpty(say('webhook.no_events', { pt: 'Escolha ao menos um evento.', en: 'Choose at least one event.' }))
  @ArrayMaxSize(EVENTS_MAX, tooMany(EVENTS_MAX))
  @ArrayUnique()
  @IsEnum(WebhookEvent, { each: true })
  events: WebhookEvent[];

  /** `discord`: one line of text for an incoming webhook of Discord. */
  @MayBeLeftOut()
  @IsEnum(WebhookFormat)
  format: WebhookFormat = WebhookFormat.Json;

  @MayBeLeftOut()
  @IsBoolean()
  isActive: boolean = true;
}
