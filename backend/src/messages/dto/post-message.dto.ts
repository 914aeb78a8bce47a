import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, MaxLength, MinLength } from 'class-validator';
import { tooLong, withText } from '../../common/validation/validation.js';
import { Trimmed } from '../../common/validation/text.js';
import { LIMITS } from '../../config/limits.js';

const messageRequired = withText('message.required');

const isYes = (value: unknown): boolean => /^(true|1)$/i.test(String(value));
const isNo = (value: unknown): boolean => /^(false|0)$/i.test(String(value));

/** An ambiguous value counts as internal: every spelling of true, or one true among several values. */
const inDoubtInternal = ({ value }: { value: unknown }): unknown => {
  const given = [value].flat();
  if (given.some(isYes)) return true;
  return given.length > 0 && given.every(isNo) ? false : value;
};

/** Forms send words. Anything else is left to the validation. */
const asYesOrNo = ({ value }: { value: unknown }): unknown => {
  if (Array.isArray(value)) return value;
  return isYes(value) || (isNo(value) ? false : value);
};

export class PostMessageDto {
  /** @example "Já tentei reiniciar o jogo." */
  @Trimmed()
  @MaxLength(LIMITS.messageMax, tooLong(LIMITS.messageMax))
  @MinLength(1, messageRequired)
  message: string = '';

  /** An internal note, visible to the team only. Players get 403. */
  @ApiPropertyOptional()
  @Transform(inDoubtInternal)
  @IsBoolean()
  isInternal: boolean = false;

  /** For replies of the team: takes the ticket if nobody has it. Players get 403. */
  @ApiPropertyOptional()
  @Transform(asYesOrNo)
  @IsBoolean()
  claim: boolean = false;
}
