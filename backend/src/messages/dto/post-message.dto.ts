import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, MaxLength, MinLength } from 'class-validator';
import { tooLong, say } from '../../common/validation.js';
import { Trimmed } from '../../common/text.js';
import { LIMITS } from '../../config/limits.js';

const messageRequired = say('message.required', { pt: 'Mensagem obrigatória', en: 'Message required' });

const isYes = (value: unknown): boolean => /^(true|1)$/i.test(String(value));
const isNo = (value: unknown): boolean => /^(false|0)$/i.test(String(value));

/** In doubt a message is internal: however a yes is spelled, and if the field came twice, one yes is enough. */
const inDoubtInternal = ({ value }: { value: unknown }): unknown => {
  const given = [value].flat();
  if (given.some(isYes)) return true;
  return given.length > 0 && given.every(isNo) ? false : value;
};

export class PostMessageDto {
  /** @example "Já tentei reiniciar o jogo." */
  @Trimmed()
  @MaxLength(LIMITS.messageMax, tooLong(LIMITS.messageMax))
  @MinLength(1, messageRequired)
  message: string = '';

  /** Seen by the team only; refused from players. */
  @ApiPropertyOptional()
  @Transform(inDoubtInternal)
  @IsBoolean()
  isInternal: boolean = false;
}
