import { IsInt, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';
import { ID_MAX } from '../../../common/persistence/entity-id.js';
import { AsInt, Trimmed } from '../../../common/validation/text.js';
import { tooLong, withText } from '../../../common/validation/validation.js';
import { LIMITS } from '../../../config/limits.js';

/** A character by its name in a world. */
export class AccusedCharacterQuery {
  /** @example Sombra Rubra */
  @Trimmed()
  @IsString()
  @MinLength(1, withText('ticket.affected_character'))
  @MaxLength(LIMITS.affectedCharacterLength, tooLong(LIMITS.affectedCharacterLength))
  name: string;

  /** @example 1 */
  @AsInt()
  @IsInt(withText('ticket.world'))
  @Min(1, withText('ticket.world'))
  @Max(ID_MAX, withText('ticket.world'))
  worldId: number;
}
