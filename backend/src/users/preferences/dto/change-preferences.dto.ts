import { ApiPropertyOptional } from '@nestjs/swagger';
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
import { LANGUAGES, type Language } from '../../../common/i18n/language.js';
import { MayBeLeftOut, withText } from '../../../common/validation/validation.js';
import { AFTER_SEND, type DeskPreferences, UNDO_SECONDS } from '../preferences.js';

const WEEK_DAYS = 7;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const Switch = (): PropertyDecorator => (target, property) => {
  for (const decorate of [ApiPropertyOptional(), MayBeLeftOut(), IsBoolean()]) decorate(target, property);
};

export class ChangeNoticeSwitchesDto {
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
  @Type(() => ChangeNoticeSwitchesDto)
  mail?: ChangeNoticeSwitchesDto;

  @MayBeLeftOut()
  @IsObject()
  @ValidateNested()
  @Type(() => ChangeNoticeSwitchesDto)
  push?: ChangeNoticeSwitchesDto;

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
  undoSeconds?: DeskPreferences['undoSeconds'];

  @Switch()
  claimOnReply?: boolean;

  @ApiPropertyOptional({ enum: AFTER_SEND })
  @MayBeLeftOut()
  @IsIn(AFTER_SEND)
  afterSend?: DeskPreferences['afterSend'];
}
