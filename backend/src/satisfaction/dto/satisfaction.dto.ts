import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { Trimmed } from '../../common/validation/text.js';
import { tooLong } from '../../common/validation/validation.js';
import { LIMITS } from '../../config/limits.js';
import { changeableUntil } from '../satisfaction.policy.js';

export class RateTicketDto {
  /** The lowest score is 1, the highest is 5. */
  @IsInt()
  @Min(1)
  @Max(LIMITS.ratingMax)
  score: number;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.ratingCommentMax, tooLong(LIMITS.ratingCommentMax))
  comment?: string | null;
}

type Rating = {
  readonly score: number;
  readonly comment: string | null;
  readonly createdAt: Date | string;
  readonly updatedAt: Date | string;
};

export class SatisfactionResponse {
  /** The lowest score is 1, the highest is 5. */
  score: number;
  comment: string | null;
  changeableUntil: Date;
  createdAt: Date;
  updatedAt: Date;

  static from({ score, comment, createdAt, updatedAt }: Rating): SatisfactionResponse {
    const ratedAt = new Date(createdAt);
    return {
      score,
      comment,
      changeableUntil: changeableUntil(ratedAt),
      createdAt: ratedAt,
      updatedAt: new Date(updatedAt),
    };
  }
}
