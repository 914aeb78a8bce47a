import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsEnum,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { ID_MAX } from '../../common/persistence/entity-id.js';
import { MayBeLeftOut, tooMany, withText } from '../../common/validation/validation.js';
import { TicketCategory } from '../../tickets/ticket.enums.js';
import { OPENED_CHOICES, type OpenedChoice } from '../preferences.js';

const WEEK_DAYS = 7;
const FOCUS_WORLDS_MAX = 100;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export const Switch = (): PropertyDecorator => (target, property) => {
  for (const decorate of [ApiPropertyOptional(), MayBeLeftOut(), IsBoolean()]) decorate(target, property);
};

export class ChangeBellSwitchesDto {
  @ApiPropertyOptional({ enum: OPENED_CHOICES, enumName: 'OpenedChoice' })
  @MayBeLeftOut()
  @IsIn(OPENED_CHOICES)
  opened?: OpenedChoice;

  @Switch()
  answered?: boolean;

  @Switch()
  note?: boolean;
}

export class ChangeNotificationSwitchesDto extends ChangeBellSwitchesDto {
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
  report?: boolean;

  @Switch()
  sanction?: boolean;
}

export class ChangeFocusDto {
  @MayBeLeftOut()
  @IsArray()
  @ArrayUnique()
  @IsEnum(TicketCategory, { each: true })
  categories?: TicketCategory[];

  @MayBeLeftOut()
  @IsArray()
  @ArrayMaxSize(FOCUS_WORLDS_MAX, tooMany(FOCUS_WORLDS_MAX))
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(ID_MAX, { each: true })
  worldIds?: number[];
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
  @Type(() => ChangeBellSwitchesDto)
  bell?: ChangeBellSwitchesDto;

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

  @MayBeLeftOut()
  @IsObject()
  @ValidateNested()
  @Type(() => ChangeFocusDto)
  focus?: ChangeFocusDto;

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
