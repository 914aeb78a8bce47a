import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsObject, IsOptional, Matches, ValidateNested } from 'class-validator';
import { LANGUAGES, type Language } from '../../../common/i18n/language.js';
import { MayBeLeftOut, withText } from '../../../common/validation/validation.js';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const Switch = (): PropertyDecorator => (target, property) => {
  for (const decorate of [ApiPropertyOptional(), MayBeLeftOut(), IsBoolean()]) decorate(target, property);
};

export class ChangeMailSwitchesDto {
  @Switch()
  reply?: boolean;

  @Switch()
  resolved?: boolean;

  @Switch()
  closing?: boolean;

  @Switch()
  assigned?: boolean;
}

export class ChangeQuietHoursDto {
  /** @example '22:00' */
  @Matches(TIME, withText('validation.time'))
  from: string;

  /** @example '07:00' */
  @Matches(TIME, withText('validation.time'))
  to: string;
}

export class ChangeNotifyDto {
  @MayBeLeftOut()
  @IsObject()
  @ValidateNested()
  @Type(() => ChangeMailSwitchesDto)
  mail?: ChangeMailSwitchesDto;

  /** Null: none. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => ChangeQuietHoursDto)
  quietHours?: ChangeQuietHoursDto | null;
}

/** What is left out stays as it is. */
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
}
