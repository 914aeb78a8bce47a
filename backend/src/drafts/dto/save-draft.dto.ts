import { IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { ID_MAX } from '../../common/persistence/entity-id.js';
import { tooLong } from '../../common/validation/validation.js';
import { LIMITS } from '../../config/limits.js';

export class SaveDraftDto {
  /** As typed; an empty text deletes the draft. */
  @IsString()
  @MaxLength(LIMITS.messageMax, tooLong(LIMITS.messageMax))
  text: string;

  /** The newest message when writing began; 0 for none. */
  @IsInt()
  @Min(0)
  @Max(ID_MAX)
  sinceMessageId: number;

  /** The revision that this text continues; 0 when the device knows none. */
  @IsInt()
  @Min(0)
  @Max(ID_MAX - 1)
  rev: number;
}
