import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { type Language, LANGUAGES } from '../../../common/i18n/language.js';
import { MayBeLeftOut, withText } from '../../../common/validation/validation.js';
import {
  AFTER_SEND,
  type TeamPreferences,
  type Digest,
  type NotificationSwitches,
  type Preferences,
  type QuietHours,
  UNDO_SECONDS,
} from '../preferences.js';

const WEEK_DAYS = 7;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const Switch = (): PropertyDecorator => (target, property) => {
  for (const decorate of [ApiPropertyOptional(), MayBeLeftOut(), IsBoolean()]) decorate(target, property);
};

export class ChangeNotificationSwitchesDto {
  @Switch()
  reply?: boolean;

  @Switch()
  resolved?: boolean;

  @Switch()
  closing?: boolean;

  @Switch()
  assigned?: boolean;

  @Switch()
  incident?: boolean;

  @Switch()
  fix?: boolean;

  @Switch()
  sanction?: boolean;
}

export class ChangeQuietHoursDto {
  /** @example '22:00' */
  @Matches(TIME, withText('validation.time'))
  from: string;

  /** @example '07:00' */
  @Matches(TIME, withText('validation.time'))
  to: string;
}

export class ChangeDigestDto {
  /** @example '09:00' */
  @Matches(TIME, withText('validation.time'))
  at: string;

  /**
   * From 1 (Monday) to 7.
   * @example [1, 2, 3, 4, 5]
   */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(WEEK_DAYS)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(WEEK_DAYS, { each: true })
  days: number[];
}

export class ChangeNotifyDto {
  @MayBeLeftOut()
  @IsObject()
  @ValidateNested()
  @Type(() => ChangeNotificationSwitchesDto)
  mail?: ChangeNotificationSwitchesDto;

  @MayBeLeftOut()
  @IsObject()
  @ValidateNested()
  @Type(() => ChangeNotificationSwitchesDto)
  push?: ChangeNotificationSwitchesDto;

  /** Null: none. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => ChangeQuietHoursDto)
  quietHours?: ChangeQuietHoursDto | null;

  /** Null: none is sent. It is sent to the team only. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => ChangeDigestDto)
  digest?: ChangeDigestDto | null;
}

/** Omitted fields stay as they are. */
export class ChangePreferencesDto {
  @ApiPropertyOptional({ enum: LANGUAGES })
  @MayBeLeftOut()
  @IsIn(LANGUAGES)
  language?: Language;

  @MayBeLeftOut()
  @IsObject()
  @ValidateNested()
  @Type(() => ChangeNotifyDto)
  notify?: ChangeNotifyDto;

  @Switch()
  shortcuts?: boolean;

  @ApiPropertyOptional({ enum: UNDO_SECONDS })
  @MayBeLeftOut()
  @IsIn(UNDO_SECONDS)
  undoSeconds?: TeamPreferences['undoSeconds'];

  @Switch()
  claimOnReply?: boolean;

  @ApiPropertyOptional({ enum: AFTER_SEND })
  @MayBeLeftOut()
  @IsIn(AFTER_SEND)
  afterSend?: TeamPreferences['afterSend'];
}

export class NotificationSwitchesResponse implements NotificationSwitches {
  /** The team answered the user's ticket. */
  reply: boolean;
  /** The user's ticket was resolved or closed. */
  resolved: boolean;
  /** The user's ticket closes soon unless the user answers. */
  closing: boolean;
  /** Team: a ticket was assigned to the user. */
  assigned: boolean;
  /** An incident that the user follows has news. */
  incident: boolean;
  /** A problem that the user reported is fixed. */
  fix: boolean;
  /** A character of the user got a sanction, or one was lifted. */
  sanction: boolean;
}

/**
 * Mails and push messages of these hours are sent when they end. In the club's time zone; the end may be on the next
 * day.
 */
export class QuietHoursResponse implements QuietHours {
  /** @example '22:00' */
  from: string;
  /** @example '07:00' */
  to: string;
}

/** The team's daily mail about tickets that wait. In the club's time zone. */
export class DigestResponse implements Digest {
  /** @example '09:00' */
  at: string;
  /**
   * From 1 (Monday) to 7.
   * @example [1, 2, 3, 4, 5]
   */
  days: number[];
}

export class NotifyResponse {
  mail: NotificationSwitchesResponse;
  /** On the devices on which the user has turned notifications on. */
  push: NotificationSwitchesResponse;
  quietHours: QuietHoursResponse | null;
  /** Null: none is sent. */
  digest: DigestResponse | null;
}

export class PreferencesResponse implements Preferences {
  /** Language of mails; null until it is known. */
  @ApiProperty({ enum: LANGUAGES, nullable: true, type: String })
  language: Language | null;
  notify: NotifyResponse;
  /** Team: single keys are shortcuts. */
  shortcuts: boolean;
  /** For the team: seconds in which a reply can be undone. 0 sends it immediately. */
  @ApiProperty({ enum: UNDO_SECONDS })
  undoSeconds: TeamPreferences['undoSeconds'];
  /** For the team: a reply to an unassigned ticket assigns it to the sender. */
  claimOnReply: boolean;
  /** Team: where to go after a reply. */
  @ApiProperty({ enum: AFTER_SEND })
  afterSend: TeamPreferences['afterSend'];
}
