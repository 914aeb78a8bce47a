import { IsString, MaxLength, MinLength } from 'class-validator';
import { Trimmed } from '../../common/validation/text.js';
import { tooLong, withText } from '../../common/validation/validation.js';
import { LIMITS } from '../../config/limits.js';

export class AppealDto {
  /** @example 'Eu estava fora da cidade neste dia e posso mostrar.' */
  @Trimmed()
  @IsString()
  @MinLength(LIMITS.appealTextMin, withText('appeal.text_short', { min: LIMITS.appealTextMin }))
  @MaxLength(LIMITS.descriptionMax, tooLong(LIMITS.descriptionMax))
  text: string;
}
