import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
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
  asked?: boolean;

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
   * The days from 1 (Monday) to 7 (Sunday).
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

  /** Null turns off quiet hours. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => ChangeQuietHoursDto)
  quietHours?: ChangeQuietHoursDto | null;

  /** Null turns off the digest. Only the team receives the digest. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => ChangeDigestDto)
  digest?: ChangeDigestDto | null;
}

@ApiSchema({ description: 'Omitted fields keep their values.' })
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
  /** The notification is sent when the team replies to the user's ticket. */
  reply: boolean;
  /** The notification is sent when the user's ticket is resolved or closed. */
  resolved: boolean;
  /** The notification is sent before the user's ticket is closed automatically. */
  closing: boolean;
  /** The notification is sent to a team member when a ticket is assigned to the member. */
  assigned: boolean;
  /** The notification is sent to a team member when an internal note asks the member. */
  asked: boolean;
  /** The notification is sent when an incident that the user follows has an update. */
  incident: boolean;
  /** The notification is sent when a problem that the user reported is fixed. */
  fix: boolean;
  /** The notification is sent when a character of the user receives a sanction, or when a sanction is lifted. */
  sanction: boolean;
}

@ApiSchema({
  description:
    "The mails and push messages of these hours are sent when the hours end. The times are in the club's time zone, and the end may be on the next day.",
})
export class QuietHoursResponse implements QuietHours {
  /** @example '22:00' */
  from: string;
  /** @example '07:00' */
  to: string;
}

@ApiSchema({ description: "The daily mail to the team about waiting tickets. The time is in the club's time zone." })
export class DigestResponse implements Digest {
  /** @example '09:00' */
  at: string;
  /**
   * The days from 1 (Monday) to 7 (Sunday).
   * @example [1, 2, 3, 4, 5]
   */
  days: number[];
}

export class NotifyResponse {
  mail: NotificationSwitchesResponse;
  /** The switches apply to all devices on which the user has turned on push messages. */
  push: NotificationSwitchesResponse;
  quietHours: QuietHoursResponse | null;
  digest: DigestResponse | null;
}

export class PreferencesResponse implements Preferences {
  /** The language of mails, or null if it is unknown. */
  @ApiProperty({ enum: LANGUAGES, nullable: true, type: String })
  language: Language | null;
  notify: NotifyResponse;
  /** Whether single keys are shortcuts. The field applies to the team. */
  shortcuts: boolean;
  /** The seconds in which a reply can be undone. 0 sends the reply immediately. The field applies to the team. */
  @ApiProperty({ enum: UNDO_SECONDS })
  undoSeconds: TeamPreferences['undoSeconds'];
  /** Whether a reply to an unassigned ticket assigns the ticket to the sender. The field applies to the team. */
  claimOnReply: boolean;
  /** The page that follows a sent reply. The field applies to the team. */
  @ApiProperty({ enum: AFTER_SEND })
  afterSend: TeamPreferences['afterSend'];
}
