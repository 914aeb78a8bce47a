import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { Trimmed } from '../../../common/validation/text.js';
import { tooLong } from '../../../common/validation/validation.js';
import { LIMITS } from '../../../config/limits.js';

export class RateTicketDto {
  /** 1 is the worst, 5 the best. */
  @IsInt()
  @Min(1)
  @Max(LIMITS.ratingMax)
  score: number;

  /** Left out or empty, the rating has none. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.ratingCommentMax, tooLong(LIMITS.ratingCommentMax))
  comment?: string | null;
}
