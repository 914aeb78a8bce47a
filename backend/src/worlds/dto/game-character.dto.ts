import { IsBoolean, IsDate, IsInt, IsNotEmpty, IsString, Max, MaxLength, Min } from 'class-validator';
import { Type } from 'class-transformer';
import { AsInt, OneLine, Trimmed } from '../../common/validation/text.js';
import { MayBeLeftOut, tooLong } from '../../common/validation/validation.js';
import { CHARACTER_NAME_LENGTH, VOCATION_LENGTH } from '../character.entity.js';

const LEVEL_MAX = 1_000_000;

export class GameCharacterDto {
  @IsString()
  @IsNotEmpty()
  world: string;

  @OneLine()
  @IsString()
  @IsNotEmpty()
  @MaxLength(CHARACTER_NAME_LENGTH, tooLong(CHARACTER_NAME_LENGTH))
  name: string;

  @AsInt()
  @IsInt()
  @Min(0)
  @Max(LEVEL_MAX)
  level: number;

  @OneLine()
  @IsString()
  @IsNotEmpty()
  @MaxLength(VOCATION_LENGTH, tooLong(VOCATION_LENGTH))
  vocation: string;

  @MayBeLeftOut()
  @OneLine()
  @IsString()
  @MaxLength(CHARACTER_NAME_LENGTH, tooLong(CHARACTER_NAME_LENGTH))
  guild?: string;

  /** The id of the character in the game. The default is the name. */
  @MayBeLeftOut()
  @Trimmed()
  @IsString()
  @MaxLength(CHARACTER_NAME_LENGTH, tooLong(CHARACTER_NAME_LENGTH))
  externalId?: string;
}

export class AnsweredCharacterDto extends GameCharacterDto {
  @MayBeLeftOut()
  @IsBoolean()
  isOnline?: boolean;

  @MayBeLeftOut()
  @Type(() => Date)
  @IsDate()
  lastLogin?: Date;
}
